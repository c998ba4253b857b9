import { countPeople } from "../../../format/count.ts";
import { toDisplayValue } from "../../../reporting/cells/display-value.ts";
import { toHeaderWords, moneyWords } from "../../words/header-words.ts";
import { partsOfOne, readAmount } from "../../cells/amounts.ts";
import { sayAmount } from "../../cells/say-amount.ts";
import { isAmount, isDate, oncePerObject, toPlainText } from "../../cells/cell-shapes.ts";
import { sheetOfRow } from "../../ground/sheet-rows.ts";
import { toPlainPayrollNo } from "../../people/match-person.ts";
import { labelColumn } from "../../ground/label-column.ts";
import { amountFields, type ImportField, personFields } from "../../ground/fields.ts";
import { pickThroughout } from "../../ground/lines-looked-at.ts";
import { findRepeatAnswer, type Mapping } from "../../ground/mapping.ts";
import type { SortedTable } from "../../lines/sorted-table.ts";
import type { FileFinding } from "../../schema.ts";
import type { NumberedRow } from "../../ground/table.ts";
import { findIgnored } from "../map-pay-codes.ts";

/** A column with the same amount on each row of most people who have several. */
export type RepeatedAmount = {
  readonly place: number;
  readonly column: string;
  /** How many people have the same amount on each of their rows. */
  readonly people: number;
  /** One person as an example: rows, the amount on each, and their sum. */
  readonly rows: number;
  readonly amount: string;
  readonly sum: string;
  /** It isn't the same but grows, as a running total: the largest amount is one, of so many rows or columns. */
  readonly isGrowing?: boolean | undefined;
  /** It is seen in the rows without those of sums, which are left out. */
  readonly withoutSums?: boolean | undefined;
  /** How many people have other amounts on their rows; absent: none. */
  readonly unlike?: number | undefined;
};

/** One person with the same hours or pay on all rows may be chance. */
const fewestPeople = 2;
/** Hours of one day: the same ones on other dates are worked again. */
const hoursOfDay = 12 * partsOfOne;

/** Fields that tell apart what is added up; pay may be the same on each row also where each row is of another class. */
const keyFields: readonly ImportField[] = [
  ...personFields,
  ...(["first_name", "agreement_code", "work_month"] as const),
];
const isOfPerson = (field: ImportField | undefined): boolean =>
  field === "first_name" || (field !== undefined && personFields.includes(field));
/** Fields of hours beside the straight time, which few have. */
export const overtimeFields: ReadonlySet<ImportField> = new Set(["units_ot", "units_dt"]);

/** Whether a field holds units or wages, which are added up. */
export const isAmountField = (field: ImportField | null | undefined): boolean =>
  field !== null && field !== undefined && amountFields.includes(field);

/** A number that is one person's, however it is written; "" for less of it, as the last 4 digits are. */
const readWholeNumber = (field: ImportField, text: string): string => {
  if (field === "payroll_no") return toPlainPayrollNo(text);
  if (field === "member_id") return toPlainText(text);
  const digits = text.replaceAll(/\D/g, "");
  return field === "ssn" && digits.length > 6 ? digits.padStart(9, "0") : "";
};

