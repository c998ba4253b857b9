import { formatDecimal } from "./decimal.ts";

/** Units in hundredths as "168.50". */
export const formatUnits = (hundredths: number): string => formatDecimal(hundredths, 2, 2);
