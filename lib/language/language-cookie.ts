/** Set by the button in the header; the cookie policy lists it by this name. */
export const languageCookie = "language";

/** A year: longer than anyone stays away who still has an account. */
export const languageCookieDays = 365;
