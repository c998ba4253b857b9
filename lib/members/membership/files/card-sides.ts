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

const inEach = (textIn: (words: (typeof memberWords)[Language]) => string): InEach =>
  Object.fromEntries(languages.map((language) => [language, textIn(memberWords[language])])) as InEach;

/** Returns both sides of a card, in both languages. */
export const cardSides = (card: IdCard): CardSides => ({
  brand: brandOf(card.fund === "PEN" ? "pension" : "health"),
  front: {
    label: inEach(({ fileTexts }) => fileTexts.front),
    member: { name: inEach(({ fileTexts }) => fileTexts.member), lines: [card.memberName] },
    memberId: { name: inEach(({ fileTexts }) => fileTexts.memberId), lines: [card.memberId] },
    standing: inEach(({ cardStandingText }) => cardStandingText(card)),
  },
  back: {
    label: inEach(({ fileTexts }) => fileTexts.back),
    claims: { name: inEach(({ fileTexts }) => fileTexts.claims), lines: [card.planName, ...card.claimsTo] },
    questions: inEach(({ fileTexts }) => fileTexts.questions),
    notes: [inEach(({ memberTexts }) => memberTexts.cardBack), inEach(({ memberTexts }) => memberTexts.estimate)],
  },
  print: inEach(({ fileTexts }) => fileTexts.print),
});
