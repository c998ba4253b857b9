import type { NumberedRow } from "../table.ts";

/** Sums by column, and how many lines with amounts they are of. */
type Sums = { readonly values: Map<number, number>; lines: number };

const startSum = (): Sums => ({ values: new Map(), lines: 0 });

/** Adds up the amounts of lines as they are read: of one person, of each earning code, since the last total, and of all. */
export const startSums = (places: readonly number[], read: (text: string) => number) => {
  let [group, own, identity] = [startSum(), startSum(), ""];
  const all = startSum();
  const codes = new Map<string, { group: Sums; all: Sums }>();
  const valueAt = ({ cells }: NumberedRow, place: number): number => read(cells[place] ?? "");
  const equals = (line: NumberedRow, { values, lines }: Sums, atLeast: number): boolean => {
    if (lines < atLeast) return false;
    const given = places.filter((place) => (line.cells[place] ?? "").trim() !== "");
    return (
      given.some((place) => valueAt(line, place) !== 0) &&
      given.every((place) => (values.get(place) ?? 0) === valueAt(line, place))
    );
  };
  return {
    add: (line: NumberedRow, who: string, code: string): void => {
      if (who !== identity) [identity, own] = [who, startSum()];
      const ofCode = codes.get(code) ?? { group: startSum(), all: startSum() };
      codes.set(code, ofCode);
      const isCounted = places.some((place) => valueAt(line, place) !== 0);
      for (const sums of [group, all, own, ofCode.group, ofCode.all]) {
        if (isCounted) sums.lines += 1;
        for (const place of places) sums.values.set(place, (sums.values.get(place) ?? 0) + valueAt(line, place));
      }
    },
    endGroup: (): void => {
      group = startSum();
      for (const sums of codes.values()) sums.group = startSum();
    },
    /** Whether a line holds the sums of the lines of this person above it. */
    equalsOwn: (line: NumberedRow, who: string): boolean => who === identity && equals(line, own, 1),
    /** Whether it holds those of two or more lines since the last total, or of all: one line's may be a person's again. */
    equalsAny: (line: NumberedRow): boolean => equals(line, group, 2) || equals(line, all, 2),
    /** Whether it holds those of at least so many lines with this earning code. */
    equalsCode: (line: NumberedRow, code: string, atLeast: number): boolean => {
      const sums = codes.get(code);
      return sums !== undefined && (equals(line, sums.group, atLeast) || equals(line, sums.all, atLeast));
    },
  };
};
