/**
 * What happened to a month since its member reported it: it was reported; or corrected, which took effect (POSTED) or
 * waits for the fund's decision (WAITS; ASKED once that was made); or the fund decided.
 */
export const monthStepStates = ["REPORTED", "POSTED", "WAITS", "ASKED", "APPROVED", "DECLINED"] as const;
export type MonthStepState = (typeof monthStepStates)[number];

/** What a member's report of a month is about: a line that looks wrong, or a month that no one reported. */
export const monthReportKinds = ["WRONG_MONTH", "MISSING_MONTH"] as const;
