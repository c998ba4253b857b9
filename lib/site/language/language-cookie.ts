import { type Language, languages } from "./texts.ts";

/** Which of our languages an Accept-Language header prefers; null when it names neither, as "*" does. */
export const namedLanguage = (header: string | null): Language | null => {
  const preferences = (header ?? "").split(",").map((part) => {
    const [tag = "", quality = ""] = part
      .trim()
      .toLowerCase()
      .split(/(?<!\s)\s*;\s*q=/);
    return { language: tag.split("-", 1)[0] ?? "", weight: quality === "" ? 1 : Number(quality) || 0 };
  });
  const ours = preferences.filter(({ language, weight }) => ["en", "es"].includes(language) && weight > 0);
  const [first] = ours.toSorted((a, b) => b.weight - a.weight);
  if (first === undefined) return null;
  return first.language === "es" ? "es" : "en";
};

/** The same; English when it names neither. */
export const acceptedLanguage = (header: string | null): Language => namedLanguage(header) ?? "en";

/** Set by the button in the header, at a login and by an emailed link; the cookie policy lists it by this name. */
export const languageCookie = "language";

/** A year: longer than anyone stays away who still has an account. */
export const languageCookieDays = 365;

/** The parameter of an emailed link that names the language of its email. */
export const linkLanguage = "lang";

/** The cookie's value that the portal writes automatically, "es.kept": pages follow it, but no one chose it. */
const keptValue = (language: Language): string => `${language}.kept`;

/** The language that someone chose in this browser; null until they choose. @param cookie the cookie's value */
export const chosenLanguage = (cookie: string | undefined): Language | null =>
  languages.find((language) => language === cookie) ?? null;

/** The language that this browser shows pages in: the chosen one, or the one that the portal wrote. */
export const keptLanguage = (cookie: string | undefined): Language | null =>
  chosenLanguage(cookie) ?? languages.find((language) => keptValue(language) === cookie) ?? null;

/** The Set-Cookie line with which the portal writes a language; the button in the header must be able to change it. */
export const languageCookieLine = (language: Language, scheme: "http" | "https"): string =>
  `${languageCookie}=${keptValue(language)}; Path=/; Max-Age=${languageCookieDays * 86_400}; SameSite=Lax${scheme === "https" ? "; Secure" : ""}`;
