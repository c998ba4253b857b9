import { demoFundBanks } from "../../fund-api/platform/demo/rosters/roster-employers.ts";
import { coverageRuleRows, creditRuleRows } from "../../fund-api/platform/demo/rosters/roster-agreements.ts";
import { toCoverageRule, toCreditRule } from "../../fund-api/members/membership/get-membership.ts";
import {
  controlColumns,
  empty,
  handRow,
  lineColumns,
  writeCodes,
  writeSignature,
} from "../../fund-api/reporting/receipts/blank-pdf.ts";
import {
  writeHead,
  beginSheet,
  endSheet,
  ink,
  type Sheet,
  writeText,
} from "../../fund-api/reporting/receipts/sheet/pdf-drawing.ts";
import { left, writeTable } from "../../fund-api/reporting/receipts/sheet/pdf-table.ts";
import { type Brand, brandOf } from "../../lib/site/brand/brand.ts";
import { entryDescriptions } from "../../lib/money/ach/nacha-file.ts";
import { addressLines, formatPhone } from "../../lib/platform/format/person.ts";
import { joinWords } from "../../lib/platform/format/plain-text.ts";
import { type Language, languages, textsIn } from "../../lib/site/language/texts.ts";
import type { CoverageRule } from "../../lib/members/membership/coverage.ts";
import { listMemberDocuments, type MemberDocument, paperWords } from "../../lib/members/membership/documents.ts";
import type { CreditRule } from "../../lib/members/membership/pension-credit.ts";
import {
  type EmployerDocument,
  employerDocumentPath,
  employerDocuments,
} from "../../lib/site/pages/employer-documents.ts";

const body = { font: "Helvetica", size: 11, color: ink } as const;

/** Makes the same bytes every day: nothing in a document depends on its creation time. */
const madeAt = new Date("2026-01-01T00:00:00Z");

type Content = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Questions of a form, one line to write on each; none in other documents. */
  readonly asks: readonly string[];
  readonly headers?: readonly [string, string];
  readonly rowHeight: number;
  readonly language?: Language;
};

type Columns = Parameters<typeof writeTable>[1];
type Ruling = Parameters<typeof writeTable>[3];

/** Writes below the texts. */
type Write = (sheet: Sheet, brand: Brand) => void;

const tableOf = (sheet: Sheet, columns: Columns, rows: readonly string[][], ruling?: Ruling): void => {
  sheet.y += 12;
  const cells = rows.map((texts) => ({ cells: texts.map((text) => ({ text })) }));
  writeTable(sheet, columns, cells, ruling);
};

/** Writes a tagged PDF: texts, questions, the rest, and the fund's address. `compress` false is readable for tests. */
const documentPdf = (fund: Brand["key"], content: Content, compress: boolean, write?: Write): Promise<Uint8Array> => {
  const brand = brandOf(fund);
  const { title, paragraphs, asks, headers = ["What", "Write here"], rowHeight, language } = content;
  const sheet = beginSheet(`${title}, ${brand.fullName}`, madeAt, compress, language);
  writeHead(sheet, title, brand.fullName);
  for (const paragraph of paragraphs) writeText(sheet, "P", paragraph, { style: body, above: 8 });
  if (asks.length > 0) {
    const rows = asks.map((text) => [text, ""]);
    tableOf(sheet, [left(headers[0], 190), left(headers[1], 500)], rows, { rowHeight });
  }
  write?.(sheet, brand);
  const contact = `${brand.fullName}, ${addressLines(brand.address).join(", ")} · ${formatPhone(brand.phone)} · ${brand.email}`;
  writeText(sheet, "P", contact, { style: body, above: 14 });
  return endSheet(sheet, brand.fullName);
};

/** Draws the lines of a report for any agreement, which the employer writes in by hand. */
const writeBlankLines: Write = (sheet) => {
  sheet.y += 12;
  const small = ["Last name, first name, last 4 of SSN. New: birth date and hire date"];
  const rows = Array.from({ length: 12 }, (_, person) => ({
    cells: [{ text: String(person + 1) }, { text: "", small }, ...empty(8)],
  }));
  writeTable(sheet, lineColumns(null), rows, handRow);
  sheet.y += 10;
  writeTable(sheet, controlColumns(null), [{ cells: [{ text: "Totals of all lines" }, ...empty(5)] }], handRow);
  writeSignature(sheet);
  writeCodes(sheet);
};

/** The fund's debits as a bank sees them, from the bank files (docs/domain.md §8). */
const writeBankFacts: Write = (sheet, { key, fullName }) => {
  const bank = demoFundBanks.find(({ fund }) => (fund === "PEN") === (key === "pension"));
  if (bank === undefined) throw new Error(`${fullName} has no bank.`);
  tableOf(
    sheet,
    [left("What", 250), left("As the bank sees it", 440)],
    [
      ["Company ID", bank.company_id],
      ["Company name on the statement", bank.company_name],
      ["Entry descriptions", joinWords(entryDescriptions)],
      ["Kind of entry", "CCD (corporate debit)"],
      ["Bank of the fund", bank.bank_name],
    ],
  );
};

const belowOf = { paper: writeBlankLines, banks: writeBankFacts, "payroll-services": undefined } as const;

/** A document for employers. */
export const employerDocumentPdf = (document: EmployerDocument, fund: Brand["key"], compress = true) =>
  documentPdf(fund, { ...document, rowHeight: handRow.rowHeight }, compress, belowOf[document.section]);

/** The rules whose figures are in the plan summaries. */
type PlanRules = { readonly coverage: CoverageRule; readonly credit: CreditRule };

/** Returns the demonstration's rules; their figures are the same in every month. */
export const rulesOnFile = (): PlanRules => {
  const [coverage] = coverageRuleRows("2026-01").map(toCoverageRule);
  const [credit] = creditRuleRows("2026-01").map(toCreditRule);
  if (coverage === undefined || credit === undefined) throw new Error("No rule is on file.");
  return { coverage, credit };
};

/** Returns the whole text of a document for plan members, with the figures of the rules. */
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

/** A document for plan members in its language. */
export const memberDocumentPdf = async (document: MemberDocument, rules: PlanRules, compress = true) => {
  const content = { ...(await readDocument(document, rules)), rowHeight: 30, language: document.language };
  return documentPdf(document.fund === "PEN" ? "pension" : "health", content, compress);
};

/** Returns all documents by address. */
export const documentFiles = async (): Promise<Record<string, Uint8Array>> => {
  const files: Record<string, Uint8Array> = {};
  for (const fund of ["health", "pension"] as const)
    for (const document of employerDocuments)
      files[employerDocumentPath(fund, document)] = await employerDocumentPdf(document, fund);
  for (const language of languages)
    for (const document of await listMemberDocuments(language))
      files[document.path] = await memberDocumentPdf(document, rulesOnFile());
  return files;
};
