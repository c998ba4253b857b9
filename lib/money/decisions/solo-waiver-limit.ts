/** What one person may waive of a late contribution without a second person, in cents. */
export const soloWaiverLimitCents = 100_000;
