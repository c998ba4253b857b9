import { maskSsn } from "../../tad/cells/display-value.ts";
import { removeDates } from "../cells/period-names.ts";

/** Returns column names to recognize in the next file: without dates, SSNs masked, "Column 1" without a header. */
export const toSavedNames = (header: readonly string[]): string[] =>
  removeDates(header).map((name) => maskSsn(name.trim()));

/** Returns one key for the same names in the same order, ignoring case. */
export const keyOfNames = (names: readonly string[] = []): string =>
  JSON.stringify(names.map((name) => name.toLowerCase()));
