/** A session ends after this many minutes without a request (architecture.md §5). */
export const idleLimitMinutes = 20;

/** The visitor is warned this many minutes before that (experience.md §2). */
export const idleWarningMinutes = 2;

/** A session ends this many hours after sign-in, whatever happens in it. */
export const absoluteLimitHours = 12;
