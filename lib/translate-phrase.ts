import { defineTranslations } from "./site/language/texts.ts";

/** Translates texts from rules, schemas and refusals, which are written in English. */
export const translation = defineTranslations(
  (text: string): string => text,
  async () => (await import("./all-phrases.es.ts")).translate,
);
