import * as botTexts from "../../bot-protection/texts.en.ts";
import * as botTextsEs from "../../bot-protection/texts.es.ts";
import { phrases as contractPhrases } from "../../contract/phrases.es.ts";
import { phrasesOf, translateBy } from "../../../site/language/phrases.ts";
import { phrases as rulePhrases } from "../../rules/phrases.es.ts";

export const translate = translateBy({ ...phrasesOf(botTexts, botTextsEs), ...rulePhrases, ...contractPhrases });