/** The names of a text without initials: beside the last 4 digits of a number, they are one person's with or without. */
const toWholeNames = (text: string): string => {
  const names = text.split(/[^\p{L}\p{N}'’-]+/u).filter((name) => name.length > 1);
  return names.length === 0 ? text : names.toSorted().join(" ");
};

/** The rows of each person who has several; a row without a name or number is of the person above. */
export const listSeveral = oncePerObject(({ sorted, places }: SortedTable): readonly (readonly NumberedRow[])[] => {
  const at = keyFields.flatMap((field) => (places.get(field) ?? []).map((place) => ({ place, field })));
  const who = personFields.flatMap((field) => places.get(field) ?? []);
  const ssnPlaces = places.get("ssn") ?? [];
  let last: readonly string[] | null = null;
  let above: readonly string[] = [];
  let key = "";
  const keyOf = ({ cells }: NumberedRow): string => {
    const isAsAbove = last !== null && at.every(({ place }) => cells[place] === last?.[place]);
    last = cells;
    // Most rows of a person say who it is in the same words.
    if (isAsAbove || !who.some((place) => (cells[place] ?? "").trim() !== "")) return key;
    const numbers = at.map(({ place, field }) => readWholeNumber(field, cells[place] ?? ""));
    const hasLast4 =
      numbers.every((number) => number === "") && ssnPlaces.some((place) => /\d{4}$/.test((cells[place] ?? "").trim()));
    const own = at.map(({ place, field }, n) => {
      const text = toPlainText(cells[place] ?? "");
      return numbers[n] || (hasLast4 && isOfPerson(field) ? toWholeNames(text) : text);
    });
    // What is only in the first row of a person, as a number may be, is the same in those below it.
    const isSame = own.some((text, n) => text !== "" && text === above[n]);
    if (isSame && own.every((text, n) => text === "" || text === above[n])) return key;
    above = own;
    // A number says who it is, however the name is written.
    const isNumbered = numbers.some((number) => number !== "");
    key = own.filter((_, n) => !isNumbered || numbers[n] !== "" || !isOfPerson(at[n]?.field)).join("\n");
    return key;
  };
  return [...Map.groupBy(sorted.people, keyOf).values()].filter((rows) => rows.length > 1);
});

type Repeat = { readonly rows: readonly NumberedRow[]; readonly amounts: readonly number[] };

/** The rows of a person with an amount other than zero in a column. */
const toRepeat = (rows: readonly NumberedRow[], place: number, { mark }: SortedTable): Repeat => {
  const filled = rows.flatMap((row) => {
    const amount = readAmount(row.cells[place] ?? "", mark.mark) ?? 0;
    return amount === 0 ? [] : [{ row, amount }];
  });
  return { rows: filled.map(({ row }) => row), amounts: filled.map(({ amount }) => amount) };
};

const isAlike = ({ amounts }: Repeat): boolean => amounts.length > 1 && new Set(amounts).size === 1;

const peopleLookedAt = 200;

/** Whether each row of a person is of another date. */
const areDays = (rows: readonly NumberedRow[], width: number): boolean =>
  Array.from({ length: width }, (_, at) => rows.map(({ cells }) => cells[at] ?? "")).some(
    (dates) => dates.every(isDate) && new Set(dates).size === dates.length,
  );

/** Whether each row of a person is of another sheet, as weeks are. */
const areOfSheets = (rows: readonly NumberedRow[]): boolean =>
  new Set(rows.map(({ row }) => sheetOfRow(row))).size === rows.length;

/**
 * Columns of amounts in which most people with several rows have the same amount on each: weeks that are alike, or one
 * amount that is repeated for each fund, check or bank account, which added up would count again and again.
 * @param repeats what was chosen: of a column that counts once, it is said also where few have the same amount on each row
 */
export const findRepeatedAmounts = (table: SortedTable, repeats: Mapping["repeats"] = []): RepeatedAmount[] => {
  const several = listSeveral(table);
  if (several.length < fewestPeople) return [];
  const { header } = table.laid;
  const fieldOf = (place: number): ImportField | undefined =>
    [...table.places].find(([, own]) => own.includes(place))?.[0];
  const isWorked = (place: number): boolean => {
    const field = fieldOf(place);
    return field !== undefined && isAmountField(field) && !overtimeFields.has(field);
  };
  const isMoney = (place: number): boolean => moneyWords.test(toHeaderWords(header.cells[place] ?? ""));
  // Of so many people throughout the file, some have the same amounts where most do.
  const some = pickThroughout(several, peopleLookedAt);
  const judge = (place: number) => {
    const own = several.map((rows) => toRepeat(rows, place, table)).filter(({ rows }) => rows.length > 1);
    const same = own.filter((one) => isAlike(one) && !areOfSheets(one.rows));
    const isMost = same.length * 2 > own.length;
    const isOnce = same.length > 0 && findRepeatAnswer({ place }, repeats) === "ONCE";
    const areAmounts = same.every(({ rows }) => rows.every(({ cells }) => isAmount(cells[place] ?? "")));
    return (isMost || isOnce) && areAmounts ? [{ place, same, isOnce, unlike: own.length - same.length }] : [];
  };
  const isAmountPlace = (place: number): boolean => isAmountField(fieldOf(place) ?? "units_st");
  const places = [...header.cells.keys()].filter(isAmountPlace);
  const first = places
    .filter((place) => some.some((rows) => isAlike(toRepeat(rows, place, table))))
    .flatMap(judge)
    .filter(({ same, isOnce }) => isOnce || same.length >= fewestPeople);
  const known = new Set(first.map(({ place }) => place));
  // Beside hours that are repeated, so is the overtime that one person has.
  const beside = first.length === 0 ? [] : places.filter((place) => !known.has(place) && fieldOf(place) !== undefined);
  const alike = [...first, ...beside.flatMap(judge).filter(({ unlike }) => unlike === 0)].toSorted(
    (one, other) => one.place - other.place,
  );
  /** Days of eight hours, and their pay. */
  const isOfDays = ({ same }: (typeof alike)[number], most: number): boolean =>
    same.every(({ rows, amounts: [amount = 0] }) => amount <= most && areDays(rows, header.cells.length));
  const days = alike.find((one) => isWorked(one.place) && !isMoney(one.place) && isOfDays(one, hoursOfDay));
  return alike
    .filter((one) => one !== days && !(days !== undefined && isMoney(one.place) && isOfDays(one, 100 * hoursOfDay)))
    .map(({ place, same, unlike }) => {
      const { rows, amounts } = same[0] ?? { rows: [], amounts: [] };
      return {
        place,
        column: toDisplayValue(labelColumn(header.cells[place], place)),
        people: same.length,
        rows: rows.length,
        amount: sayAmount(amounts[0] ?? 0, header.cells[place] ?? ""),
        sum: sayAmount(
          amounts.reduce((sum, one) => sum + one, 0),
          header.cells[place] ?? "",
        ),
        unlike: unlike === 0 ? undefined : unlike,
      };
    });
};

/**
 * Columns that count and have an amount repeated of which no one has said yet whether each row counts. That one of them
 * counts, as was said of an earlier file, is asked again where some people have other amounts: equal weeks may be two.
 * @param isKept what was answered was of an earlier file
 */
export const listOpenRepeats = (
  repeated: readonly RepeatedAmount[],
  { columns, repeats }: Mapping,
  isKept: boolean,
): RepeatedAmount[] =>
  repeated.filter((one) => {
    const to = findRepeatAnswer(one, repeats);
    return (
      isAmountField(columns[one.place]) && (to === undefined || (isKept && to === "ONCE" && one.unlike !== undefined))
    );
  });

/** A table with amounts that are repeated left on the first row of each person that counts, and what is said of it. */
export const countOnce = (
  table: SortedTable,
  mapping: Mapping,
): { readonly table: SortedTable; readonly findings: FileFinding[] } => {
  const places = (mapping.repeats ?? []).flatMap(({ place, to, isGrowing }) =>
    to === "ONCE" && isGrowing !== true && isAmountField(mapping.columns[place]) ? [place] : [],
  );
  if (places.length === 0) return { table, findings: [] };
  const { sorted, laid } = table;
  const ignored = new Set(
    findIgnored(table.codes.cells, mapping).flatMap(({ line, isOfRow }) => (isOfRow ? [line.row] : [])),
  );
  const several = listSeveral(table).map((rows) => rows.filter(({ row }) => !ignored.has(row)));
  const emptied = new Map<number, number[]>();
  const findings = places.flatMap((place): FileFinding[] => {
    const own = several.map((rows) => toRepeat(rows, place, table)).filter(({ rows }) => rows.length > 1);
    const [same, unlike] = [own.filter(isAlike), own.filter((one) => !isAlike(one))];
    for (const { row } of same.flatMap(({ rows }) => rows.slice(1)))
      emptied.set(row, [...(emptied.get(row) ?? []), place]);
    const column = `“${toDisplayValue(labelColumn(laid.header.cells[place], place))}”`;
    const rowsOf = (list: readonly Repeat[]): number[] => list.flatMap(({ rows }) => rows.map(({ row }) => row));
    const once: FileFinding = {
      ruleId: "repeats-once",
      severity: "INFO",
      rows: rowsOf(same),
      message: `${column} is counted once for each of ${countPeople(same.length)}, as you chose: it is the same on each of their rows.`,
    };
    const differing: FileFinding = {
      ruleId: "repeats-differ",
      severity: "WARNING",
      rows: rowsOf(unlike),
      message: `${column} isn’t the same on each row of these people. You chose to count it once, but these rows were added up. Check them.`,
    };
    return [once, differing].filter(({ rows }) => rows.length > 0);
  });
  const people = sorted.people.map((line) => {
    const out = emptied.get(line.row);
    return out === undefined
      ? line
      : { ...line, cells: line.cells.map((cell, place) => (out.includes(place) ? "" : cell)) };
  });
  return { table: { ...table, sorted: { ...sorted, people } }, findings };
};
