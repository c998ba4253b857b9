/**
 * What a payer agrees to with "Authorize payment", and the name of this wording. The version travels with
 * the payment; a wording that has changed since the page was loaded is not taken as agreed.
 */
export const paymentAuthorization = {
  version: "2026-02",
  text:
    "I am authorized to pay from this account for this employer. I authorize the funds to debit it once for each debit " +
    "shown, on the date and for the amount shown, by ACH entries under the rules of Nacha. If the bank returns a " +
    "debit, what it paid is owed again, and late charges of the agreements may apply.",
} as const;
