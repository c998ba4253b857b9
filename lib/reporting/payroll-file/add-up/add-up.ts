import type { RowAmounts, RosterRow } from "../ground/roster-row.ts";
import { figureCells } from "../../line/cells.ts";
import { unitTypes } from "../../line/unit-types.ts";
import type { CellName } from "../../tad/schema.ts";
import { formatAmount, partsOfOne } from "../cells/amounts.ts";
import type { FitsSeveral } from "../people/compare-known-facts.ts";
import { isUnnumbered } from "../people/match-person.ts";
import type { TwoPeopleCheck } from "../people/numbers.ts";
import { explainJoin, hasOtherPayrollNo, type JoinedRows, keysOfRows } from "../people/person-keys.ts";

/** More straight time than one person works in a month. */
export const maxHoursByName = 200 * partsOfOne;

export type CountedRow = {
  readonly row: RosterRow;
  readonly amounts: RowAmounts;
  /** Unreadable amounts as typed: a person corrects them in the report. */
  readonly unread?: RosterRow["cells"] | undefined;
};

type SourceRow = Pick<CountedRow, "amounts"> & { readonly row: number };

export type AddedUp = {
  readonly rows: RosterRow[];
  readonly conflicts: readonly { readonly rows: readonly number[]; readonly label: string }[];
  /** Row numbers whose sums were rounded to hundredths, such as minutes as parts of an hour. */
  readonly rounded: readonly number[];
  readonly joined: readonly JoinedRows[];
  readonly nameGroups: readonly { readonly key: string; readonly sourceRows: readonly SourceRow[] }[];
};

export type Joining = {
  readonly byName?: boolean | undefined;
  /** Finds rows that fit several people; these are never added up. */
  readonly fitsSeveral?: FitsSeveral | undefined;
  readonly belongToTwoPeople?: TwoPeopleCheck | undefined;
  readonly separateKeys?: ReadonlySet<string> | undefined;
};

type Sum = {
  first: RosterRow;
  readonly amounts: RowAmounts;
  cells: RosterRow["cells"];
  readonly unread: RosterRow["cells"] | undefined;
  readonly sourceRows: SourceRow[];
  fitsSeveral: boolean | undefined;
};

const cellLabels: Partial<Record<CellName, string>> = {
  statusCode: "status",
  statusDate: "status date",
  returnDate: "return date",
  hireDate: "hire date",
  targetUnit: "new bargaining unit",
};

const addAmounts = (sum: RowAmounts, addends: RowAmounts): void => {
  for (const [name, value] of Object.entries(addends) as [keyof RowAmounts, number | null][]) {
    const existing = sum[name];
    sum[name] = existing === undefined || existing === null ? value : existing + (value ?? 0);
  }
};

const mergeCells = (sum: Sum, { cells, row }: RosterRow, add: (rows: number[], label: string) => void): void => {
  // Most rows of a person share their cells.
  if (cells === sum.first.cells) return;
  let merged: Partial<Record<CellName, string>> | null = null;
  for (const [name, typed] of Object.entries(cells) as [CellName, string][]) {
    const existing = ((merged ?? sum.cells)[name] ?? "").trim();
    if (typed.trim() === "" || existing.toUpperCase() === typed.trim().toUpperCase()) continue;
    merged ??= { ...sum.cells };
    if (existing === "") merged[name] = typed;
    else if (cellLabels[name] !== undefined) add([sum.first.row, row], cellLabels[name]);
    else if (name === "note") merged[name] = `${existing}; ${typed.trim()}`;
  }
  if (merged !== null) sum.cells = merged;
};

const numberNames = ["ssn", "memberId", "payrollNo", "ssnLast4"] as const;

const fillNumbersFrom = (row: RosterRow, other: RosterRow): RosterRow => {
  const isMissing = (name: (typeof numberNames)[number]): boolean => !row[name] && Boolean(other[name]);
  // Most rows of a person have the same values.
  if (!numberNames.some(isMissing)) return row;
  const { ssnLast4 = other.ssnLast4, ...rest } = row;
  const [ssn, payrollNo] = [row.ssn || other.ssn, row.payrollNo || other.payrollNo];
  const numbers = { ...rest, ssn, memberId: row.memberId || other.memberId, payrollNo };
  return ssn !== "" || ssnLast4 === undefined ? numbers : { ...numbers, ssnLast4 };
};

