import { blocksAccount, canRetry, returnCodes, returnCodeText } from "#lib/payments/return-codes.ts";

/** What a typed return code means and what follows from it, or which can be typed. */
export const codeHint = (code: string): string => {
  if (!(code in returnCodes)) return "Choose a code, or type another one that the bank reported.";
  if (blocksAccount(code)) return `${returnCodeText(code)}. The account can’t be debited anymore.`;
  return `${returnCodeText(code)}. ${canRetry(code, 1) ? "It can be tried again twice." : "It can’t be tried again."}`;
};
