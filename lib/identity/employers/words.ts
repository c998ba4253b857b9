import { inLanguages } from "../../site/language/texts.ts";
import { accessSentence, invitationFaults, invitationTexts, joinTexts } from "./invitation-texts.en.ts";
import { accessText, switchedText, switchTexts } from "./switch-texts.en.ts";

/** The texts of the page of an invitation’s link, in each language. */
export const invitationWords = inLanguages(
  { accessSentence, invitationFaults, invitationTexts, joinTexts },
  () => import("./invitation-texts.es.ts"),
);

/** Texts for people who can act for several employers, in each language. */
export const switching = inLanguages({ accessText, switchedText, switchTexts }, () => import("./switch-texts.es.ts"));
