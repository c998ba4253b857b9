import { unitCells } from "../../line/cells.ts";
import { unitTypes } from "../../line/unit-types.ts";
import { countPeople, joinFirstNames } from "../../format/count.ts";
import { listDisplayValues } from "../../reporting/cells/display-value.ts";
import { toHeaderWords } from "../words/header-words.ts";
import { partsOfOne, readAmount } from "../cells/amounts.ts";
import { isDate } from "../cells/cell-shapes.ts";
import { labelColumn } from "../ground/label-column.ts";
import { toShownName } from "../people/identify-person.ts";
import { isTotalLabel } from "../words/labels.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { SortedTable } from "../lines/sorted-table.ts";
import type { ImportField } from "../ground/fields.ts";
import { readPeriodName } from "../cells/period-names.ts";
import type { FileFinding } from "../schema.ts";
import type { NumberedRow } from "../ground/table.ts";
import type { AddedUp } from "./add-up.ts";
import type { OwnRow } from "./sums-of-person.ts";
import type { RowAmounts } from "../ground/roster-row.ts";
import { placeColumnWords } from "../words/group-words.ts";

/** All units of a row. */
const sumUnits = (amounts: RowAmounts): number =>
  [...unitCells, ...unitTypes].reduce((sum, name) => sum + (amounts[name] ?? 0), 0);

/** Whether rows have the same amounts, or the same wages for the same hours one of which shows the overtime. */
const isSameAmounts = (one: RowAmounts, other: RowAmounts): boolean => {
  const names = Object.keys(other) as (keyof RowAmounts)[];
  if (names.every((name) => (one[name] ?? 0) === (other[name] ?? 0))) return names.some((name) => other[name]);
  const wages = other.grossWages ?? 0;
  return wages !== 0 && one.grossWages === wages && sumUnits(one) === sumUnits(other);
};

/** Two rows of one person with the same amounts: periods with the same hours, the same pay twice, or a total. */
export type SameRows = {
  readonly row: number;
  readonly above: number;
  readonly amounts: RowAmounts;
  /** No other row of the person is between them. */
  readonly isNext: boolean;
};

/** Of a person with as many rows with the same amounts, so many are compared. */
const mostCompared = 4;

/** Rows with the amounts of earlier rows of the same person. */
export const listSameRows = (several: AddedUp["several"]): SameRows[] =>
  several.flatMap((own) => {
    const earlier = new Map<number, { readonly one: OwnRow; readonly at: number }[]>();
    return own.flatMap((one, at): SameRows[] => {
      const { row, amounts } = one;
      const key = sumUnits(amounts) + 7 * (amounts.grossWages ?? 0);
      const before = earlier.get(key);
      if (before === undefined) {
        earlier.set(key, [{ one, at }]);
        return [];
      }
      const same = before.filter((other) => isSameAmounts(other.one.amounts, amounts));
      if (before.length < mostCompared) before.push({ one, at });
      return same.map((other) => ({ row, above: other.one.row, amounts, isNext: other.at === at - 1 }));
    });
  });

type RowPair = Pick<SameRows, "row" | "above">;

/** Cells of pairs of rows that differ, the upper one's first. */
const compareCells = (
  rows: readonly NumberedRow[],
  pairs: readonly RowPair[],
  isAmount: (place: number) => boolean,
): (RowPair & { readonly differing: readonly (readonly [string, string])[] })[] => {
  const byNumber = new Map(pairs.length === 0 ? [] : rows.map((line) => [line.row, line.cells] as const));
  return pairs.map(({ row, above }) => {
    const [own, first] = [byNumber.get(row) ?? [], byNumber.get(above) ?? []];
    const texts = first.map((cell, at) => [cell.trim().toLowerCase(), (own[at] ?? "").trim().toLowerCase()] as const);
    return { row, above, differing: texts.filter(([cell, text], place) => !isAmount(place) && cell !== text) };
  });
};

/**
 * Rows that repeat an earlier row of the same person: with its amounts, also written otherwise, as "160" and "160.00", and
 * with nothing else that differs.
 */
export const listRepeated = (...compared: Parameters<typeof compareCells>): number[] => [
  ...new Set(compareCells(...compared).flatMap(({ row, differing }) => (differing.length === 0 ? [row] : []))),
];

/**
 * Of pairs of rows with the same amounts, the rows that differ only by empty cells, or the later ones by a word of
 * totals: a total that would count the other row twice.
 * @param isAmount whether a place holds amounts, which are compared already
 */
export const listTotalsOfOne = (
  rows: readonly NumberedRow[],
  pairs: readonly RowPair[],
  isAmount: (place: number) => boolean,
): number[] =>
  compareCells(rows, pairs, isAmount).flatMap(({ row, above, differing }) => {
    if (differing.length === 0) return [];
    if (differing.every(([, text]) => text === "" || isTotalLabel(text))) return [row];
    return differing.every(([cell]) => cell === "") ? [above] : [];
  });

