import { formatCount } from "../format/count.ts";
/** Why a workbook is refused as a whole. */
export type WorkbookRefusal = { readonly ruleId: string; readonly message: string };

/** Files inside a workbook; a roster has about ten. */
export const maxParts = 1000;
/** Bytes of all parts of a workbook together, inflated. */
export const maxInflated = 200_000_000;
/** Columns of a sheet; the core file has twenty. */
export const maxColumns = 200;

const saveAsCsv =
  "Copy the roster alone into a new workbook and upload that, or choose Save As, “CSV UTF-8 (comma delimited)”.";

/** A workbook that holds, or unpacks to, more than a roster can. */
export const tooLarge: WorkbookRefusal = {
  ruleId: "workbook-too-large",
  message: `This workbook holds more than a roster needs: more than ${formatCount(maxParts)} parts or ${maxInflated / 1_000_000} MB unpacked. ${saveAsCsv}`,
};

/** A workbook whose reading took all the time or memory it may have. */
export const tooHeavy: WorkbookRefusal = {
  ruleId: "workbook-too-heavy",
  message: `Reading this workbook took more time or memory than a roster of 50,000 rows needs, so it was stopped. ${saveAsCsv}`,
};

/** The same of a text. */
export const textTooHeavy: WorkbookRefusal = {
  ruleId: "file-too-heavy",
  message:
    "Reading this file took more time or memory than a roster of 100,000 rows needs, so it was stopped. Check that you chose the right file; split a bigger roster, and upload the parts one by one.",
};

/** Bytes that are no workbook a spreadsheet would write. */
export const workbookDamaged: WorkbookRefusal = {
  ruleId: "workbook-damaged",
  message:
    "This workbook cannot be read: it is damaged or of another kind. Open it in your spreadsheet, save it as “Excel Workbook (.xlsx)” or “CSV UTF-8 (comma delimited)”, and upload that file.",
};