const toSummedRow = (
  { first, sourceRows, amounts, cells, unread, fitsSeveral }: Sum,
  format: (value: number | null | undefined) => string,
): RosterRow => {
  const filled: Partial<Record<CellName, string>> = { ...cells };
  for (const name of figureCells) if (name in amounts) filled[name] = format(amounts[name]);
  const typeTotals = unitTypes.filter((type) => type in amounts).map((type) => [type, format(amounts[type])] as const);
  return {
    ...first,
    cells: unread === undefined ? filled : { ...filled, ...unread },
    ...(sourceRows.length > 1 && { addedRows: sourceRows.map(({ row }) => row) }),
    ...(fitsSeveral === true && { fitsSeveral }),
    ...(typeTotals.length > 0 && { unitsByType: Object.fromEntries(typeTotals) }),
  };
};

/** Returns the sum of straight time in 600,000ths. */
export const sumHours = (rows: readonly Pick<CountedRow, "amounts">[]): number =>
  rows.reduce((sum, { amounts: { unitsST, HOUR } }) => sum + (unitsST ?? 0) + (HOUR ?? 0), 0);

/** Adds up the rows of each person in one unit and class, in order of their first rows (docs/domain.md §8). */
export const addUp = (
  counted: readonly CountedRow[],
  { byName = false, fitsSeveral = () => false, belongToTwoPeople = () => null, separateKeys = new Set() }: Joining = {},
): AddedUp => {
  const keyOfRow = keysOfRows(
    counted.map(({ row }) => row),
    byName,
    belongToTwoPeople,
  );
  const joined: JoinedRows[] = [];
  const sums = new Map<string, Sum>();
  const conflicts: { rows: number[]; label: string }[] = [];
  const addConflict = (rows: number[], label: string): void => void conflicts.push({ rows, label });
  for (const { row, amounts, unread } of counted) {
    const rowKey = keyOfRow(row);
    const existing = sums.get(rowKey);
    if (existing !== undefined) existing.fitsSeveral ??= fitsSeveral(existing.first);
    const kind = existing === undefined ? null : explainJoin(existing.first, row);
    // A namesake may have worked these hours, so we ask the clerk.
    const isTooMuch =
      existing !== undefined && kind === "BY_NAME" && sumHours([existing, { amounts }]) > maxHoursByName;
    const isOtherName = kind === "OTHER_NAME" && fitsSeveral(row);
    const isSeparate = isTooMuch || isOtherName || existing?.fitsSeveral === true;
    const key = isSeparate ? `row ${row.row}` : rowKey;
    const sum = sums.get(key);
    if (sum === undefined) {
      sums.set(key, {
        first: row,
        amounts: { ...amounts },
        cells: row.cells,
        unread,
        sourceRows: [{ row: row.row, amounts }],
        // We ask about each row with a shared number, and about a name only if it has several rows.
        fitsSeveral:
          isOtherName ||
          (existing?.fitsSeveral ?? (separateKeys.has(rowKey) || (isUnnumbered(row) ? undefined : fitsSeveral(row)))),
      });
      continue;
    }
    sum.sourceRows.push({ row: row.row, amounts });
    if (kind !== null) joined.push({ kind, rows: kind === "BY_NAME" ? [row] : [sum.first, row] });
    if (hasOtherPayrollNo(sum.first, row)) joined.push({ kind: "OTHER_NUMBER", rows: [sum.first, row] });
    sum.first = fillNumbersFrom(sum.first, row);
    addAmounts(sum.amounts, amounts);
    mergeCells(sum, row, addConflict);
    if (sum.first.birthDate && row.birthDate && sum.first.birthDate !== row.birthDate)
      addConflict([sum.first.row, row.row], "birth date");
  }
  const rounded: number[] = [];
  const rows = Array.from(sums.values(), (sum) =>
    toSummedRow(sum, (value) => {
      if (value === null || value === undefined) return "";
      const { text, isRounded } = formatAmount(value);
      if (isRounded) rounded.push(sum.first.row);
      return text;
    }),
  );
  const nameGroups = [...sums].flatMap(([key, { first, sourceRows }]) =>
    sourceRows.length > 1 && isUnnumbered(first) ? [{ key, sourceRows }] : [],
  );
  return { rows, conflicts, rounded, joined, nameGroups };
};
