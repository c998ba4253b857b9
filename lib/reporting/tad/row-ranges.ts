/**
 * Formats row numbers as ranges (docs/domain.md §7).
 * - [4, 5, 6, 13] → "rows 4–6, 13"
 * - [4] → "row 4"
 * - [] → ""
 */
export const formatRows = (rows: readonly number[]): string => {
  const sorted = [...new Set(rows)].toSorted((a, b) => a - b);
  const ranges: { from: number; to: number }[] = [];
  for (const row of sorted) {
    const lastRange = ranges.at(-1);
    if (lastRange?.to === row - 1) lastRange.to = row;
    else ranges.push({ from: row, to: row });
  }
  if (sorted.length === 0) return "";
  const texts = ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`));
  return `${sorted.length === 1 ? "row" : "rows"} ${texts.join(", ")}`;
};
