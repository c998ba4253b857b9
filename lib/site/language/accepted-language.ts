import type { Language } from "./texts.ts";

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
