import { lookUp } from "../../platform/format/look-up.ts";
/**
 * A few banks and test numbers, to catch typing errors. They were checked against the Federal Reserve's directory in
 * github.com/moov-io/fed (data/FedACHdir.txt, 2017). All other banks count as unknown.
 */
const bankNames: Readonly<Record<string, string>> = {
  "021000021": "JPMorgan Chase Bank",
  "071000013": "JPMorgan Chase Bank",
  "322271627": "JPMorgan Chase Bank",
  "026009593": "Bank of America",
  "011000138": "Bank of America",
  "121000358": "Bank of America",
  "121000248": "Wells Fargo Bank",
  "021000089": "Citibank",
  "091000022": "U.S. Bank",
  "043000096": "PNC Bank",
  "031201360": "TD Bank",
  "044000024": "Huntington National Bank",
  "111111118": "Second Test Bank",
  "123456780": "First Test Bank",
  "222222226": "Third Test Bank",
};

/** Shown for a valid routing number of an unlisted bank. */
export const unknownBankText = "We don’t know this bank’s name. Compare the 9 digits with a check.";

/** Returns the bank's name for a routing number; "" when it is not listed. */
export const findBankName = (routing: string): string => lookUp(bankNames, routing) ?? "";

export const knownRoutingNumbers: readonly string[] = Object.keys(bankNames);
