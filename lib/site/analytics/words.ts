import { defineTranslations } from "../language/texts.ts";
import { analyticsTexts } from "./texts.en.ts";

export const statistics = defineTranslations({ analyticsTexts }, () => import("./texts.es.ts"));
