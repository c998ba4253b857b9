import { formatDecimal } from "./decimal.ts";

/** Units in hundredths as "168.50". */
export const formatUnits = (hundredths: number): string => formatDecimal(hundredths, 2, 2);

/** A figure, shown without its sign, as a difference: "+29.25", "−29.25", "no change". */
export const withSign = (difference: number, text: string): string =>
  difference === 0 ? "no change" : `${difference > 0 ? "+" : "−"}${text}`;
