import { unitCells } from "../../line/cells.ts";
import { unitTypes } from "../../line/unit-types.ts";
import { countPeople, joinFirstNames } from "../../format/count.ts";
import { listDisplayValues } from "../../reporting/cells/display-value.ts";
import { toHeaderWords } from "../words/header-words.ts";
import { partsOfOne, readAmount } from "../notations/amounts.ts";
import { isDate } from "../notations/cell-shapes.ts";
import { labelColumn } from "../ground/label-column.ts";
import { toShownName } from "../identity/identify-person.ts";
import { isTotalLabel } from "../words/labels.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { SortedTable } from "../lines/sorted-table.ts";
import type { ImportField } from "../ground/fields.ts";
import { readPeriodName } from "../notations/period-names.ts";
import type { FileFinding } from "../schema.ts";
import type { NumberedRow } from "../ground/table.ts";
import { type AddedUp, isSameAmounts, sumUnits } from "./add-up.ts";
import type { OwnRow } from "./sums-of-person.ts";
import type { RowAmounts } from "../ground/roster-row.ts";
import { placeColumnWords } from "../words/group-words.ts";

type RowPair = { readonly row: number; readonly above: number };

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
 * @param several the rows of each person who has more than one
 */
export const listRepeated = (
  rows: readonly NumberedRow[],
  several: AddedUp["several"],
  isAmount: (place: number) => boolean,
): number[] => {
  const pairs = several.flatMap((own) => {
    const earlier = new Map<number, OwnRow>();
    return own.flatMap((one): RowPair[] => {
      const key = sumUnits(one.amounts) + 7 * (one.amounts.grossWages ?? 0);
      const above = earlier.get(key);
      if (above === undefined) earlier.set(key, one);
      return above !== undefined && isSameAmounts(above.amounts, one.amounts)
        ? [{ row: one.row, above: above.row }]
        : [];
    });
  });
  return compareCells(rows, pairs, isAmount).flatMap(({ row, differing }) => (differing.length === 0 ? [row] : []));
};

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
const codeFields: ReadonlySet<ImportField | null> = new Set(["pay_code", "pair_code"]);
/** More hours than anyone works in half a month: who has them twice, in two departments too, has one month twice. */
const hoursOfHalf = 130 * partsOfOne;

/** A table with how its columns are read. */
type ReadTable = Pick<SortedTable, "laid" | "sorted" | "mark"> & {
  readonly mapping: Mapping;
  /** Names of the amount columns by place. */
  readonly amountColumns: ReadonlyMap<number, string>;
};

const isTakenOff = (amounts: RowAmounts, other: RowAmounts): boolean =>
  (Object.keys(amounts) as (keyof RowAmounts)[]).every((name) => (amounts[name] ?? 0) + (other[name] ?? 0) === 0);

/**
 * Rows that give one person the same pay twice, and without another date, period, code or place: one amount for each bank
 * account, dependent, address or check. Columns that count on each row as chosen aren't looked at.
 * @param ofSums rows that hold the sums of others, of which is said more
 */
export const listPaidTwice = (
  { rows, several, sameAsAbove }: Pick<AddedUp, "rows" | "several" | "sameAsAbove">,
  ofSums: readonly number[],
  { laid: { header }, mapping, sorted, amountColumns, mark }: ReadTable,
): FileFinding[] => {
  if (sameAsAbove.length === 0) return [];
  const byNumber = new Map(sorted.people.map((line) => [line.row, line.cells] as const));
  const counted = new Set(mapping.repeats?.flatMap(({ place, to }) => (to === "COUNT" ? [place] : [])));
  const [differing, sums] = [new Set<number>(), new Set(ofSums)];
  const same = sameAsAbove.filter(({ row, above, amounts }) => {
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
        (!isLong && placeColumnWords.test(name) && !paymentWords.test(name))
      );
    };
    const isAsked = [...amountColumns.keys()].every((at) => counted.has(at) || !readAmount(own[at] ?? "", mark.mark));
    const isOfSums = sums.has(row) || sums.has(above);
    if (isAsked || isOfSums || places.length === 0 || places.some(tellsApart)) return false;
    // A check that was paid again after its reversal.
    const ofPerson = several.find((all) => all.some((one) => one.row === row)) ?? [];
    if (ofPerson.some((one) => isTakenOff(amounts, one.amounts))) return false;
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
