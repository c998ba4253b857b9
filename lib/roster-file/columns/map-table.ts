import { lastDayOf } from "../../calendar/work-month.ts";
import { figureCells } from "../../line/cells.ts";
import { columnOf } from "../../line/row.ts";
import { countPeople, formatCount } from "../../format/count.ts";
import { readDate } from "../../reporting/cells/read-cells.ts";
import { listDisplayValues } from "../../reporting/cells/display-value.ts";
import { toIsoDate } from "../forms/dates.ts";
import { splitName } from "../forms/names.ts";
import type { LaidTable } from "../layout/lay-out.ts";
import { compareCounts, compareTotals } from "../lines/compare-totals.ts";
import { listAside } from "../lines/list-aside.ts";
import { amountFields, type FieldPlaces, placesOf } from "../lines/look-at-lines.ts";
import { type SortedLines } from "../lines/sort-lines.ts";
import { fileTooLong, maxRows, refuseFile, type RosterRead, type RosterRow } from "../roster-row.ts";
import type { FileFinding } from "../schema.ts";
import { addUp, type AddedUp } from "../sums/add-up.ts";
import { listRepeated, listTotalsOfOne } from "../sums/list-repeated.ts";
import { type NumberedRow, rosterRowReader } from "../table.ts";
import { leftAside } from "./columns.ts";
import { listIgnored, listUnmapped } from "./map-pay-codes.ts";
import type { CodeField, ImportField, ImportTarget, Mapping } from "./mapping.ts";
import { amountsReader, listUnread, unitsOfPlaces, unreadReader, type markOf } from "./read-amounts.ts";
import { takeUnitsOfType } from "./units-of-type.ts";
import { personKey } from "../identity/match-person.ts";
import { splitSsn } from "../identity/ssn-shapes.ts";

const figureColumns: ReadonlySet<ImportField | null> = new Set(figureCells.map(columnOf));

/** A work month as payroll programs write it, 2026-06, 6/2026 or a date in it; as typed when it is none. */
const toWorkMonth = (text: string, latest: string): string => {
  const [, month, year] = /^(0?[1-9]|1[0-2])\/(\d{4})$/.exec(text) ?? [];
  if (month !== undefined) return `${year}-${month.padStart(2, "0")}`;
  return readDate(toIsoDate(text, latest))?.slice(0, 7) ?? text;
};

const isSame = (one: string, other: string): boolean => one.trim().toUpperCase() === other.trim().toUpperCase();

/** A year after the work month is far enough for a date of leave or return. */
const yearAfter = (workMonth: string): string => `${Number(workMonth.slice(0, 4)) + 1}-12-31`;

/** What a mapping makes of the row that its columns gave. */
const toMapped =
  ({ columns, values, constants, nameForm }: Mapping, target: ImportTarget, employeePlace: number) =>
  (row: RosterRow, cells: readonly string[]): RosterRow => {
    const codeOf = (field: CodeField, typed: string): string =>
      values.find((one) => one.field === field && isSame(one.from, typed))?.to ?? typed;
    const has = (field: ImportField): boolean => columns.includes(field);
    const onlyUnit = target.unitCodes.length === 1 ? target.unitCodes[0] : undefined;
    const agreement = row.agreementCode || constants.agreement_code || onlyUnit || "";
    const { statusCode, classification, hireDate, statusDate, returnDate } = row.cells;
    const status = statusCode === undefined || statusCode.trim() === "" ? constants.status_code : statusCode;
    const [last, later] = [lastDayOf(target.workMonth), yearAfter(target.workMonth)];
    return {
      ...row,
      ...splitSsn(row.ssn),
      employerId: has("employer_id") ? row.employerId : target.employerId,
      workMonth: has("work_month") ? toWorkMonth(row.workMonth, later) : target.workMonth,
      agreementCode: codeOf("agreement_code", agreement).toUpperCase(),
      ...(employeePlace !== -1 && splitName(cells[employeePlace] ?? "", nameForm)),
      birthDate: row.birthDate === null ? null : toIsoDate(row.birthDate, last),
      cells: {
        ...row.cells,
        ...(hireDate !== undefined && { hireDate: toIsoDate(hireDate, last) }),
        ...(statusDate !== undefined && { statusDate: toIsoDate(statusDate, later) }),
        ...(returnDate !== undefined && { returnDate: toIsoDate(returnDate, later) }),
        ...(status !== undefined && { statusCode: codeOf("status_code", status) }),
        ...(classification !== undefined && { classification: codeOf("classification", classification) }),
      },
    };
  };

