import { countOf } from "./count.ts";

/**
 * An integer of 1/10^scale as a decimal number with thousands separators: (141793, 2, 2) → "1,417.93".
 * Trailing zeros are dropped down to `minDecimals`. Works on whole numbers only, so nothing is ever rounded.
 */
export const formatDecimal = (value: number | bigint, scale: number, minDecimals: number): string => {
  const digits = String(value)
    .replace("-", "")
    .padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale).replace(/\B(?=(?:\d{3}){1,20}$)/g, ",");
  let decimals = digits.slice(digits.length - scale);
  while (decimals.length > minDecimals && decimals.endsWith("0")) decimals = decimals.slice(0, -1);
  return `${value < 0 ? "-" : ""}${whole}${decimals === "" ? "" : "."}${decimals}`;
};

/** Units in hundredths as "168.50". */
export const formatUnits = (hundredths: number): string => formatDecimal(hundredths, 2, 2);

/** A figure, shown without its sign, as a difference: "+29.25", "−29.25", "no change". */
export const withSign = (difference: number, text: string): string =>
  difference === 0 ? "no change" : `${difference > 0 ? "+" : "−"}${text}`;

/**
 * The size of a file in words: "512 bytes", "240 KB", "1.3 MB", with 1,024 bytes to a KB. Rounded up, so that a file
 * above a limit never reads as large as the limit.
 */
export const formatFileSize = (bytes: number): string => {
  if (bytes < 1024) return countOf(bytes, "byte");
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${Math.ceil(bytes / 102.4 / 1024) / 10} MB`;
};
