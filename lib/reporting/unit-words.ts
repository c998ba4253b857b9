import { formatDecimal } from "../format/decimal.ts";
import type { UnitType } from "./schema.ts";

const words: Record<UnitType, readonly [one: string, many: string]> = {
  HOUR: ["h", "h"],
  DAY: ["day", "days"],
  WEEK: ["week", "weeks"],
  MONTH: ["month", "months"],
};

/** Units of 1/10^scale in words without needless zeros: (19100, "HOUR") → "191 h", (100, "WEEK") → "1 week". */
export const formatUnitsInWords = (units: number | bigint, unitType: UnitType, scale = 2): string => {
  const [one, many] = words[unitType];
  const number = formatDecimal(units, scale, 0);
  return `${number} ${number === "1" ? one : many}`;
};
