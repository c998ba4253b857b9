import { formatWorkMonth } from "../../format/date.ts";
import { listDisplayValues } from "../../reporting/cells/display-value.ts";
import type { FileFinding } from "../schema.ts";

/** Sheets with people that were not read, for a clerk to look at. */
export const warnOfSheets = (names: readonly string[]): FileFinding[] =>
  names.length === 0
    ? []
    : [
        {
          ruleId: "sheets-unread",
          severity: "WARNING",
          rows: [],
          message: `These sheets have people or their amounts, and were not read: ${listDisplayValues(names)}. If they belong in this report, choose the sheet when you map the columns, or put all of it on one sheet.`,
        },
      ];

/** Sheets that are of another month by their names: those that were read all the same, and those that were not. */
export const listSheetsOfOtherMonths = (
  read: readonly string[],
  unread: readonly string[],
  workMonth: string,
): FileFinding[] => {
  const list = (names: readonly string[], finding: Pick<FileFinding, "ruleId" | "severity">, what: string) =>
    names.length === 0
      ? []
      : [
          {
            ...finding,
            rows: [],
            message: `By their names, these sheets aren’t of ${formatWorkMonth(workMonth)}: ${listDisplayValues(names)}. ${what}`,
          },
        ];
  return [
    ...list(
      read,
      { ruleId: "sheet-of-other-month", severity: "WARNING" },
      "They were read all the same. If their hours belong to another month, choose another sheet or another file.",
    ),
    ...list(
      unread,
      { ruleId: "sheets-of-other-months", severity: "INFO" },
      "They were not read. You can choose them when you map the columns.",
    ),
  ];
};
