import { formatDecimal } from "./decimal.ts";

const words = {
  HOUR: ["h", "h"],
  DAY: ["day", "days"],
  WEEK: ["week", "weeks"],
  MONTH: ["month", "months"],
} as const satisfies Record<string, readonly [singular: string, plural: string]>;

/** Formats units / 10^scale: (19100, "HOUR") → "191 h", (100, "WEEK") → "1 week". */
export const formatUnitsInWords = (units: number | bigint, unitType: keyof typeof words, scale = 2): string => {
  const [singular, plural] = words[unitType];
  const number = formatDecimal(units, scale, 0);
  return `${number} ${number === "1" ? singular : plural}`;
};

/** Formats hundredths as "160 h and 2 weeks". */
export const formatUnitsOfKinds = (
  sums: readonly { readonly units: number; readonly unitType: keyof typeof words }[],
): string => sums.map(({ units, unitType }) => formatUnitsInWords(units, unitType)).join(" and ");
