import { brandOf, type Brand } from "../../../site/brand/brand.ts";
import { languages, type Language } from "../../../site/language/texts.ts";
import type { IdCard } from "../schema.ts";
import { memberWords } from "./file-words.ts";

/** Each text in both languages: a provider's staff may read one, and the member the other. */
export type InEach = Readonly<Record<Language, string>>;

type NamedBlock = { readonly name: InEach; readonly lines: readonly string[] };

export type CardSides = {
  readonly brand: Brand;
  readonly front: {
    readonly label: InEach;
    readonly member: NamedBlock;
    readonly memberId: NamedBlock;
    readonly standing: InEach;
  };
  readonly back: {
    readonly label: InEach;
    readonly claims: NamedBlock;
    readonly questions: InEach;
    readonly notes: readonly InEach[];
  };
  readonly print: InEach;
};

const translate = (textIn: (words: (typeof memberWords)[Language]) => string): InEach =>
  Object.fromEntries(languages.map((language) => [language, textIn(memberWords[language])])) as InEach;

/** Returns both sides of a card, in both languages. */
export const cardSides = (card: IdCard): CardSides => ({
  brand: brandOf(card.fund === "PEN" ? "pension" : "health"),
  front: {
    label: translate(({ fileTexts }) => fileTexts.front),
    member: { name: translate(({ fileTexts }) => fileTexts.member), lines: [card.memberName] },
    memberId: { name: translate(({ fileTexts }) => fileTexts.memberId), lines: [card.memberId] },
    standing: translate(({ cardStandingText }) => cardStandingText(card)),
  },
  back: {
    label: translate(({ fileTexts }) => fileTexts.back),
    claims: { name: translate(({ fileTexts }) => fileTexts.claims), lines: [card.planName, ...card.claimsTo] },
    questions: translate(({ fileTexts }) => fileTexts.questions),
    notes: [translate(({ memberTexts }) => memberTexts.cardBack), translate(({ memberTexts }) => memberTexts.estimate)],
  },
  print: translate(({ fileTexts }) => fileTexts.print),
});
