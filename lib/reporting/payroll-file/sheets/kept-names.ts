import { maskSsn } from "../../tad/cells/display-value.ts";
import { withoutDates } from "../cells/period-names.ts";

/** Names to find columns by in the next file: without dates, SSNs masked; "Column 1" without a header. */
export const toSavedNames = (header: readonly string[]): string[] =>
  withoutDates(header).map((name) => maskSsn(name.trim()));

/** One text for names that are the same in the same order, in capitals or not. */
export const keyOfNames = (names: readonly string[] = []): string =>
  JSON.stringify(names.map((name) => name.toLowerCase()));
