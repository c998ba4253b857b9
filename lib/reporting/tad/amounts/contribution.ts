import { type LineValues, type UnitCell, type FigureCell, unitCells, figureCells } from "../../line/cells.ts";
import type { RateSchedule, TadLine, Amount, FundCode } from "../schema.ts";
import { formatShortDate } from "../../../platform/format/date.ts";
import { formatDecimal } from "../../../platform/format/decimal.ts";
import { formatAmount } from "../../../platform/cents/money.ts";
import { lineCells } from "../../line/line-cells.ts";
import type { UnitType } from "../../line/unit-types.ts";
import { maskSsn } from "../cells/display-value.ts";
import { formatUnitsInWords } from "../../../platform/format/unit-words.ts";
import { firstDayOf } from "../../../platform/calendar/work-month.ts";
import { sumUnits } from "../../line/row.ts";
import { findRate, listFunds } from "./rate-choice.ts";
import { findStatusCode } from "../cells/status-codes.ts";

/** Returns the weight of each kind of unit under a weighted rate, in hundredths. */
export const weightsOf = ({ weightST, weightOT, weightDT }: RateSchedule): Readonly<Record<UnitCell, number>> => ({
  unitsST: weightST,
  unitsOT: weightOT,
  unitsDT: weightDT,
});

/** Converts paid units to straight time: overtime is paid one and a half times, double time twice. */
export const paidUnits = ({ unitsST, unitsOT, unitsDT }: Pick<LineValues, UnitCell>): number =>
  unitsST + 1.5 * unitsOT + 2 * unitsDT;

type Calculation = {
  readonly line: Pick<TadLine, FigureCell>;
  readonly rate: RateSchedule;
  readonly unitType: UnitType;
  /** Units in 1/10000: after weights (`weighed`), and after the unit cap (`counted`). */
  readonly weighed: bigint;
  readonly counted: bigint;
  readonly isDollarCapped: boolean;
  readonly cents: number;
};

const plainUnits = (hundredths: number): string => formatDecimal(hundredths, 2, 0);

const explainWeighted = ({ line, rate, unitType, weighed }: Calculation): string => {
  const weights = weightsOf(rate);
  const parts = unitCells
    .map((cell) => ({ units: line[cell], weight: weights[cell], word: lineCells[cell].label }))
    .filter(({ units }) => units !== 0);
  const sum = parts.map(({ units, weight, word }) =>
    weight === 100 ? `${plainUnits(units)} ${word}` : `${plainUnits(units)} ${word} × ${plainUnits(weight)}`,
  );
  return `${sum.join(" + ")} = ${formatUnitsInWords(weighed, unitType, 4)}`;
};

const explainCounted = (calculation: Calculation): string => {
  const { line, rate, unitType, weighed, counted } = calculation;
  const price = formatDecimal(rate.rate, 4, 2);
  switch (rate.basis) {
    case "PER_UNIT":
    case "WEIGHTED": {
      const units = rate.basis === "WEIGHTED" ? explainWeighted(calculation) : formatUnitsInWords(weighed, unitType, 4);
      return counted < weighed ? `${units}, cap ${formatDecimal(counted, 4, 0)}, at ${price}` : `${units} at ${price}`;
    }
    case "FLAT":
      return `flat ${price} a month`;
    case "PERCENT": {
      const wages = line.grossWages ?? 0;
      const cap = rate.wageCapCentsMonth;
      const percent = `${formatDecimal(rate.rate, 4, 0)}%`;
      return cap !== null && wages > cap
        ? `${formatAmount(wages)} wages, cap ${formatAmount(cap)}, at ${percent}`
        : `${formatAmount(wages)} wages at ${percent}`;
    }
  }
};

/** Explains an amount (docs/domain.md §5): "191 h, cap 173.33, at 2.85 from Apr 1, 2026, Art. 12.3 = 493.99". */
const explain = (calculation: Calculation): string => {
  const { rate, isDollarCapped, cents } = calculation;
  const startText = `${explainCounted(calculation)} from ${formatShortDate(rate.effectiveFrom)}, ${rate.sourceClause}`;
  return `${startText}${isDollarCapped ? ", capped" : ""} = ${formatAmount(cents)}`;
};

