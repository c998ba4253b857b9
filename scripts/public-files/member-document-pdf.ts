import { coverageRuleRows, creditRuleRows } from "../../fund-api/platform/demo/rosters/roster-agreements.ts";
import { toCoverageRule, toCreditRule } from "../../fund-api/members/membership/get-membership.ts";
import { brandOf } from "../../lib/site/brand/brand.ts";
import { textsIn } from "../../lib/site/language/texts.ts";
import type { CoverageRule } from "../../lib/members/membership/coverage.ts";
import { type MemberDocument, paperWords } from "../../lib/members/membership/documents.ts";
import type { CreditRule } from "../../lib/members/membership/pension-credit.ts";
import { documentPdf, writeAsks } from "./document-pdf.ts";

const rowHeight = 30;

/** The rules whose figures the plan summaries say. */
export type PlanRules = { readonly coverage: CoverageRule; readonly credit: CreditRule };

/** The rules that the demonstration puts on file; their figures are the same in every month. */
export const rulesOnFile = (): PlanRules => {
  const [coverage] = coverageRuleRows("2026-01").map(toCoverageRule);
  const [credit] = creditRuleRows("2026-01").map(toCreditRule);
  if (coverage === undefined || credit === undefined) throw new Error("No rule is on file.");
  return { coverage, credit };
};

/** The whole text of a document, with the figures of the rules. */
export const readDocument = async ({ text, language }: MemberDocument, { coverage, credit }: PlanRules) => {
  const words = (await textsIn(paperWords, language)).paperTexts;
  const { title, asks } = words[text];
  const paragraphs =
    text === "coverage"
      ? words.coverage.paragraphs(coverage)
      : text === "credit"
        ? words.credit.paragraphs(credit)
        : words[text].paragraphs();
  return { title, asks, paragraphs, headers: [words.asked, words.answer] as const };
};

/**
 * A document for plan members as a tagged PDF in its language.
 * @param compress false leaves the text readable for tests
 */
export const memberDocumentPdf = async (of: MemberDocument, rules: PlanRules, compress = true): Promise<Uint8Array> => {
  const text = await readDocument(of, rules);
  return documentPdf(brandOf(of.fund === "PEN" ? "pension" : "health"), text, {
    compress,
    language: of.language,
    write: (sheet) => writeAsks(sheet, text.asks, rowHeight, text.headers),
  });
};
