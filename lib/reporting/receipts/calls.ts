import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const downloadTadPdf = defineCall({
  name: "downloadTadPdf",
  method: "GET",
  path: "/api/receipts/{workMonth}/pdf",
  who: "tadsReporter",
  onBehalf: true,
  isSlow: true,
  response: "blob",
  fileType: "application/pdf",
});

export const downloadTadCsv = defineCall({
  name: "downloadTadCsv",
  method: "GET",
  path: "/api/receipts/{workMonth}/csv",
  who: "tadsReporter",
  onBehalf: true,
  response: "blob",
  fileType: "text/csv",
});

export const downloadBlankTad = defineCall({
  name: "downloadBlankTad",
  method: "GET",
  path: "/api/receipts/{workMonth}/blank",
  who: "tadsReporter",
  onBehalf: true,
  isSlow: true,
  response: "blob",
  fileType: "application/pdf",
});

export const downloadRateSheet = defineCall({
  name: "downloadRateSheet",
  method: "GET",
  path: "/api/receipts/{workMonth}/rates",
  who: "tadsReporter",
  onBehalf: true,
  isSlow: true,
  response: "blob",
  fileType: "application/pdf",
});
