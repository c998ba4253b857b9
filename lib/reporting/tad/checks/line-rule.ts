import { cellLabel } from "../texts.en.ts";
import type { CellName, ClassWage, Finding, RateSchedule, Severity, TadLine, TadUnit } from "../schema.ts";

/** Another bargaining unit in which a person is active in the same month. */
export type OtherUnit = Pick<TadUnit, "code" | "unitType"> & {
  /** The person's units there, in hundredths. */
  readonly units: number;
};

/** What of a line the checks look at: units in hundredths, money in cents, dates ISO 8601. */
export type CheckedLine = Pick<TadLine, "id" | "unitCode" | CellName | "unread" | "lastMonthUnits" | "nameInFile"> &
  Pick<TadLine, "lastName" | "firstName" | "middleInitial"> & {
    /** Units of the three months before on average; null for a person who was on none of them. */
    readonly averageUnits: number | null;
    /** The newest file of the unit did not name the person. */
    readonly missingFromFile: boolean;
    /** The other bargaining units of this report in which the person is active. */
    readonly activeElsewhere: readonly OtherUnit[];
  };

/** What a line is compared with: its bargaining unit and all rates of it. */
export type CheckContext = {
  readonly workMonth: string;
  readonly unit: Pick<TadUnit, "code" | "unitType" | "unitStep" | "classifications" | "noWork"> &
    Pick<RateSchedule, "effectiveFrom" | "effectiveTo">;
  /** A row of a file was asked about before its agreement is known: what it counts is anyone's guess. */
  readonly isUnitUnknown?: true;
  readonly schedules: readonly RateSchedule[];
  /** What its classes earn, of all times. */
  readonly classWages: readonly ClassWage[];
  /** Codes of all bargaining units of the employer on this report, its own among them. */
  readonly unitCodes: readonly string[];
};

/** What a rule found: the cell it is about, its value as shown, and what is wrong and what to do. */
export type RuleResult = Pick<Finding, "field" | "value" | "message">;

/** One check of docs/domain.md §7 on a line. */
export type LineRule = {
  readonly id: string;
  readonly severity: Severity;
  /** A warning that a look does not settle: someone says why it is right (docs/domain.md §7). */
  readonly needsReason?: true;
  /** Cells it judges: while one of them holds text that could not be read, its stored value means nothing. */
  readonly reads: readonly CellName[];
  readonly find: (line: CheckedLine, context: CheckContext) => RuleResult[];
};

/** A cell's name in the messages of a line: "Hours ST" under an agreement that counts hours. */
export const labelOf = (cell: CellName, { unit, isUnitUnknown }: CheckContext): string =>
  cellLabel(cell, isUnitUnknown ? null : unit.unitType);
