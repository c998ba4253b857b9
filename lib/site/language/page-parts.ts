import { pagePartTexts, downloadTexts } from "./page-part-texts.en.ts";
import { inLanguages } from "./texts.ts";

/** Texts that many pages share, in each language. */
export const pageParts = inLanguages({ pagePartTexts, downloadTexts }, () => import("./page-part-texts.es.ts"));
