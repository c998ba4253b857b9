import { inLanguages } from "./site/language/texts.ts";

/** Rules, schemas and refusals are written in English. */
export const translation = inLanguages(
  (text: string): string => text,
  async () => (await import("./all-phrases.es.ts")).translate,
);
