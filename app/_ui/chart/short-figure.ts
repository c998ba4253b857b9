import { formatDecimal } from "../../../lib/platform/format/decimal.ts";

/** Formats a value in hundredths as "400", "40k" or "1.5M". */
export const formatShort = (hundredths: number): string => {
  const whole = Math.round(hundredths / 100);
  if (whole >= 1_000_000) return `${formatDecimal(Math.round(whole / 10_000), 2, 0)}M`;
  return whole >= 1_000 ? `${formatDecimal(Math.round(whole / 10), 2, 0)}k` : String(whole);
};

/** Formats cents as "$400", "$40k" or "$1.5M". */
export const formatShortMoney = (cents: number): string => `$${formatShort(cents)}`;