/** Names of columns of which the same pay twice is two payments, and of such of which it isn't. */
const periodWords = /\b(?:period|pp|month)\b/;
const paymentWords = /\b(?:check|chk|batch|rate)\b/;
/** Columns of the numbers of payments, and such a number: another one is another payment. */
const checkWords = /\b(?:check|chk|voucher|advice)\b/;
const checkNumberPattern = /^[a-z]{0,3}[ #-]?\d{2,}$/i;
const codeFields: ReadonlySet<ImportField | null> = new Set(["pay_code", "pair_code"]);
/** More hours than anyone works in half a month: who has them twice, in two departments too, has one month twice. */
const hoursOfHalf = 130 * partsOfOne;

/** A table with how its columns are read. */
type ReadTable = Pick<SortedTable, "laid" | "sorted" | "mark"> & {
  readonly mapping: Mapping;
  /** Names of the amount columns by place. */
  readonly amountColumns: ReadonlyMap<number, string>;
};

/** The amounts other than zero as one text, times a sign: a reversal has those of its row, negated. */
const amountsKey = (amounts: RowAmounts, sign: 1 | -1): string =>
  Object.entries(amounts)
    .flatMap(([name, amount]) => (amount === null || amount === 0 ? [] : [`${name} ${sign * amount}`]))
    .toSorted()
    .join();

/**
 * Rows that give one person the same pay twice, and without another date, period, code, place or check: one amount for each
 * bank account, dependent or address. Columns that count on each row as chosen aren't looked at.
 * @param found rows that hold the sums of others, of which is said more, and rows with the same amounts
 */
export const listPaidTwice = (
  { rows, several }: Pick<AddedUp, "rows" | "several">,
  { rows: ofSums, sameRows }: { readonly rows: readonly number[]; readonly sameRows: readonly SameRows[] },
  { laid: { header }, mapping, sorted, amountColumns, mark }: ReadTable,
): FileFinding[] => {
  if (sameRows.length === 0) return [];
  const byNumber = new Map(sorted.people.map((line) => [line.row, line.cells] as const));
  const counted = new Set(mapping.repeats?.flatMap(({ place, to }) => (to === "COUNT" ? [place] : [])));
  const [differing, sums] = [new Set<number>(), new Set(ofSums)];
  const reversalsOf = new Map(
    several.flatMap((own) => {
      const reversals = new Set(own.map(({ amounts }) => amountsKey(amounts, -1)));
      return own.map(({ row }) => [row, reversals] as const);
    }),
  );
  // Where few have several rows, another check may replace a lost one.
  const areChecks = several.length * 2 > rows.length;
  const same = sameRows.filter(({ row, above, amounts }) => {
    const [own, first] = [byNumber.get(row) ?? [], byNumber.get(above) ?? []];
    const isLong = [...unitCells, ...unitTypes].some((name) => (amounts[name] ?? 0) > hoursOfHalf);
    const places = own.flatMap((cell, place) =>
      amountColumns.has(place) || cell.trim() === (first[place] ?? "").trim() ? [] : [place],
    );
    const tellsApart = (place: number): boolean => {
      const texts = [own[place] ?? "", first[place] ?? ""];
      const name = toHeaderWords(header.cells[place] ?? "");
      return (
        codeFields.has(mapping.columns[place] ?? null) ||
        texts.every((text) => isDate(text) || readPeriodName(text)?.type === "WEEK") ||
        periodWords.test(name) ||
        (!isLong && placeColumnWords.test(name) && !paymentWords.test(name)) ||
        (areChecks && !isLong && checkWords.test(name) && texts.every((text) => checkNumberPattern.test(text.trim())))
      );
    };
    const isAsked = [...amountColumns.keys()].every((at) => counted.has(at) || !readAmount(own[at] ?? "", mark.mark));
    const isOfSums = sums.has(row) || sums.has(above);
    if (isAsked || isOfSums || places.length === 0 || places.some(tellsApart)) return false;
    // A check that was paid again after its reversal.
    if (reversalsOf.get(row)?.has(amountsKey(amounts, 1)) === true) return false;
    for (const place of places) differing.add(place);
    return true;
  });
  if (same.length === 0) return [];
  const twice = new Set(same.flatMap(({ row, above }) => [above, row]));
  const people = rows.filter(({ addedRows = [] }) => addedRows.some((row) => twice.has(row)));
  const names = [...differing].map((place) => labelColumn(header.cells[place], place));
  return [
    {
      ruleId: "pay-twice",
      severity: "WARNING",
      rows: [...twice].toSorted((a, b) => a - b),
      message: `These rows give the same hours and pay twice, and were added up, for ${countPeople(people.length)}: ${joinFirstNames(people, toShownName)}. They differ in ${listDisplayValues(names)}. If it is the same pay, delete one of the rows and upload the file again.`,
    },
  ];
};
