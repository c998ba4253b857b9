import { roundingOfEach } from "../cells/amounts.ts";
import type { SeenLine } from "./look-at-lines.ts";

/** Sums by amount column, and how many lines with amounts they are of. */
type Sums = { readonly values: number[]; lines: number };

const emptySums = (): Sums => ({ values: [], lines: 0 });

const equals = ({ amounts }: SeenLine, { values, lines }: Sums, atLeast: number, within = 0): boolean =>
  lines >= atLeast &&
  amounts.some((amount) => amount !== null && amount !== 0) &&
  amounts.every((amount, at) => amount === null || Math.abs((values[at] ?? 0) - amount) <= within);

/** Adds the amounts of a line. */
const addTo = (sums: Sums, { amounts }: SeenLine): void => {
  amounts.forEach((amount, at) => (sums.values[at] = (sums.values[at] ?? 0) + (amount ?? 0)));
  if (amounts.some((amount) => amount)) sums.lines += 1;
};

/** Adds up the amounts of people's lines as they are read: of one person, since the last total, and of all. */
export const startSums = () => {
  let [own, identity, group] = [emptySums(), "", emptySums()];
  const all = emptySums();
  return {
    add: (line: SeenLine): void => {
      if (line.who !== identity) [identity, own] = [line.who, emptySums()];
      for (const sums of [own, group, all]) addTo(sums, line);
    },
    endGroup: (): void => {
      group = emptySums();
    },
    /** Whether the line above it is of the same person. */
    isOfPersonAbove: ({ who }: SeenLine): boolean => who === identity && own.lines > 0,
    /** Whether a line holds the sums, but for rounding, of the person above, since the last total, or of all; also of one line. */
    mayBeSum: (line: SeenLine): boolean =>
      [own, group, all].some((sums) => equals(line, sums, 1, roundingOfEach * sums.lines)),
    /** Whether it holds those of two or more lines since the last total, or of all: one line's may be a person's again. */
    equalsAny: (line: SeenLine): boolean => equals(line, group, 2) || equals(line, all, 2),
  };
};

export type RunningSums = ReturnType<typeof startSums>;
