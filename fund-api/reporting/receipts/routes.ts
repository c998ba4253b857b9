import * as receipts from "../../../lib/reporting/receipts/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { downloadBlankTad, downloadTadCsv, downloadTadPdf, downloadRateSheet } from "./download-tad.ts";

export const receiptsRoutes: readonly Route[] = [
  route(receipts.downloadTadPdf, downloadTadPdf),
  route(receipts.downloadTadCsv, downloadTadCsv),
  route(receipts.downloadBlankTad, downloadBlankTad),
  route(receipts.downloadRateSheet, downloadRateSheet),
];