const nameWords = { LAST_COMMA_FIRST: "LAST, FIRST", FIRST_LAST: "FIRST LAST", LAST_FIRST: "LAST FIRST" } as const;

const withAnswer = (row: RosterRow, chosen: ReadonlyMap<string, string>): RosterRow => {
  const chosenMemberId = chosen.get(personKey(row));
  return chosenMemberId === undefined ? row : { ...row, chosenMemberId };
};

/** Rows whose whole name is not written as the others are: which part is the last name is unclear. */
const unsplitNames = (people: readonly NumberedRow[], place: number, form: Mapping["nameForm"]): FileFinding[] => {
  const unsplit = people.filter(
    ({ cells }) => (cells[place] ?? "").trim() !== "" && !splitName(cells[place] ?? "", form),
  );
  if (unsplit.length === 0) return [];
  const names = listDisplayValues(unsplit.map(({ cells }) => cells[place] ?? ""));
  const message = `The name in these rows is not written as ${nameWords[form ?? "LAST_COMMA_FIRST"]}: ${names}. Write it like the others, choose another way of writing names when you map the columns, or give both names in columns of their own.`;
  return [{ ruleId: "name-unsplit", severity: "ERROR", rows: unsplit.map(({ row }) => row), message }];
};

const toFindings = (
  ruleId: string,
  severity: FileFinding["severity"],
  rows: readonly number[],
  message: string,
): FileFinding[] => (rows.length === 0 ? [] : [{ ruleId, severity, rows: [...rows], message }]);

/** What adding up changed, and what it could not. */
const listSums = (
  { rows, conflicts, rounded, likeTotals, sameAsAbove }: AddedUp,
  { continued, people }: SortedLines,
  isAmount: (place: number) => boolean,
): FileFinding[] => {
  const several = rows.filter(({ addedRows }) => addedRows !== undefined);
  const most = several.reduce((count, { addedRows }) => Math.max(count, addedRows?.length ?? 0), 0);
  const isAddedUp = new Set(several.flatMap(({ addedRows = [] }) => addedRows));
  const differing = [...Map.groupBy(conflicts, ({ what }) => what)];
  return [
    ...differing.flatMap(([what, own]) =>
      toFindings(
        "rows-disagree",
        "ERROR",
        [...new Set(own.flatMap((one) => one.rows))].toSorted((a, b) => a - b),
        `These rows are of one person but give a different ${what}. Give the same one in all rows of a person.`,
      ),
    ),
    ...toFindings(
      "row-like-total",
      "WARNING",
      [...new Set([...likeTotals, ...listTotalsOfOne(people, sameAsAbove, isAmount)])].toSorted((a, b) => a - b),
      "These rows hold exactly the sum of the rows above of the same person, and were added to them. If they are totals, delete them, or ignore their earning code.",
    ),
    ...toFindings(
      "rows-repeated",
      "WARNING",
      listRepeated(people).filter((row) => isAddedUp.has(row)),
      "These rows repeat a row above them in every cell, and were added to it. If the same pay is in the file twice, delete one of them and upload the file again.",
    ),
    ...toFindings(
      "rows-continued",
      "WARNING",
      [...continued],
      "These rows name no one. They were added to the person in the row above, as their dates or earning codes continue it.",
    ),
    ...toFindings(
      "sums-rounded",
      "INFO",
      rounded,
      "Minutes and further decimals in these rows were added up exactly, and the sums were rounded to two decimals.",
    ),
    ...toFindings(
      "rows-added-up",
      "INFO",
      several.map(({ row }) => row),
      `${countPeople(several.length)} ${several.length === 1 ? "has" : "have"} several rows, up to ${formatCount(most)}. Their units and wages were added up.`,
    ),
  ];
};

