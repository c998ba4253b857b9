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
  /** Before its agreement is known, what a row counts is anyone's guess. */
  readonly isUnitUnknown?: true;
  readonly schedules: readonly RateSchedule[];
  readonly classWages: readonly ClassWage[];
  readonly unitCodes: readonly string[];
};

export type RuleResult = Pick<Finding, "field" | "value" | "message">;

/** docs/domain.md §7. */
export type LineRule = {
  readonly id: string;
  readonly severity: Severity;
  /** A look does not settle it: someone says why it is right (docs/domain.md §7). */
  readonly needsReason?: true;
  /** While one of them is unread, its stored value means nothing. */
  readonly reads: readonly CellName[];
  readonly find: (line: CheckedLine, context: CheckContext) => RuleResult[];
};

/** A cell's name in the messages of a line: "Hours ST" under an agreement that counts hours. */
export const labelOf = (cell: CellName, { unit, isUnitUnknown }: CheckContext): string =>
  cellLabel(cell, isUnitUnknown ? null : unit.unitType);
