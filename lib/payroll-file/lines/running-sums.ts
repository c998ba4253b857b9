import { roundingOfEach } from "../cells/amounts.ts";
import { toPayCodeKey } from "../words/pay-codes.ts";
import type { SeenLine } from "./look-at-lines.ts";

/** Sums by amount column, and how many lines with amounts they are of. */
type Sums = { readonly values: number[]; lines: number };

/** Sums since the last total, and of all lines. */
type Scope = { group: Sums; readonly all: Sums };

/** Sums of no lines yet. */
export const emptySums = (): Sums => ({ values: [], lines: 0 });

const equals = ({ amounts }: SeenLine, { values, lines }: Sums, atLeast: number, within = 0): boolean =>
  lines >= atLeast &&
  amounts.some((amount) => amount !== null && amount !== 0) &&
  amounts.every((amount, at) => amount === null || Math.abs((values[at] ?? 0) - amount) <= within);

const isNear = (line: SeenLine, sums: Sums, atLeast: number): boolean =>
  equals(line, sums, atLeast, roundingOfEach * sums.lines);

/** Adds the amounts of a line. */
export const addTo = (sums: Sums, { amounts }: SeenLine): void => {
  let isCounted = false;
  for (let at = 0; at < amounts.length; at += 1) {
    const amount = amounts[at] ?? 0;
    if (amount !== 0) isCounted = true;
    sums.values[at] = (sums.values[at] ?? 0) + amount;
  }
  if (isCounted) sums.lines += 1;
};

const startScope = (): Scope => ({ group: emptySums(), all: emptySums() });

/**
 * Adds up the amounts of lines as they are read: of one person, of each earning code, since the last total, and of all.
 * @param ignored earning codes that count nothing: a total holds the sums with or without their lines
 */
export const startSums = (ignored: ReadonlySet<string> = new Set()) => {
  let [own, identity] = [emptySums(), ""];
  const [whole, counted] = [startScope(), startScope()];
  const codes = new Map<string, Scope>();
  const isAny = (test: (scope: Scope) => boolean): boolean => test(whole) || (ignored.size > 0 && test(counted));
  return {
    add: (line: SeenLine): void => {
      if (line.who !== identity) [identity, own] = [line.who, emptySums()];
      const ofCode = codes.get(line.code) ?? startScope();
      codes.set(line.code, ofCode);
      for (const sums of [whole.group, whole.all, own, ofCode.group, ofCode.all]) addTo(sums, line);
      if (ignored.size > 0 && !ignored.has(toPayCodeKey(line.code)))
        for (const sums of [counted.group, counted.all]) addTo(sums, line);
    },
    endGroup: (): void => {
      for (const scope of [whole, counted, ...codes.values()]) scope.group = emptySums();
    },
    /** Whether the line above it is of the same person. */
    isOfPersonAbove: ({ who }: SeenLine): boolean => who === identity && own.lines > 0,
    /** Whether it holds the sums, but for rounding, of the lines of the person above it, who may have one only. */
    isNearAbove: (line: SeenLine): boolean => isNear(line, own, 1),
    /** Whether it holds those of two or more lines since the last total, or of all: one line's may be a person's again. */
    equalsAny: (line: SeenLine): boolean => isAny(({ group, all }) => equals(line, group, 2) || equals(line, all, 2)),
    /** The same, but for rounding, for a line that says what it is; of so many lines since the last total. */
    isNearAny: (line: SeenLine, atLeast: number): boolean =>
      isAny(({ group, all }) => isNear(line, group, atLeast) || isNear(line, all, 2)),
    /** Whether it holds those of all lines. */
    equalsAll: (line: SeenLine): boolean => isAny(({ all }) => equals(line, all, 1)),
    /** Whether it holds those of at least so many lines with its earning code. */
    equalsCode: (line: SeenLine, atLeast: number): boolean => {
      const sums = codes.get(line.code);
      return sums !== undefined && (equals(line, sums.group, atLeast) || equals(line, sums.all, atLeast));
    },
  };
};

export type RunningSums = ReturnType<typeof startSums>;
