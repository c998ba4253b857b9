import { dates } from "../../platform/format/date-texts.ts";
import { defineTranslations } from "../../site/language/texts.ts";
import * as pageTexts from "./page-texts.en.ts";
import { conflictText, draftKeptText, notSaved, phoneText, profileNote, resentTexts, savedTexts } from "./texts.en.ts";

export const profileLabels = defineTranslations(
  {
    ...dates.en,
    ...pageTexts,
    conflictText,
    draftKeptText,
    notSaved,
    phoneText,
    profileNote,
    resentTexts,
    savedTexts,
  },
  async () => ({ ...(await dates.es()), ...(await import("./page-texts.es.ts")), ...(await import("./texts.es.ts")) }),
);
