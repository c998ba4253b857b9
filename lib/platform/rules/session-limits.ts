/** A session ends after this many minutes without a request. */
export const idleLimitMinutes = 20;

/** The visitor is warned this many minutes before that (docs/quality.md §3). */
export const idleWarningMinutes = 2;

/** A call that needs the password again takes it as given for this long. */
export const stepUpMinutes = 10;

/** How long a copy of the ID card opens without a connection; a logout ends it too (docs/adr/0052). */
export const keptCardDays = 7;

/** A session ends this many hours after sign-in, whatever happens in it. */
export const absoluteLimitHours = 12;
