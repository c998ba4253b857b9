import { type Language, languages } from "./texts.ts";

/** Returns our language that Accept-Language prefers; null for neither or "*". */
export const findAcceptedLanguage = (header: string | null): Language | null => {
  const preferences = (header ?? "").split(",").map((part) => {
    const [tag = "", quality = ""] = part
      .trim()
      .toLowerCase()
      .split(/(?<!\s)\s*;\s*q=/);
    return { language: tag.split("-", 1)[0] ?? "", weight: quality === "" ? 1 : Number(quality) || 0 };
  });
  const supportedPreferences = preferences.filter(
    ({ language, weight }) => ["en", "es"].includes(language) && weight > 0,
  );
  const [preferred] = supportedPreferences.toSorted((a, b) => b.weight - a.weight);
  if (preferred === undefined) return null;
  return preferred.language === "es" ? "es" : "en";
};

/** Returns the language of `findAcceptedLanguage`, or English. */
export const acceptedLanguage = (header: string | null): Language => findAcceptedLanguage(header) ?? "en";

/** Set by the header's button, by a login or by an emailed link. */
export const languageCookie = "language";

/** Days, longer than anyone stays away. */
export const languageCookieDays = 365;

/** The parameter of emailed links. */
export const linkLanguage = "lang";

/** Cookie value such as "es.kept": pages use it, but no one chose it. */
const savedValue = (language: Language): string => `${language}.kept`;

/** Returns the chosen language; null without a choice. @param cookie its value */
export const chosenLanguage = (cookie: string | undefined): Language | null =>
  languages.find((language) => language === cookie) ?? null;

/** Returns the chosen language, or the one that the portal stored. */
export const storedLanguage = (cookie: string | undefined): Language | null =>
  chosenLanguage(cookie) ?? languages.find((language) => savedValue(language) === cookie) ?? null;

/** Returns the portal's Set-Cookie line; the header's button must be able to change the cookie. */
export const languageCookieLine = (language: Language, scheme: "http" | "https"): string =>
  `${languageCookie}=${savedValue(language)}; Path=/; Max-Age=${languageCookieDays * 86_400}; SameSite=Lax${scheme === "https" ? "; Secure" : ""}`;
