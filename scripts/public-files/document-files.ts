import { demoFundBanks } from "../../fund-api/platform/demo/rosters/roster-employers.ts";
import { coverageRuleRows, creditRuleRows } from "../../fund-api/platform/demo/rosters/roster-agreements.ts";
import { toCoverageRule, toCreditRule } from "../../fund-api/members/membership/get-membership.ts";
import {
  controlColumns,
  empty,
  handwritingRow,
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
import type { BankData } from "../../lib/site/brand/fund-data.ts";
import { type Brand, brandOf } from "../../lib/site/brand/brand.ts";
import type { FundCode } from "../../lib/reporting/tad/schema.ts";
import { entryDescriptions } from "../../lib/money/ach/nacha-file.ts";
import { addressLines, formatPhone } from "../../lib/platform/format/person.ts";
import { joinWords } from "../../lib/platform/format/plain-text.ts";
import { type Language, languages, textsIn } from "../../lib/site/language/texts.ts";
import type { CoverageRule } from "../../lib/members/membership/coverage.ts";
import { listMemberDocuments, type MemberDocument, paperLabels } from "../../lib/members/membership/documents.ts";
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
  writeTable(sheet, lineColumns(null), rows, handwritingRow);
  sheet.y += 10;
  writeTable(sheet, controlColumns(null), [{ cells: [{ text: "Totals of all lines" }, ...empty(5)] }], handwritingRow);
  writeSignature(sheet);
  writeCodes(sheet);
};

type Banks = Readonly<Record<Brand["key"], Pick<BankData, "bankName" | "companyId" | "companyName">>>;

const demoBankOf = (code: FundCode): Banks["health"] => {
  const bank = demoFundBanks.find(({ fund }) => fund === code);
  if (bank === undefined) throw new Error(`The demonstration has no bank for ${code}.`);
  return { bankName: bank.bank_name, companyId: bank.company_id, companyName: bank.company_name };
};
const demoBanks: Banks = { health: demoBankOf("HW"), pension: demoBankOf("PEN") };

/** The fund's debits as a bank sees them, from the bank files (docs/domain.md §8). */
const writeBankFacts =
  (banks: Banks): Write =>
  (sheet, { key }) => {
    const bank = banks[key];
    tableOf(
      sheet,
      [left("What", 250), left("As the bank sees it", 440)],
      [
        ["Company ID", bank.companyId],
        ["Company name on the statement", bank.companyName],
        ["Entry descriptions", joinWords(entryDescriptions)],
        ["Kind of entry", "CCD (corporate debit)"],
        ["Bank of the fund", bank.bankName],
      ],
    );
  };

const writeBelow = (section: EmployerDocument["section"], banks: Banks): Write | undefined =>
  ({ paper: writeBlankLines, banks: writeBankFacts(banks), "payroll-services": undefined })[section];

/** A document for employers. @param banks by default the demonstration's */
export const employerDocumentPdf = (
  document: EmployerDocument,
  fund: Brand["key"],
  compress = true,
  banks: Banks = demoBanks,
): Promise<Uint8Array> =>
  documentPdf(
    fund,
    { ...document, rowHeight: handwritingRow.rowHeight },
    compress,
    writeBelow(document.section, banks),
  );

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
  const words = (await textsIn(paperLabels, language)).paperTexts;
  const { title, asks } = words[text];
  const paragraphs =
    text === "coverage"
      ? words.coverage.paragraphs(coverage)
      : text === "credit"
        ? words.credit.paragraphs(credit)
        : words[text].paragraphs();
  return { title, asks, paragraphs, headers: [words.detail, words.answer] as const };
};

/** A document for plan members in its language. */
export const memberDocumentPdf = async (document: MemberDocument, rules: PlanRules, compress = true) => {
  const content = { ...(await readDocument(document, rules)), rowHeight: 30, language: document.language };
  return documentPdf(document.fund === "PEN" ? "pension" : "health", content, compress);
};

type Files = Record<string, Uint8Array>;

const employerFiles = async (banks: Banks): Promise<Files> => {
  const files: Files = {};
  for (const fund of ["health", "pension"] as const)
    for (const document of employerDocuments)
      files[employerDocumentPath(fund, document)] = await employerDocumentPdf(document, fund, true, banks);
  return files;
};

const memberFiles = async (kinds: readonly MemberDocument["kind"][]): Promise<Files> => {
  const files: Files = {};
  for (const language of languages)
    for (const document of await listMemberDocuments(language))
      if (kinds.includes(document.kind)) files[document.path] = await memberDocumentPdf(document, rulesOnFile());
  return files;
};

/** Returns all documents of the demonstration by address. */
export const documentFiles = async (): Promise<Files> => ({
  ...(await employerFiles(demoBanks)),
  ...(await memberFiles(["summary", "notice", "form"])),
});

/** Returns the documents of this program's fund by address; its plan summaries are the fund's own. */
export const fundDocumentFiles = async (banks: Banks): Promise<Files> => ({
  ...(await employerFiles(banks)),
  ...(await memberFiles(["notice", "form"])),
});
