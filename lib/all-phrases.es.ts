import * as codeTexts from "./account/code-texts.en.ts";
import * as codeTextsEs from "./account/code-texts.es.ts";
import * as linkTexts from "./account/link-texts.en.ts";
import * as linkTextsEs from "./account/link-texts.es.ts";
import * as accountTexts from "./account/texts.en.ts";
import * as accountTextsEs from "./account/texts.es.ts";
import { phrases as contractPhrases } from "./contract/phrases.es.ts";
import { phrasesOf, translateBy } from "./language/phrases.ts";
import * as registrationTexts from "./registration/texts.en.ts";
import * as registrationTextsEs from "./registration/texts.es.ts";
import { phrases as rulePhrases } from "./rules/phrases.es.ts";

/** Translates into Spanish what rules, schemas and refusals say; what isn't known stays as it is. */
export const translate = translateBy({
  ...contractPhrases,
  ...rulePhrases,
  ...phrasesOf(codeTexts, codeTextsEs),
  ...phrasesOf(linkTexts, linkTextsEs),
  ...phrasesOf(accountTexts, accountTextsEs),
  ...phrasesOf(registrationTexts, registrationTextsEs),
});
