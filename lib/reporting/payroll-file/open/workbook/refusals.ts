import { formatCount } from "#lib/platform/format/count.ts";
import { maxColumns, maxRows } from "../../ground/roster-row.ts";

export type WorkbookRefusal = { readonly ruleId: string; readonly message: string };

export const maxParts = 1000;
/** Bytes of all parts together, unpacked. */
export const maxInflated = 200_000_000;
/**
 * 50,000 rows of 20 columns have 6 million tags and 3.5 million attributes. Everything else becomes a tree in memory.
 */
export const maxMarks = {
  rosterTags: 6_000_000,
  otherTags: 400_000,
  strings: 600_000,
  attributes: 4_500_000,
  entities: 500_000,
  plainTags: 100_000,
  /** The columns covered by all width settings. Each sheet has 16,384 columns. */
  columns: 2_000_000,
};

const saveAsCsv =
  "Copy the roster alone into a new workbook and upload that, or choose Save As, “CSV UTF-8 (comma delimited)”.";

const refuseSize = (message: string): WorkbookRefusal => ({
  ruleId: "workbook-too-large",
  message: `${message} ${saveAsCsv}`,
});

export const tooLarge = refuseSize(
  `This workbook contains more than a roster needs: more than ${formatCount(maxParts)} parts or ${maxInflated / 1_000_000} MB unpacked.`,
);

export const tooManyMarks = refuseSize(
  "This workbook contains more cells, texts, styles, comments or special characters than a roster of 50,000 rows and 20 columns needs, so it was not opened.",
);

export const tooWide: WorkbookRefusal = {
  ruleId: "columns-too-many",
  message: `A sheet of this workbook has cells beyond column ${maxColumns}; at most ${maxColumns} columns are read. Delete the columns beside the roster, save the workbook, and upload it again.`,
};

export const tooLong: WorkbookRefusal = {
  ruleId: "file-too-long",
  message: `A sheet of this workbook has cells below row ${formatCount(maxRows)}, even if they look empty. Delete the rows below the roster, save the workbook, and upload it again. If the roster is that long, split it and upload the parts one by one.`,
};

export const tooSparse = refuseSize(
  "The sheets of this workbook cover more than 5,000,000 cells, most of them empty, so it was not opened. Delete the empty rows and columns around the roster.",
);

export const tooManySheets = refuseSize("This workbook has more than 100 sheets, so it was not read.");

export const tooLongRun = refuseSize(
  "A cell or setting in this workbook is longer than any spreadsheet allows, so it was not opened.",
);

export const tooHeavy: WorkbookRefusal = {
  ruleId: "workbook-too-heavy",
  message: `Reading this workbook took more time or memory than a roster of 50,000 rows needs, so it was stopped. ${saveAsCsv}`,
};

export const textTooHeavy: WorkbookRefusal = {
  ruleId: "file-too-heavy",
  message:
    "Reading this file took more time or memory than a roster of 100,000 rows needs, so it was stopped. Check that you chose the right file; split a bigger roster, and upload the parts one by one.",
};

export const workbookDamaged: WorkbookRefusal = {
  ruleId: "workbook-damaged",
  message:
    "We can’t read this workbook. It is damaged or has another format. Open it in your spreadsheet, save it as “Excel Workbook (.xlsx)” or “CSV UTF-8 (comma delimited)”, and upload that file.",
};

export const workbookMissing: WorkbookRefusal = {
  ruleId: "workbook-missing",
  message:
    "This is a ZIP file, not an Excel workbook. Extract the roster, and upload that file (XLSX, CSV or ETAD-FW).",
};

export const openDocument: WorkbookRefusal = {
  ruleId: "workbook-opendocument",
  message:
    "This is an OpenDocument spreadsheet. Save it as XLSX or CSV: in your spreadsheet choose Save As, “Excel Workbook (.xlsx)” or “Text CSV”, and upload that file.",
};

export const workbookMacros: WorkbookRefusal = {
  ruleId: "workbook-macros",
  message:
    "This workbook contains macros, which we don’t accept. In your spreadsheet choose Save As, “Excel Workbook (.xlsx)”, and upload that file.",
};

export const workbookEntities: WorkbookRefusal = {
  ruleId: "workbook-entities",
  message:
    "This workbook declares a document type or entities, which spreadsheets never write and which can be harmful. Open it in your spreadsheet, save it as “Excel Workbook (.xlsx)”, and upload that file.",
};
