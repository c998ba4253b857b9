import { formatDecimal } from "../../../lib/platform/format/decimal.ts";

/** Formats a value in hundredths as "400", "40k" or "1.5M". */
export const formatShort = (hundredths: number): string => {
  const wholeUnits = Math.round(hundredths / 100);
  if (wholeUnits >= 1_000_000) return `${formatDecimal(Math.round(wholeUnits / 10_000), 2, 0)}M`;
  return wholeUnits >= 1_000 ? `${formatDecimal(Math.round(wholeUnits / 10), 2, 0)}k` : String(wholeUnits);
};

/** Formats cents as "$400", "$40k" or "$1.5M". */
export const formatShortMoney = (cents: number): string => `$${formatShort(cents)}`;
