/**
 * Names of banks by routing number: those that large U.S. banks publish for ACH, and the test numbers of
 * docs/domain.md §8. A bank that is not listed has no name here.
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
  "061000104": "Truist Bank",
  "044000024": "Huntington National Bank",
  "111111118": "Second Test Bank",
  "123456780": "First Test Bank",
  "222222226": "Third Test Bank",
};

/** The bank of a routing number; empty when it is not known here. */
export const findBankName = (routing: string): string => bankNames[routing] ?? "";

/** The routing numbers whose bank is known. */
export const knownRoutingNumbers: readonly string[] = Object.keys(bankNames);
