import { inLanguages } from "../language/texts.ts";
import { analyticsTexts } from "./texts.en.ts";

export const statistics = inLanguages({ analyticsTexts }, () => import("./texts.es.ts"));
