import { pagePartTexts, downloadTexts } from "./page-part-texts.en.ts";
import { inLanguages } from "./texts.ts";

/** What parts of many pages say, in each language. */
export const pageParts = inLanguages({ pagePartTexts, downloadTexts }, () => import("./page-part-texts.es.ts"));
