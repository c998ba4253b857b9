import { formatMoney } from "../../../platform/cents/money.ts";
import { formatUnits } from "../../../platform/format/decimal.ts";
import { lineCells } from "../../line/line-cells.ts";
import { sumUnits } from "../../line/row.ts";
import { cellLabel } from "../texts.en.ts";
import type { CellName, ClassWage, Finding, RateSchedule, Severity, TadLine, TadUnit } from "../schema.ts";

export type OtherUnit = Pick<TadUnit, "code" | "unitType"> & {
  /** In hundredths. */
  readonly units: number;
};

/** Units in hundredths, money in cents, dates ISO 8601. */
export type CheckedLine = Pick<TadLine, "id" | "unitCode" | CellName | "unread" | "lastMonthUnits" | "nameInFile"> &
  Pick<TadLine, "lastName" | "firstName" | "middleInitial"> & {
    readonly averageUnits: number | null;
    readonly missingFromFile: boolean;
    readonly activeElsewhere: readonly OtherUnit[];
  };

export type CheckContext = {
  readonly workMonth: string;
  readonly unit: Pick<TadUnit, "code" | "unitType" | "unitStep" | "classifications" | "noWork"> &
    Pick<RateSchedule, "effectiveFrom" | "effectiveTo">;
  /** True before a row's agreement is known, so that its kind of units isn't known either. */
  readonly isUnitUnknown?: true;
  readonly schedules: readonly RateSchedule[];
  readonly classWages: readonly ClassWage[];
  readonly unitCodes: readonly string[];
};

export type RuleResult = Pick<Finding, "field" | "value" | "message">;

/** A rule for lines (docs/domain.md §7). */
export type LineRule = {
  readonly id: string;
  readonly severity: Severity;
  /** True if a review isn't enough and someone must enter why the line is correct (docs/domain.md §7). */
  readonly needsReason?: true;
  /** Cells that the rule uses. It is skipped while one of them is unreadable, because its stored value is outdated. */
  readonly reads: readonly CellName[];
  readonly find: (line: CheckedLine, context: CheckContext) => RuleResult[];
};

/** Formats the value that a finding about a cell shows: for units, the sum of all kinds. */
const valueOf = (line: CheckedLine, field: CellName): string => {
  const value = line[field];
  if (value === null) return "";
  if (lineCells[field].kind === "units") return formatUnits(sumUnits(line));
  return typeof value === "number" ? formatMoney(value) : value;
};

/** Creates rules of one severity about one cell. `explain` returns the message, or null if the cell is right. */
const cellRule =
  (severity: Severity) =>
  (
    id: string,
    field: CellName,
    reads: readonly CellName[],
    explain: (line: CheckedLine, context: CheckContext) => string | null,
  ): LineRule => ({
    id,
    severity,
    reads,
    find: (line, context) => {
      const message = explain(line, context);
      return message === null ? [] : [{ field, value: valueOf(line, field), message }];
    },
  });

/** Creates a rule about one cell, by id, cell and the cells it reads. Its finding shows the cell's value. */
export const cellError = cellRule("ERROR");
/** Creates a rule as `cellError` does, which only warns. */
export const cellWarning = cellRule("WARNING");

/** Returns a rule whose warnings need a reason. */
export const needingReason = (rule: LineRule): LineRule => ({ ...rule, needsReason: true });

/** Returns a cell's name in messages about a line, such as "Hours ST" under an agreement that counts hours. */
export const labelOf = (cell: CellName, { unit, isUnitUnknown }: CheckContext): string =>
  cellLabel(cell, isUnitUnknown ? null : unit.unitType);
