import type { Language } from "./texts.ts";

/** Which of our languages an Accept-Language header prefers; English when it names neither. */
export const acceptedLanguage = (header: string | null): Language => {
  const preferences = (header ?? "").split(",").map((part) => {
    const [tag = "", quality = ""] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/);
    return { language: tag.split("-", 1)[0] ?? "", weight: quality === "" ? 1 : Number(quality) || 0 };
  });
  const ours = preferences.filter(({ language, weight }) => ["en", "es"].includes(language) && weight > 0);
  return ours.toSorted((a, b) => b.weight - a.weight)[0]?.language === "es" ? "es" : "en";
};
