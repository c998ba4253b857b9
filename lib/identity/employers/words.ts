import { inLanguages } from "../../site/language/texts.ts";
import { accessSentence, invitationFaults, invitationTexts, joinTexts } from "./invitation-texts.en.ts";
import { accessText, switchedText, switchTexts } from "./switch-texts.en.ts";

export const invitationLabels = inLanguages(
  { accessSentence, invitationFaults, invitationTexts, joinTexts },
  () => import("./invitation-texts.es.ts"),
);

export const switching = inLanguages({ accessText, switchedText, switchTexts }, () => import("./switch-texts.es.ts"));
