import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const file = { method: "GET", who: "tadsReporter", onBehalf: true, response: "blob" } as const;
const pdf = { ...file, isSlow: true, fileType: "application/pdf" } as const;

export const { downloadTadPdf, downloadTadCsv, downloadBlankTad, downloadRateSheet } = defineCalls<Schemas>()({
  downloadTadPdf: { ...pdf, path: "/api/receipts/{workMonth}/pdf" },
  downloadTadCsv: { ...file, path: "/api/receipts/{workMonth}/csv", fileType: "text/csv" },
  downloadBlankTad: { ...pdf, path: "/api/receipts/{workMonth}/blank" },
  downloadRateSheet: { ...pdf, path: "/api/receipts/{workMonth}/rates" },
});
