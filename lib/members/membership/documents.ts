import type { Brand } from "../../site/brand/brand.ts";
import { hasOwnFile } from "../../site/brand/own-files.ts";
import { defineTranslations, type Language, textsIn } from "../../site/language/texts.ts";
import type { FundCode } from "../../reporting/tad/schema.ts";
import { paperTexts } from "./papers/texts.en.ts";

const papers = [
  { fund: "HW", kind: "summary", name: "health-plan-summary", text: "coverage" },
  { fund: "HW", kind: "notice", name: "health-online-records", text: "notice" },
  { fund: "HW", kind: "form", name: "health-correct-work-history", text: "correction" },
  { fund: "PEN", kind: "summary", name: "pension-plan-summary", text: "credit" },
  { fund: "PEN", kind: "notice", name: "pension-online-records", text: "notice" },
  { fund: "PEN", kind: "form", name: "pension-correct-work-history", text: "correction" },
] as const satisfies readonly { fund: FundCode; kind: string; name: string; text: keyof typeof paperTexts }[];

type Paper = (typeof papers)[number];

export type MemberDocument = Pick<Paper, "fund" | "kind" | "name" | "text"> & {
  readonly language: Language;
  readonly path: string;
  readonly title: string;
  readonly about: string;
};

export const paperLabels = defineTranslations({ paperTexts }, () => import("./papers/texts.es.ts"));

const pathOf = (name: string, language: Language): string =>
  `/documents/members/${name}${language === "en" ? "" : `-${language}`}.pdf`;

/** Lists the documents of both funds in one language. */
export const listMemberDocuments = async (language: Language): Promise<MemberDocument[]> => {
  const words = (await textsIn(paperLabels, language)).paperTexts;
  return papers.map(({ fund, kind, name, text }) => {
    const { title, about } = words[text];
    return { fund, kind, name, text, language, path: pathOf(name, language), title, about };
  });
};

export type AvailableDocument = MemberDocument & { readonly other: MemberDocument };

/**
 * Lists the documents that a fund offers in the reader's language, each with its version in the other language. A fund
 * offers only documents in its own folder of public files.
 */
export const memberDocumentsOf = async (
  { key }: Pick<Brand, "key">,
  language: Language,
): Promise<AvailableDocument[]> => {
  const translations = await listMemberDocuments(language === "en" ? "es" : "en");
  const documents = await listMemberDocuments(language);
  return documents
    .filter(({ fund }) => (fund === "PEN") === (key === "pension"))
    .flatMap((document) => {
      const translation = translations.find(({ name }) => name === document.name);
      return translation === undefined || !hasOwnFile(document.path) ? [] : [{ ...document, other: translation }];
    });
};
