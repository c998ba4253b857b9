import { formatDifference } from "#lib/reporting/corrections/texts.en.ts";
import { formatUnits, withSign } from "#lib/platform/format/decimal.ts";
import type { EffectFigure } from "#lib/reporting/imports/effect.ts";
import { formatMoney } from "#lib/platform/cents/money.ts";

export const figureText = (figure: EffectFigure, value: number): string =>
  figure === "units" ? formatUnits(value) : formatMoney(value);

export const differenceText = (figure: EffectFigure, difference: number): string => {
  if (figure !== "units") return formatDifference(difference);
  return withSign(difference, formatUnits(Math.abs(difference)));
};
