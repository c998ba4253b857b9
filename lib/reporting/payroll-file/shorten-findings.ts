import { formatCount } from "../../platform/format/count.ts";
import { formatRows } from "../tad/row-ranges.ts";
import { toDisplayValue } from "../tad/cells/display-value.ts";
import { rowInSheet, sheetOfRow } from "./ground/sheet-rows.ts";
import type { FileFinding } from "./schema.ts";

/** More findings of one rule than anyone reads one by one. */
const mostOfRule = 20;

/**
 * A list a page can show, however bad the file: of a rule that was broken in more than twenty ways, one finding with
 * all its rows, and the first way in words. The order stays.
 * @param where what says for each row which way it was
 */
export const shortenFindings = (findings: readonly FileFinding[], where = "the copy"): FileFinding[] =>
  [...Map.groupBy(findings, ({ ruleId }) => ruleId).values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined || alike.length <= mostOfRule) return alike;
    const rows = [...new Set(alike.flatMap((finding) => finding.rows))].toSorted((a, b) => a - b);
    const others = formatCount(alike.length - 1);
    return [{ ...first, rows, message: `${first.message} And ${others} more like it: see ${where} for each row.` }];
  });

const longestRows = 100;

/** Row numbers in words, compressed; cut after a number when they are many: "rows 2, 4, 6 … 50,000 in all". */
const formatShort = (rows: readonly number[]): string => {
  const text = formatRows(rows);
  if (text.length <= longestRows) return text;
  return `${text.slice(0, text.lastIndexOf(",", longestRows))} … ${formatCount(rows.length)} in all`;
};

/**
 * Row numbers in words, with the name of their sheet where several were read: "“Drivers” rows 3, 5; “Yard” row 4".
 * @param sheets those that were read as one table
 */
export const formatRowsShort = (rows: readonly number[], sheets: readonly string[] = []): string => {
  if (sheets.length < 2) return formatShort(rows);
  return [...Map.groupBy(rows, sheetOfRow)]
    .toSorted(([one], [other]) => one - other)
    .map(([sheet, own]) => `“${toDisplayValue(sheets[sheet] ?? "")}” ${formatShort(own.map(rowInSheet))}`)
    .join("; ");
};
