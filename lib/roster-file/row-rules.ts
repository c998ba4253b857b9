import { checkLine, lineRules } from "../reporting/checks/check-line.ts";
import type { CheckContext, LineRule } from "../reporting/checks/line-rule.ts";
import type { CellName, Finding } from "../reporting/schema.ts";
import { unitCells } from "../line/cells.ts";
import { emptyCells } from "../line/row.ts";
import { readCells } from "../reporting/cells/read-cells.ts";
import type { RosterRow } from "./ground/roster-row.ts";

/**
 * Rules of a line that its row alone can break. The others need what only the fund has: the agreement with its units,
 * classes and rates, the employer's other agreements, or the months before.
 */
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
  // A month holds most hours: more of them are too many in any other type of units.
  "units-too-many",
  "wages-negative",
  "wages-too-high",
]);

const askable = lineRules.filter(({ id }) => rulesOfRow.has(id));

/** Overtime and the like that a file has no columns for are none; straight time it must give. */
const noneWhenAbsent: readonly CellName[] = unitCells.slice(1);

/**
 * What the checks of a line say about a row before the fund has seen it. A rule that reads a cell which the file has
 * not got is not asked: the report may know the value.
 */
export const checkRow = (row: RosterRow, workMonth: string): Finding[] => {
  const { values, unread } = readCells(row.cells);
  const isKnown = (cell: CellName): boolean => row.cells[cell] !== undefined || noneWhenAbsent.includes(cell);
  const rules = askable.filter(({ reads }: LineRule) => reads.every(isKnown));
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
