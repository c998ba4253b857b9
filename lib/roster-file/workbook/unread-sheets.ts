import { listDisplayValues } from "../../reporting/cells/display-value.ts";
import type { FileFinding } from "../schema.ts";

/** Says which sheets were not read; nothing where all were. */
export const noteUnreadSheets = (read: readonly string[], others: readonly string[]): FileFinding[] =>
  others.length === 0
    ? []
    : [
        {
          ruleId: "sheets-other",
          severity: "INFO",
          rows: [],
          message: `Only the ${read.length === 1 ? "sheet" : "sheets"} ${listDisplayValues(read)} ${read.length === 1 ? "was" : "were"} read, not ${listDisplayValues(others)}.`,
        },
      ];

/** Sheets with people that were not read, for a clerk to look at. */
export const warnOfSheets = (names: readonly string[]): FileFinding[] =>
  names.length === 0
    ? []
    : [
        {
          ruleId: "sheets-unread",
          severity: "WARNING",
          rows: [],
          message: `These sheets look like lists of people and were not read: ${listDisplayValues(names)}. If their people belong in this report, choose the sheet when you map the columns, or put all people on one sheet.`,
        },
      ];
