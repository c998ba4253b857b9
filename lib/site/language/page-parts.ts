import { pagePartTexts, downloadTexts } from "./page-part-texts.en.ts";
import { inLanguages } from "./texts.ts";

export const pageParts = inLanguages({ pagePartTexts, downloadTexts }, () => import("./page-part-texts.es.ts"));
