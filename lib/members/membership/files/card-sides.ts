import { brandOf, type Brand } from "../../../site/brand/brand.ts";
import { languages, type Language } from "../../../site/language/texts.ts";
import type { IdCard } from "../schema.ts";
import { memberLabels } from "./file-words.ts";

/** Each text in both languages: a provider's staff may read one, and the member the other. */
export type BothLanguages = Readonly<Record<Language, string>>;

type NamedBlock = { readonly name: BothLanguages; readonly lines: readonly string[] };

export type CardSides = {
  readonly brand: Brand;
  readonly front: {
    readonly label: BothLanguages;
    readonly member: NamedBlock;
    readonly memberId: NamedBlock;
    readonly standing: BothLanguages;
  };
  readonly back: {
    readonly label: BothLanguages;
    readonly claims: NamedBlock;
    readonly questions: BothLanguages;
    readonly notes: readonly BothLanguages[];
  };
  readonly print: BothLanguages;
};

const translate = (textIn: (words: (typeof memberLabels)[Language]) => string): BothLanguages =>
  Object.fromEntries(languages.map((language) => [language, textIn(memberLabels[language])])) as BothLanguages;

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
