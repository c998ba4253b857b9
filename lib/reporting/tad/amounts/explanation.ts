import { formatShortDate } from "../../../platform/format/date.ts";
import { formatDecimal } from "../../../platform/format/decimal.ts";
import { formatAmount } from "../../../platform/cents/money.ts";
import { type FigureCell, unitCells } from "../../line/cells.ts";
import { lineCells } from "../../line/line-cells.ts";
import type { UnitType } from "../../line/unit-types.ts";
import type { RateSchedule, TadLine } from "../schema.ts";
import { maskSsn } from "../cells/display-value.ts";
import { formatUnitsInWords } from "../../../platform/format/unit-words.ts";
import { weightsOf } from "./unit-weights.ts";

type Worked = {
  readonly line: Pick<TadLine, FigureCell>;
  readonly rate: RateSchedule;
  readonly unitType: UnitType;
  /** In 1/10000: after weights, and after the unit cap. */
  readonly weighed: bigint;
  readonly counted: bigint;
  readonly dollarCapBit: boolean;
  readonly cents: number;
};

const plainUnits = (hundredths: number): string => formatDecimal(hundredths, 2, 0);

const weighedWords = ({ line, rate, unitType, weighed }: Worked): string => {
  const weights = weightsOf(rate);
  const parts = unitCells
    .map((cell) => ({ units: line[cell], weight: weights[cell], word: lineCells[cell].label }))
    .filter(({ units }) => units !== 0);
  const sum = parts.map(({ units, weight, word }) =>
    weight === 100 ? `${plainUnits(units)} ${word}` : `${plainUnits(units)} ${word} × ${plainUnits(weight)}`,
  );
  return `${sum.join(" + ")} = ${formatUnitsInWords(weighed, unitType, 4)}`;
};

const countedWords = (worked: Worked): string => {
  const { line, rate, unitType, weighed, counted } = worked;
  const price = formatDecimal(rate.rate, 4, 2);
  switch (rate.basis) {
    case "PER_UNIT":
    case "WEIGHTED": {
      const units = rate.basis === "WEIGHTED" ? weighedWords(worked) : formatUnitsInWords(weighed, unitType, 4);
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

/** The words of an amount (docs/domain.md §5): "191 h, cap 173.33, at 2.85 from Apr 1, 2026, Art. 12.3 = 493.99". */
export const explain = (worked: Worked): string => {
  const { rate, dollarCapBit, cents } = worked;
  const from = `${countedWords(worked)} from ${formatShortDate(rate.effectiveFrom)}, ${rate.sourceClause}`;
  return `${from}${dollarCapBit ? ", capped" : ""} = ${formatAmount(cents)}`;
};

/** The words of an amount of zero: "76 h, owed from 80 h, Art. 12.3 = 0.00". */
export const explainNothing = (reason: string): string => `${maskSsn(reason)} = ${formatAmount(0)}`;