/**
 * Reads a table by a mapping without gaps (`mappingGaps`): the rows that a core file of the same people gives, one for
 * each person in a unit and class. What has no column is taken from the mapping's constants and from the report the
 * file is for. Everything that is wrong is listed at once.
 */
export const readMapped = (
  laid: LaidTable,
  mapping: Mapping,
  target: ImportTarget,
  {
    places,
    sorted,
    mark,
  }: { readonly places: FieldPlaces; readonly sorted: SortedLines; readonly mark: ReturnType<typeof markOf> },
): RosterRead => {
  const { table, header } = laid;
  const single = new Map(mapping.columns.flatMap((field, place) => (field === null ? [] : [[field, place] as const])));
  const nameOf = (place: number): string => header.cells[place]?.trim() || `column ${place + 1}`;
  const amountColumns = new Map(placesOf(places, amountFields).map((place) => [place, nameOf(place)]));
  const unused = header.cells.filter((name, place) => name.trim() !== "" && !mapping.columns[place]);
  const { people } = sorted;
  const employeePlace = single.get("employee") ?? -1;
  const read = rosterRowReader(new Map([...single].filter(([field]) => !amountFields.includes(field))));
  const map = toMapped(mapping, target, employeePlace);
  const unitsInColumns = unitsOfPlaces(places, target);
  const unreadOf = unreadReader(places, mark.mark, unitsInColumns);
  const amountsOf = amountsReader(places, mapping, mark.mark, unitsInColumns);
  const monthOnly = new Map([...single].filter(([field]) => field === "work_month"));
  const [codePlace = -1] = places.get("pay_code") ?? [];
  const ignored = listIgnored(people, codePlace, mapping);
  const isIgnored = new Set(ignored.flatMap(({ rows }) => rows));
  const counted = people.flatMap((line) => {
    const cells = table.toCells(line, monthOnly);
    return isIgnored.has(line.row)
      ? []
      : [{ row: map(read({ row: line.row, cells }), cells), amounts: amountsOf(line), unread: unreadOf(line) }];
  });
  const added = addUp(counted);
  const chosen = new Map(mapping.people?.map(({ from, to }) => [from, to]));
  const answered = chosen.size === 0 ? added.rows : added.rows.map((row) => withAnswer(row, chosen));
  const units = takeUnitsOfType(answered, target);
  // One row with one cell for each amount is put right in the report; a sum of what can't be read is none.
  const isAddedUp = new Set(added.rows.flatMap(({ addedRows = [] }) => addedRows));
  const isCorrected = (row: number, place: number): boolean =>
    !isAddedUp.has(row) && !places.has("pay_code") && figureColumns.has(mapping.columns[place] ?? null);
  const findings = [
    ...leftAside(unused, header.row === 0 ? 1 : header.row),
    ...listAside(sorted.aside),
    ...compareTotals(sorted, amountColumns, mark.mark),
    ...compareCounts(
      sorted,
      new Set(
        counted.map(
          ({ row }) => row.ssn || row.memberId || `${row.ssnLast4}|${row.payrollNo}|${row.lastName}|${row.firstName}`,
        ),
      ).size,
    ),
    ...ignored,
    ...listUnmapped(people, codePlace, nameOf(codePlace), mapping),
    ...listSums(added, sorted, (place) => amountColumns.has(place)),
    ...units.findings,
    ...listUnread(people, amountColumns, mark, isCorrected, unitsInColumns),
    ...(employeePlace === -1 ? [] : unsplitNames(people, employeePlace, mapping.nameForm)),
    ...table.check({ header, people, columns: single, isMapped: true }),
  ];
  if (table.isCut || people.length > maxRows) findings.push(fileTooLong);
  if (people.length === 0) {
    findings.push(...refuseFile("rows-missing", "The file has no people below its header row. Add them.").findings);
  }
  if (findings.some(({ severity }) => severity === "ERROR")) {
    return { ok: false, findings: findings.filter(({ ruleId }) => ruleId !== "sums-rounded") };
  }
  return { ok: true, rows: units.rows, findings };
};
