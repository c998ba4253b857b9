/** Time without a request. */
export const idleLimitMinutes = 20;

/** From docs/quality.md §3. */
export const idleWarningMinutes = 2;

export const stepUpMinutes = 10;

/** Days that a device keeps an ID card while offline; a logout also removes it (docs/adr/0052). */
export const keptCardDays = 7;

/** Time after sign-in, with or without requests. */
export const absoluteLimitHours = 12;
