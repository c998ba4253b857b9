/** Set by the switch in the header; a name that the cookie policy lists. */
export const languageCookie = "language";

/** A year: longer than anyone stays away who still has an account. */
export const languageCookieDays = 365;