/** Explains an amount of zero: "76 h, owed from 80 h, Art. 12.3 = 0.00". */
const explainZero = (reason: string): string => `${maskSsn(reason)} = ${formatAmount(0)}`;

/** Units in hundredths, gross wages in cents. */
export type CountedLine = Pick<TadLine, "classification" | "statusCode" | "statusDate" | FigureCell>;

/** Millionths of a cent, so that every step of the calculation is a whole number. */
const centParts = 1_000_000n;

const roundHalfUp = (parts: bigint): bigint => (parts + centParts / 2n) / centParts;

const limitTo = (value: bigint, cap: bigint | null): bigint => (cap !== null && value > cap ? cap : value);

const toParts = (cap: number | null, factor: bigint): bigint | null => (cap === null ? null : BigInt(cap) * factor);

/** Returns a line's units as a rate counts them, in 1/10000 unit: with their weights under a weighted rate. */
export const weighUnits = (line: CountedLine, rate: RateSchedule): bigint => {
  if (rate.basis !== "WEIGHTED") return BigInt(sumUnits(line)) * 100n;
  const weights = weightsOf(rate);
  return BigInt(unitCells.reduce((sum, cell) => sum + line[cell] * weights[cell], 0));
};

/** Multiplies units or wages by the rate. Amounts are in millionths of a cent. */
const multiply = (line: CountedLine, rate: RateSchedule, weighed: bigint, counted: bigint) => {
  const rateFactor = BigInt(rate.rate);
  switch (rate.basis) {
    case "PER_UNIT":
    case "WEIGHTED":
      return { full: weighed * rateFactor, capped: counted * rateFactor };
    case "FLAT":
      return { full: rateFactor * 10_000n, capped: rateFactor * 10_000n };
    case "PERCENT": {
      const wages = BigInt(line.grossWages ?? 0);
      return { full: wages * rateFactor, capped: limitTo(wages, toParts(rate.wageCapCentsMonth, 1n)) * rateFactor };
    }
  }
};

/** Explains why a line owes nothing regardless of its rate, or returns null if it may owe (docs/domain.md §4). */
const explainNotOwed = (line: CountedLine, workMonth: string, unitType: UnitType): string | null => {
  const status = findStatusCode(line.statusCode);
  if (status === null) return `status code ${line.statusCode || "missing"}`;
  if (figureCells.some((cell) => (line[cell] ?? 0) < 0)) return "negative value";
  if (status.units === "belowMinimum") {
    return `${status.code}: ${formatUnitsInWords(sumUnits(line), unitType)} recorded, not charged`;
  }
  const dateIsPast = line.statusDate !== null && line.statusDate < firstDayOf(workMonth);
  return status.units === "untilDate" && dateIsPast ? `${status.code}: not owed after ${status.dateLabel}` : null;
};

const explainNoCharge = (line: CountedLine, rate: RateSchedule, weighed: bigint, unitType: UnitType): string | null => {
  if (rate.basis === "PERCENT" && line.grossWages === null) return "gross wages missing";
  if (rate.basis !== "PERCENT" && weighed === 0n) return formatUnitsInWords(0, unitType);
  if (rate.minUnitsToOwe === null || weighed >= BigInt(rate.minUnitsToOwe) * 100n) return null;
  const minimum = formatUnitsInWords(rate.minUnitsToOwe, unitType);
  return `${formatUnitsInWords(weighed, unitType, 4)}, owed from ${minimum}, ${rate.sourceClause}`;
};

type Charge =
  | { readonly rate: RateSchedule | null; readonly reason: string }
  | {
      readonly rate: RateSchedule;
      readonly reason: null;
      readonly weighed: bigint;
      readonly counted: bigint;
      readonly cents: number;
      readonly uncappedCents: number;
      readonly isDollarCapped: boolean;
    };

