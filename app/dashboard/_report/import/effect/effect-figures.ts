import { formatDifference } from "#lib/corrections/texts.en.ts";
import { formatUnits } from "#lib/format/units.ts";
import type { EffectFigure } from "#lib/imports/effect-figures.ts";
import { formatMoney } from "#lib/money/money.ts";

/** A figure of an effect as text: units, or dollars. */
export const figureText = (figure: EffectFigure, value: number): string =>
  figure === "units" ? formatUnits(value) : formatMoney(value);

/** How much a figure changes, with its sign. */
export const differenceText = (figure: EffectFigure, difference: number): string => {
  if (figure !== "units" || difference === 0) return formatDifference(difference);
  return `${difference > 0 ? "+" : "-"} ${formatUnits(Math.abs(difference))}`;
};
