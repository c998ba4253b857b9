import { formatMoney } from "../../../lib/format/money.ts";
import { paymentTexts } from "../../../lib/payments/messages.ts";

/** "1,234.50", "$1,234.5", "1234" → cents; null when the text is not an amount with at most two decimals. */
export const readAmount = (typed: string): number | null => {
  const text = typed.trim().replace(/^\$\s*/, "");
  const [, whole = "", decimals = ""] = /^(\d{1,3}(?:,\d{3})+|\d{1,9})?(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === "" && decimals === "") return null;
  return Number(`${whole.replaceAll(",", "")}${decimals.padEnd(2, "0")}`);
};

/** What is wrong with an amount typed for a charge, with the value and the way out; undefined when nothing is. */
export const checkAmount = (typed: string, owedCents: number): string | undefined => {
  if (typed.trim() === "") return paymentTexts.amountRequired;
  const cents = readAmount(typed);
  if (cents === null) return paymentTexts.amountUnread(typed.trim());
  if (cents === 0) return paymentTexts.amountTooSmall;
  return cents > owedCents ? paymentTexts.amountTooLarge(formatMoney(owedCents)) : undefined;
};
