import { formatWorkMonth } from "../../lib/format/date.ts";
import { formatWorkMonth as spanishMonth } from "../../lib/format/date.es.ts";
import { formatUnitsInWords } from "../../lib/format/unit-words.ts";
import { formatUnitsInWords as spanishUnits } from "../../lib/format/unit-words.es.ts";
import type { Language } from "../../lib/language/texts.ts";
import { fileTexts } from "../../lib/membership/file-texts.en.ts";
import { fileTexts as spanishTexts } from "../../lib/membership/file-texts.es.ts";
import { cardStandingText, lineStateText, memberTexts, statusInWords } from "../../lib/membership/texts.en.ts";
import * as spanish from "../../lib/membership/texts.es.ts";

const english = {
  fileTexts,
  formatWorkMonth,
  formatUnitsInWords,
  cardStandingText,
  lineStateText,
  memberTexts,
  statusInWords,
};

/** The words of plan members' PDFs in each language. */
export const memberWords = {
  en: english,
  es: { ...spanish, fileTexts: spanishTexts, formatWorkMonth: spanishMonth, formatUnitsInWords: spanishUnits },
} as const satisfies Readonly<Record<Language, unknown>>;
