import { dates } from "../../platform/format/date-texts.ts";
import { formatUnitsInWords, formatUnitsOfKinds } from "../../platform/format/unit-words.ts";
import { navigationTexts } from "../../site/language/page-part-texts.en.ts";
import { defineTranslations } from "../../site/language/texts.ts";
import * as pageTexts from "./page-texts.en.ts";
import * as texts from "./texts.en.ts";

export const memberLabels = defineTranslations(
  { ...dates.en, ...pageTexts, ...texts, formatUnitsInWords, formatUnitsOfKinds, navigationTexts },
  async () => ({
    ...(await dates.es()),
    ...(await import("../../platform/format/unit-words.es.ts")),
    ...(await import("../../site/language/page-part-texts.es.ts")),
    ...(await import("./page-texts.es.ts")),
    ...(await import("./texts.es.ts")),
  }),
);

export type MemberLabels = (typeof memberLabels)["en"];
