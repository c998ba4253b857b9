import { inLanguages } from "./language/texts.ts";

/** Translates texts that rules, schemas and refusals give in English, which is what the fund API may answer too. */
export const translation = inLanguages(
  (text: string): string => text,
  async () => (await import("./all-phrases.es.ts")).translate,
);
