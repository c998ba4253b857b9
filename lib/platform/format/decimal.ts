import { countOf } from "./count.ts";

/** 1/10^scale: (141793, 2, 2) → "1,417.93", trailing zeros down to `minDecimals`. Exact, never rounded. */
export const formatDecimal = (value: number | bigint, scale: number, minDecimals: number): string => {
  const digits = String(value)
    .replace("-", "")
    .padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale).replace(/\B(?=(?:\d{3}){1,20}$)/g, ",");
  let decimals = digits.slice(digits.length - scale);
  while (decimals.length > minDecimals && decimals.endsWith("0")) decimals = decimals.slice(0, -1);
  return `${value < 0 ? "-" : ""}${whole}${decimals === "" ? "" : "."}${decimals}`;
};

/** Hundredths: "168.50". */
export const formatUnits = (hundredths: number): string => formatDecimal(hundredths, 2, 2);

/** "+29.25", "−29.25", "no change"; `text` has no sign. */
export const withSign = (difference: number, text: string): string =>
  difference === 0 ? "no change" : `${difference > 0 ? "+" : "−"}${text}`;

/** "240 KB", "1.3 MB", 1,024 to a KB. Rounded up, so that a file over a limit never reads as the limit. */
export const formatFileSize = (bytes: number): string => {
  if (bytes < 1024) return countOf(bytes, "byte");
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${Math.ceil(bytes / 102.4 / 1024) / 10} MB`;
};
