import { demoFundBanks } from "../fund-api/demo/rosters/roster-employers.ts";
import {
  controlColumns,
  empty,
  handRow,
  lineColumns,
  writeCodes,
  writeSignature,
} from "../fund-api/receipts/blank-pdf.ts";
import { writeHead } from "../fund-api/receipts/pdf-head.ts";
import { beginSheet, endSheet, type Sheet, writeText } from "../fund-api/receipts/pdf-page.ts";
import { left, writeTable } from "../fund-api/receipts/pdf-table.ts";
import { type Brand, brandOf } from "../lib/brand/brand.ts";
import type { EmployerDocument } from "../lib/site/employer-documents.ts";
import { contactOf, documentText, formColumns, madeAt } from "./member-document-pdf.ts";

const peopleOnASheet = 12;

/** The lines of a report for any agreement, which the employer names by hand. */
const writeBlankLines = (sheet: Sheet): void => {
  sheet.y += 12;
  const rows = Array.from({ length: peopleOnASheet }, (_, place) => ({
    cells: [
      { text: String(place + 1) },
      { text: "", small: ["Last name, first name, last 4 of SSN. New: birth date and hire date"] },
      ...empty(8),
    ],
  }));
  writeTable(sheet, lineColumns(null), rows, handRow);
  sheet.y += 10;
  writeTable(sheet, controlColumns(null), [{ cells: [{ text: "Totals of all lines" }, ...empty(5)] }], handRow);
  writeSignature(sheet);
  writeCodes(sheet);
};

/** How the fund's debits look to a bank, as its bank files say it (docs/domain.md §8). */
const bankFacts = (brand: Brand): readonly (readonly [string, string])[] => {
  const bank = demoFundBanks.find(({ fund }) => (fund === "PEN") === (brand.key === "pension"));
  if (bank === undefined) throw new Error(`${brand.fullName} has no bank.`);
  return [
    ["Company ID", bank.company_id],
    ["Company name on the statement", bank.company_name],
    ["Entry description", bank.entry_description],
    ["Kind of entry", "CCD (corporate debit)"],
    ["Bank of the fund", bank.bank_name],
  ];
};

/**
 * A document for employers as a tagged PDF.
 * @param compress false leaves the text readable for tests
 */
export const employerDocumentPdf = async (
  document: EmployerDocument,
  fund: Brand["key"],
  compress = true,
): Promise<Uint8Array> => {
  const brand = brandOf(fund);
  const sheet = beginSheet(`${document.title}, ${brand.fullName}`, madeAt, compress);
  writeHead(sheet, document.title, brand.fullName);
  for (const paragraph of document.paragraphs) writeText(sheet, "P", paragraph, { style: documentText, above: 8 });
  if (document.section === "banks") {
    sheet.y += 12;
    const rows = bankFacts(brand).map(([name, text]) => ({ cells: [{ text: name }, { text }] }));
    writeTable(sheet, [left("What", 250), left("As the bank sees it", 440)], rows);
  }
  if (document.asks.length > 0) {
    sheet.y += 12;
    writeTable(
      sheet,
      formColumns,
      document.asks.map((text) => ({ cells: [{ text }, { text: "" }] })),
      handRow,
    );
  }
  if (document.section === "paper") writeBlankLines(sheet);
  writeText(sheet, "P", contactOf(brand), { style: documentText, above: 14 });
  return endSheet(sheet, brand.fullName);
};
