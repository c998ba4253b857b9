import { dates } from "../../platform/format/date-texts.ts";
import { navigationTexts } from "../../site/language/page-part-texts.en.ts";
import { defineTranslations } from "../../site/language/texts.ts";
import { attachmentRefusals, attachmentText, attachmentTexts } from "./attachment-texts.en.ts";
import { inboxLabels } from "./label-texts.en.ts";
import { filedText } from "./month-report/step-texts.en.ts";
import {
  aboutTopicText,
  authorText,
  correctedTopicText,
  inboxTexts,
  readersText,
  sideLabels,
  stateText,
  stepText,
  subjectText,
  topicKindLabels,
} from "./texts.en.ts";

export const inboxTranslations = defineTranslations(
  {
    ...dates.en,
    aboutTopicText,
    authorText,
    correctedTopicText,
    filedText,
    inboxLabels,
    inboxTexts,
    navigationTexts,
    readersText,
    sideLabels,
    stateText,
    stepText,
    subjectText,
    topicKindLabels,
  },
  async () => ({
    ...(await dates.es()),
    ...(await import("../../site/language/page-part-texts.es.ts")),
    ...(await import("./texts.es.ts")),
    ...(await import("./month-report/step-texts.es.ts")),
    ...(await import("./label-texts.es.ts")),
  }),
);

export type InboxLabels = (typeof inboxTranslations)["en"];

export const attachmentLabels = defineTranslations(
  { attachmentRefusals, attachmentText, attachmentTexts },
  () => import("./attachment-texts.es.ts"),
);
