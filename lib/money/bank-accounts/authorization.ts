/**
 * What an Employer Admin agrees to with "Add bank account", and the name of this wording. The version is kept with the
 * account; a wording that has changed since the page was loaded is not taken as agreed.
 */
export const bankAccountAuthorization = {
  version: "2026-01",
  text:
    "I am authorized to add this account for this employer. I authorize the funds to send test entries to it, and to " +
    "debit it by ACH entries under the rules of Nacha for each payment that this employer authorizes in the portal. " +
    "This authorization ends when the account is closed in the portal.",
} as const;
