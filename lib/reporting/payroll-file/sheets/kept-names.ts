import { maskSsn } from "../../tad/cells/display-value.ts";
import { withoutDates } from "../cells/period-names.ts";

/**
 * The names by which the columns of a file are found in the next one. Dates in them are left out, since they change, and
 * Social Security numbers are masked. A table without a header has "Column 1", "Column 2": it is found by its width.
 */
export const toKeptNames = (header: readonly string[]): string[] =>
  withoutDates(header).map((name) => maskSsn(name.trim()));

/** One text for names that are the same in the same order, in capitals or not. */
export const keyOfNames = (names: readonly string[] = []): string =>
  JSON.stringify(names.map((name) => name.toLowerCase()));
