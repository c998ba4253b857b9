import { formatMoney, parseMoney } from "../../../lib/platform/cents/money.ts";
import { paymentTexts } from "../../../lib/money/payments/texts.en.ts";

/** What is wrong with an amount typed for a charge, with the value and the way out; undefined when nothing is. */
export const checkAmount = (typed: string, owedCents: number): string | undefined => {
  if (typed.trim() === "") return paymentTexts.amountRequired;
  const cents = parseMoney(typed);
  if (cents === null) return paymentTexts.amountUnread(typed.trim());
  if (cents === 0) return paymentTexts.amountTooSmall;
  return cents > owedCents ? paymentTexts.amountTooLarge(formatMoney(owedCents)) : undefined;
};
