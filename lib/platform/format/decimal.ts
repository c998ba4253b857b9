import { countOf } from "./count.ts";

/**
 * Formats `value` / 10^scale without rounding: (141793, 2, 2) → "1,417.93". Drops trailing zeros down to `minDecimals`.
 */
export const formatDecimal = (value: number | bigint, scale: number, minDecimals: number): string => {
  const digits = String(value)
    .replace("-", "")
    .padStart(scale + 1, "0");
  const integerPart = digits.slice(0, digits.length - scale).replace(/\B(?=(?:\d{3}){1,20}$)/g, ",");
  let decimals = digits.slice(digits.length - scale);
  while (decimals.length > minDecimals && decimals.endsWith("0")) decimals = decimals.slice(0, -1);
  return `${value < 0 ? "-" : ""}${integerPart}${decimals === "" ? "" : "."}${decimals}`;
};

/** Formats hundredths as "168.50". */
export const formatUnits = (hundredths: number): string => formatDecimal(hundredths, 2, 2);

/** Adds the sign of `difference` to an unsigned text: "+29.25", "−29.25", "no change". */
export const withSign = (difference: number, text: string): string =>
  difference === 0 ? "no change" : `${difference > 0 ? "+" : "−"}${text}`;

/**
 * Formats as "240 KB" or "1.3 MB" (1 KB is 1,024 bytes). Rounds up, so that a file over a limit never shows the limit.
 */
export const formatFileSize = (bytes: number): string => {
  if (bytes < 1024) return countOf(bytes, "byte");
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${Math.ceil(bytes / 102.4 / 1024) / 10} MB`;
};
