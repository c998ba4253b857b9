/**
 * What a payer agrees to with "Authorize payment", and the name of this wording. The version travels with
 * the payment; a wording that has changed since the page was loaded is not taken as agreed.
 */
export const paymentAuthorization = {
  version: "2026-01",
  text:
    "I am authorized to pay from this account for this employer. I authorize the funds to debit it once, on the date " +
    "and for the amount shown, by an ACH entry under the rules of Nacha. If the bank returns the debit, the " +
    "contributions it paid are owed again, and late charges of the agreements may apply.",
} as const;
