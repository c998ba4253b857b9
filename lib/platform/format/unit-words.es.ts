import type { Texts } from "../../site/language/texts.ts";
import { formatDecimal } from "./decimal.ts";
import type * as en from "./unit-words.ts";

const words = { HOUR: ["h", "h"], DAY: ["día", "días"], WEEK: ["semana", "semanas"], MONTH: ["mes", "meses"] } as const;

/** Formats units: (19100, "HOUR") → "191 h", (100, "WEEK") → "1 semana". */
export const formatUnitsInWords: Texts<typeof en.formatUnitsInWords> = (units, unitType, scale = 2) => {
  const [singular, many] = words[unitType];
  const number = formatDecimal(units, scale, 0);
  return `${number} ${number === "1" ? singular : many}`;
};

/** Formats as "160 h y 2 semanas". */
export const formatUnitsOfKinds: Texts<typeof en.formatUnitsOfKinds> = (sums) =>
  sums.map(({ units, unitType }) => formatUnitsInWords(units, unitType)).join(" y ");
