import { fundNames } from "../../../platform/format/fund-names.ts";
import type { IdCard } from "../schema.ts";
import { formatWorkMonth } from "../../../platform/format/date.ts";
import { formatWorkMonth as spanishMonth } from "../../../platform/format/date.es.ts";
import { formatUnitsInWords } from "../../../platform/format/unit-words.ts";
import { formatUnitsInWords as spanishUnits } from "../../../platform/format/unit-words.es.ts";
import type { Language } from "../../../site/language/texts.ts";
import { fileTexts } from "./file-texts.en.ts";
import { fileTexts as spanishTexts } from "./file-texts.es.ts";
import {
  cardStandingText,
  contributionText,
  wholeStateText,
  memberTexts,
  statusText,
  statusName,
} from "../texts.en.ts";
import * as spanish from "../texts.es.ts";

/** Returns the file name of a work history. */
export const workHistoryFileName = (kind: "csv" | "pdf"): string => `work-history.${kind}`;

/** Returns the file name of a card; each fund has its own card. */
export const idCardFileName = (fund: IdCard["fund"]): string => `id-card-${fundNames[fund].toLowerCase()}.pdf`;

const english = {
  fileTexts,
  formatWorkMonth,
  formatUnitsInWords,
  cardStandingText,
  contributionText,
  wholeStateText,
  memberTexts,
  statusText,
  statusName,
};

export const memberLabels = {
  en: english,
  es: { ...spanish, fileTexts: spanishTexts, formatWorkMonth: spanishMonth, formatUnitsInWords: spanishUnits },
} as const satisfies Readonly<Record<Language, unknown>>;
