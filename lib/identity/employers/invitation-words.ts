import { inLanguages } from "../../site/language/texts.ts";
import { accessSentence, invitationFaults, invitationTexts, joinTexts } from "./invitation-texts.en.ts";

/** The texts of the page of an invitation’s link, in each language. */
export const invitationWords = inLanguages(
  { accessSentence, invitationFaults, invitationTexts, joinTexts },
  () => import("./invitation-texts.es.ts"),
);
