import { dates } from "../../platform/format/date-texts.ts";
import { defineTranslations } from "../../site/language/texts.ts";
import { factorAnswerLost, factorNeeded, factorSteps, factorLabels } from "./texts.en.ts";

export const factors = defineTranslations(
  { ...dates.en, factorAnswerLost, factorNeeded, factorSteps, factorLabels },
  async () => ({ ...(await dates.es()), ...(await import("./texts.es.ts")) }),
);
