import { joinChoices } from "../../platform/format/plain-text.ts";
import { lineCells } from "../line/line-cells.ts";
import { listMissingCells } from "../tad/cells/carried-cells.ts";
import type { FileFinding } from "./schema.ts";
import { checkLine, lineRules } from "../tad/checks/check-line.ts";
import type { CheckContext, LineRule } from "../tad/checks/line-rule.ts";
import type { CellName, Finding } from "../tad/schema.ts";
import { unitCells } from "../line/cells.ts";
import { emptyCells } from "../line/row.ts";
import { readCells } from "../tad/cells/read-cells.ts";
import type { RosterRow } from "./ground/roster-row.ts";
import { formatCount } from "../../platform/format/count.ts";
import { formatRows } from "../tad/row-ranges.ts";
import { toDisplayValue } from "../tad/cells/display-value.ts";
import { rowInSheet, sheetOfRow } from "./ground/table.ts";

/** Rules that need only the row. Others need the fund's agreements, rates or earlier months. */
export const rulesOfRow: ReadonlySet<string> = new Set([
  "cell-unread",
  "status-missing",
  "status-unknown",
  "date-needed",
  "date-after-month",
  "date-before-month",
  "date-not-used",
  "target-unit-not-used",
  "return-before-start",
  "return-date-passed",
  "hire-date-after-month",
  "units-negative",
  "units-needed",
  // A month has more hours than days or weeks, so the limit for hours is safe for every unit type.
  "units-too-many",
  "wages-negative",
  "wages-too-high",
]);

const rowLineRules = lineRules.filter(({ id }) => rulesOfRow.has(id));

/** A missing column means zero units, except for straight time, which is required. */
const zeroWhenMissing: readonly CellName[] = unitCells.slice(1);

/** Checks a row before upload. Skips rules on absent cells, because the report may have the value. */
export const checkRow = (row: RosterRow, workMonth: string): Finding[] => {
  const { values, unread } = readCells(row.cells);
  const isKnown = (cell: CellName): boolean => row.cells[cell] !== undefined || zeroWhenMissing.includes(cell);
  const rules = rowLineRules.filter(({ reads }: LineRule) => reads.every(isKnown));
  const line = { id: "", unitCode: row.agreementCode, ...emptyCells, ...values, unread };
  const unknown = {
    lastMonthUnits: null,
    averageUnits: null,
    missingFromFile: false,
    activeElsewhere: [],
    nameInFile: "",
    lastName: row.lastName,
    firstName: row.firstName,
    middleInitial: row.middleInitial,
  };
  const context: CheckContext = {
    workMonth,
    unit: {
      code: row.agreementCode,
      unitType: "HOUR",
      unitStep: 1,
      classifications: [],
      effectiveFrom: "0001-01-01",
      effectiveTo: null,
      noWork: false,
    },
    isUnitUnknown: true,
    schedules: [],
    classWages: [],
    unitCodes: [],
  };
  return checkLine({ ...line, ...unknown }, context, rules);
};

/** Notes missing columns, since the report may have values for them that only the fund has. */
export const noteAbsentColumns = (rows: readonly RosterRow[]): FileFinding[] => {
  const absentCells = listMissingCells(rows).map((cell) => lineCells[cell].spoken);
  if (absentCells.length === 0 || rows.length === 0) return [];
  const message = `The file has no column for ${joinChoices(absentCells)}. If the report has such values for these people, you choose after the upload whether to set them to 0 or keep them.`;
  return [{ ruleId: "values-not-given", severity: "INFO", rows: [], message }];
};

const rank: Readonly<Record<FileFinding["severity"], number>> = { ERROR: 0, WARNING: 1, INFO: 2 };

/** Sorts errors first, then warnings, each in file order. */
export const sortFindings = (findings: readonly FileFinding[]): FileFinding[] =>
  findings.toSorted((a, b) => rank[a.severity] - rank[b.severity] || (a.rows[0] ?? 0) - (b.rows[0] ?? 0));

/** People stop reading after this many findings. */
const maxOfRule = 20;

/**
 * Shortens lists. More than twenty messages for a rule become one finding with all rows and the first message. The
 * message refers to `where` for the rest.
 */
export const shortenFindings = (findings: readonly FileFinding[], where = "the copy"): FileFinding[] =>
  [...Map.groupBy(findings, ({ ruleId }) => ruleId).values()].flatMap((sameRule) => {
    const [firstFinding] = sameRule;
    if (firstFinding === undefined || sameRule.length <= maxOfRule) return sameRule;
    const rows = [...new Set(sameRule.flatMap((finding) => finding.rows))].toSorted((a, b) => a - b);
    const otherCount = formatCount(sameRule.length - 1);
    return [
      {
        ...firstFinding,
        rows,
        message: `${firstFinding.message} And ${otherCount} more like it: see ${where} for each row.`,
      },
    ];
  });

const maxRowListLength = 100;

const formatShort = (rows: readonly number[]): string => {
  const text = formatRows(rows);
  if (text.length <= maxRowListLength) return text;
  return `${text.slice(0, text.lastIndexOf(",", maxRowListLength))} … ${formatCount(rows.length)} in all`;
};

/** Formats row numbers, with sheet names if several were read: "“Drivers” rows 3, 5; “Yard” row 4". */
export const formatRowsShort = (rows: readonly number[], sheets: readonly string[] = []): string => {
  if (sheets.length < 2) return formatShort(rows);
  return [...Map.groupBy(rows, sheetOfRow)]
    .toSorted(([left], [right]) => left - right)
    .map(([sheet, sheetRows]) => `“${toDisplayValue(sheets[sheet] ?? "")}” ${formatShort(sheetRows.map(rowInSheet))}`)
    .join("; ");
};
