/** Without a request. */
export const idleLimitMinutes = 20;

/** docs/quality.md §3. */
export const idleWarningMinutes = 2;

export const stepUpMinutes = 10;

/** Of an ID card without a connection; a logout ends it too (docs/adr/0052). */
export const keptCardDays = 7;

/** After sign-in, with or without requests. */
export const absoluteLimitHours = 12;
