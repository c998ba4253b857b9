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
