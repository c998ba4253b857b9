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

type CellRule = Omit<LineRule, "find"> & {
  readonly field: CellName;
  /** Returns the message, or null if the cell is right. */
  readonly explain: (line: CheckedLine, context: CheckContext) => string | null;
};

/** Creates a rule about one cell. Its finding shows the cell's value. */
export const cellRule = ({ field, explain, ...rule }: CellRule): LineRule => ({
  ...rule,
  find: (line, context) => {
    const message = explain(line, context);
    return message === null ? [] : [{ field, value: valueOf(line, field), message }];
  },
});

/** Returns a cell's name in messages about a line, such as "Hours ST" under an agreement that counts hours. */
export const labelOf = (cell: CellName, { unit, isUnitUnknown }: CheckContext): string =>
  cellLabel(cell, isUnitUnknown ? null : unit.unitType);