const chargeOf = (
  line: CountedLine,
  schedules: readonly RateSchedule[],
  fund: FundCode,
  workMonth: string,
  unitType: UnitType,
): Charge => {
  const rate = findRate(schedules, fund, line.classification, workMonth);
  const notOwedReason = explainNotOwed(line, workMonth, unitType);
  if (notOwedReason !== null) return { rate, reason: notOwedReason };
  if (rate === null) return { rate, reason: `no rate for classification ${line.classification || "missing"}` };
  // The order follows docs/domain.md §5: weigh, minimum, unit cap, multiply, dollar cap, round.
  const weighed = weighUnits(line, rate);
  const reason = explainNoCharge(line, rate, weighed, unitType);
  if (reason !== null) return { rate, reason };
  const perUnit = rate.basis === "PER_UNIT" || rate.basis === "WEIGHTED";
  const counted = perUnit ? limitTo(weighed, toParts(rate.capUnitsMonth, 100n)) : weighed;
  const { full, capped } = multiply(line, rate, weighed, counted);
  const owedParts = limitTo(capped, toParts(rate.capCentsMonth, centParts));
  const [cents, uncappedCents] = [Number(roundHalfUp(owedParts)), Number(roundHalfUp(full))];
  return { rate, reason: null, weighed, counted, cents, uncappedCents, isDollarCapped: owedParts < capped };
};

const amountOf = (line: CountedLine, fund: FundCode, charge: Charge, unitType: UnitType): Amount => {
  const { rate } = charge;
  const common = { fund, rate: rate?.rate ?? 0, rateScheduleId: rate?.id ?? null };
  if (charge.reason !== null) {
    return { ...common, cents: 0, uncappedCents: 0, countedUnits: 0, explanation: explainZero(charge.reason) };
  }
  const { cents, uncappedCents, counted } = charge;
  return {
    ...common,
    cents,
    uncappedCents,
    countedUnits: Number(counted),
    explanation: explain({ ...charge, line, unitType }),
  };
};

/** Returns the cents that a line owes each fund, rounded half up, and the reason (docs/domain.md §5), even for 0. */
export const contributionsOf = (
  line: CountedLine,
  schedules: readonly RateSchedule[],
  workMonth: string,
  unitType: UnitType,
): Amount[] =>
  listFunds(schedules, workMonth).map((fund) =>
    amountOf(line, fund, chargeOf(line, schedules, fund, workMonth, unitType), unitType),
  );

/** Returns only the cents of `contributionsOf`. Sums over thousands of lines need no explanations. */
export const centsOwedOf = (
  line: CountedLine,
  schedules: readonly RateSchedule[],
  workMonth: string,
  unitType: UnitType,
): Pick<Amount, "fund" | "cents">[] =>
  listFunds(schedules, workMonth).map((fund) => {
    const charge = chargeOf(line, schedules, fund, workMonth, unitType);
    return { fund, cents: charge.reason === null ? charge.cents : 0 };
  });

const isBelowCaps = (line: CountedLine, { basis, capUnitsMonth, capCentsMonth }: RateSchedule): boolean =>
  capCentsMonth === null && (capUnitsMonth === null || (basis !== "WEIGHTED" && sumUnits(line) <= capUnitsMonth));

/** Lists the cents that unit and dollar caps subtract, for each fund. Wage caps are excluded. */
export const listCappedAmounts = (
  line: CountedLine,
  schedules: readonly RateSchedule[],
  workMonth: string,
  unitType: UnitType,
): { fund: FundCode; cents: number; uncappedCents: number }[] =>
  listFunds(schedules, workMonth).flatMap((fund) => {
    const rate = findRate(schedules, fund, line.classification, workMonth);
    // Skip the calculation if nothing is capped.
    if (rate === null || isBelowCaps(line, rate)) return [];
    const charge = chargeOf(line, schedules, fund, workMonth, unitType);
    if (charge.reason !== null || charge.rate.basis === "PERCENT" || charge.cents >= charge.uncappedCents) return [];
    return [{ fund, cents: charge.cents, uncappedCents: charge.uncappedCents }];
  });
