import { inLanguages } from "../../site/language/texts.ts";
import { accessText, switchedText, switchTexts } from "./switch-texts.en.ts";

/** Texts for people who can act for several employers, in each language. */
export const switching = inLanguages({ accessText, switchedText, switchTexts }, () => import("./switch-texts.es.ts"));
