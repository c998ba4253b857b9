import { pagePartTexts, downloadTexts } from "./page-part-texts.en.ts";
import { defineTranslations } from "./texts.ts";

export const pageParts = defineTranslations({ pagePartTexts, downloadTexts }, () => import("./page-part-texts.es.ts"));
