import { type Language, languages } from "./texts.ts";

/** Set by the button in the header; the cookie policy lists it by this name. */
export const languageCookie = "language";

/** A year: longer than anyone stays away who still has an account. */
export const languageCookieDays = 365;

/** What the visitor chose in this browser; null until they choose. @param cookie the cookie's value */
export const chosenLanguage = (cookie: string | undefined): Language | null =>
  languages.find((language) => language === cookie) ?? null;
