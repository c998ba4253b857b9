/** A session ends after this many minutes without a request. */
export const idleLimitMinutes = 20;

/** The visitor is warned this many minutes before that (docs/quality.md §3). */
export const idleWarningMinutes = 2;

/** A call that needs the password again takes it as given for this long. */
export const stepUpMinutes = 10;

/** A session ends this many hours after sign-in, whatever happens in it. */
export const absoluteLimitHours = 12;
