import { isTotalLabel } from "../lines/labels.ts";
import type { NumberedRow } from "../table.ts";

/** Rows that hold in every cell what a row above them holds, for the second and each later copy. */
export const listRepeated = (rows: readonly NumberedRow[]): number[] => {
  const seen = new Set<string>();
  return rows.flatMap(({ row, cells }) => {
    const text = cells.map((cell) => cell.trim()).join("\n");
    if (!seen.has(text)) {
      seen.add(text);
      return [];
    }
    return [row];
  });
};

/**
 * Of pairs of rows with the same amounts, the rows that differ only by empty cells, or the later ones by a word of
 * totals: a total that would count the other row twice.
 * @param isAmount whether a place holds amounts, which are compared already
 */
export const listTotalsOfOne = (
  rows: readonly NumberedRow[],
  pairs: readonly { readonly row: number; readonly above: number }[],
  isAmount: (place: number) => boolean,
): number[] => {
  const byNumber = new Map(pairs.length === 0 ? [] : rows.map((line) => [line.row, line.cells] as const));
  return pairs.flatMap(({ row, above }) => {
    const [own, first] = [byNumber.get(row) ?? [], byNumber.get(above) ?? []];
    const texts = first.map((cell, place) => [cell.trim().toLowerCase(), (own[place] ?? "").trim().toLowerCase()]);
    const differing = texts.filter(([cell, text], place) => !isAmount(place) && cell !== text);
    if (differing.length === 0) return [];
    if (differing.every(([, text = ""]) => text === "" || isTotalLabel(text))) return [row];
    return differing.every(([cell]) => cell === "") ? [above] : [];
  });
};
