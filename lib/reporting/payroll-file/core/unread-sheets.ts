import { listDisplayValues } from "../../tad/cells/display-value.ts";
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
