import { demoFundBanks } from "../../fund-api/platform/demo/rosters/roster-employers.ts";
import {
  controlColumns,
  empty,
  handRow,
  lineColumns,
  writeCodes,
  writeSignature,
} from "../../fund-api/reporting/receipts/blank-pdf.ts";
import type { Sheet } from "../../fund-api/reporting/receipts/sheet/pdf-page.ts";
import { left, writeTable } from "../../fund-api/reporting/receipts/sheet/pdf-table.ts";
import { type Brand, brandOf } from "../../lib/site/brand/brand.ts";
import type { EmployerDocument } from "../../lib/site/pages/employer-documents.ts";
import { documentPdf, writeAsks } from "./document-pdf.ts";

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
const writeBankFacts = (sheet: Sheet, brand: Brand): void => {
  const bank = demoFundBanks.find(({ fund }) => (fund === "PEN") === (brand.key === "pension"));
  if (bank === undefined) throw new Error(`${brand.fullName} has no bank.`);
  const facts = [
    ["Company ID", bank.company_id],
    ["Company name on the statement", bank.company_name],
    ["Entry description", bank.entry_description],
    ["Kind of entry", "CCD (corporate debit)"],
    ["Bank of the fund", bank.bank_name],
  ];
  sheet.y += 12;
  const rows = facts.map((fact) => ({ cells: fact.map((text) => ({ text })) }));
  writeTable(sheet, [left("What", 250), left("As the bank sees it", 440)], rows);
};

/**
 * A document for employers as a tagged PDF.
 * @param compress false leaves the text readable for tests
 */
export const employerDocumentPdf = (
  document: EmployerDocument,
  fund: Brand["key"],
  compress = true,
): Promise<Uint8Array> => {
  const brand = brandOf(fund);
  const write = (sheet: Sheet): void => {
    if (document.section === "banks") writeBankFacts(sheet, brand);
    writeAsks(sheet, document.asks, handRow.rowHeight);
    if (document.section === "paper") writeBlankLines(sheet);
  };
  return documentPdf(brand, document, { compress, write });
};
