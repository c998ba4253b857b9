import type { FailureOf } from "../contract/call.ts";
import type { Result } from "../contract/result.ts";
import { download } from "../http/browser/download.ts";
import type * as calls from "./calls.ts";

type Downloaded<Name extends keyof typeof calls> = Promise<Result<null, FailureOf<(typeof calls)[Name]>>>;

/**
 * Saves the proof of a committed month as a PDF.
 * @param actingFor the employer, when the fund's staff save it
 */
export const savePdf = (workMonth: string, fileName: string, actingFor?: string): Downloaded<"downloadTadPdf"> =>
  download<typeof calls.downloadTadPdf>(
    { method: "GET", path: "/api/receipts/{workMonth}/pdf", params: { workMonth }, actingFor },
    { name: fileName, type: "application/pdf" },
  );

/**
 * Saves a month, open or committed, as a CSV.
 * @param actingFor the employer, when the fund's staff save it
 */
export const saveCsv = (workMonth: string, fileName: string, actingFor?: string): Downloaded<"downloadTadCsv"> =>
  download<typeof calls.downloadTadCsv>(
    { method: "GET", path: "/api/receipts/{workMonth}/csv", params: { workMonth }, actingFor },
    { name: fileName, type: "text/csv" },
  );

/**
 * Saves an open month as a blank TAD to print, a PDF.
 * @param actingFor the employer, when the fund's staff save it
 */
export const saveBlank = (workMonth: string, fileName: string, actingFor?: string): Downloaded<"downloadBlankTad"> =>
  download<typeof calls.downloadBlankTad>(
    { method: "GET", path: "/api/receipts/{workMonth}/blank", params: { workMonth }, actingFor },
    { name: fileName, type: "application/pdf" },
  );
