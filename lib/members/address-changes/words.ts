import { dates } from "../../platform/format/date-texts.ts";
import { navigationTexts } from "../../site/language/page-part-texts.en.ts";
import { inLanguages } from "../../site/language/texts.ts";
import { addressLabels, addressTexts } from "./texts.en.ts";

/** All texts of the page on which a plan member changes the address, in each language. */
export const addressWords = inLanguages({ ...dates.en, addressLabels, addressTexts, navigationTexts }, async () => ({
  ...(await dates.es()),
  ...(await import("../../site/language/page-part-texts.es.ts")),
  ...(await import("./texts.es.ts")),
}));
