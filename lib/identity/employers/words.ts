import { defineTranslations } from "../../site/language/texts.ts";
import { accessSentence, invitationFaults, invitationTexts, joinTexts } from "./invitation-texts.en.ts";
import { accessText, switchedText, switchTexts } from "./switch-texts.en.ts";

export const invitationLabels = defineTranslations(
  { accessSentence, invitationFaults, invitationTexts, joinTexts },
  () => import("./invitation-texts.es.ts"),
);

export const switching = defineTranslations(
  { accessText, switchedText, switchTexts },
  () => import("./switch-texts.es.ts"),
);
