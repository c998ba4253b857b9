export const soloWaiverLimitCents = 100_000;
