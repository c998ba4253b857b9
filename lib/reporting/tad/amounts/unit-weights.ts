import { type LineValues, type UnitCell } from "../../line/cells.ts";
import type { RateSchedule } from "../schema.ts";

/** Weights of one unit of each kind under a weighted rate, in hundredths. */
export const weightsOf = ({ weightST, weightOT, weightDT }: RateSchedule): Readonly<Record<UnitCell, number>> => ({
  unitsST: weightST,
  unitsOT: weightOT,
  unitsDT: weightDT,
});

/** Paid units as straight time: overtime is paid one and a half times, double time twice. */
export const paidUnits = ({ unitsST, unitsOT, unitsDT }: Pick<LineValues, UnitCell>): number =>
  unitsST + 1.5 * unitsOT + 2 * unitsDT;
