import { formatUnits } from "../../../platform/format/units.ts";
import { formatMoney } from "../../../platform/cents/money.ts";
import { moneyWords, toHeaderWords, unitWords } from "../words/header-words.ts";
import { partsOfHundredth } from "./amounts.ts";

/** An amount of a column in a message: "1,309.10", with a dollar sign where the name of the column says money. */
export const sayAmount = (parts: number, column: string): string => {
  const hundredths = Math.floor(parts / partsOfHundredth + 0.5);
  const words = toHeaderWords(column);
  return moneyWords.test(words) && !unitWords.test(words) ? formatMoney(hundredths) : formatUnits(hundredths);
};
