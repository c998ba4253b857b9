import { dates } from "../../platform/format/date-texts.ts";
import { formatUnitsInWords, formatUnitsOfKinds } from "../../platform/format/unit-words.ts";
import { navigationTexts } from "../../site/language/page-part-texts.en.ts";
import { defineTranslations } from "../../site/language/texts.ts";
import { memberFileTexts, memberPageTexts } from "./page-texts.en.ts";
import {
  cardStandingText,
  contributionText,
  coverageAnswer,
  coverageText,
  creditText,
  lineStateText,
  memberTexts,
  planYearText,
  statusText,
  pendingMonthText,
  pendingText,
  wholeStateText,
  yearText,
} from "./texts.en.ts";

export const memberLabels = defineTranslations(
  {
    ...dates.en,
    cardStandingText,
    contributionText,
    coverageAnswer,
    coverageText,
    creditText,
    formatUnitsInWords,
    formatUnitsOfKinds,
    lineStateText,
    memberFileTexts,
    memberPageTexts,
    memberTexts,
    navigationTexts,
    planYearText,
    statusText,
    pendingMonthText,
    pendingText,
    wholeStateText,
    yearText,
  },
  async () => ({
    ...(await dates.es()),
    ...(await import("../../platform/format/unit-words.es.ts")),
    ...(await import("../../site/language/page-part-texts.es.ts")),
    ...(await import("./page-texts.es.ts")),
    ...(await import("./texts.es.ts")),
  }),
);

export type MemberLabels = (typeof memberLabels)["en"];
