import * as corrections from "../../lib/reporting/corrections/contract.ts";
import * as paperReports from "../../lib/reporting/paper-reports/contract.ts";
import * as rates from "../../lib/reporting/rates/contract.ts";
import * as receipts from "../../lib/reporting/receipts/contract.ts";
import * as reporting from "../../lib/reporting/tad/contract.ts";
import { route, type Route } from "../platform/handler/route.ts";
import { addMissingPerson } from "./corrections/add-missing-person.ts";
import { commitCorrection } from "./corrections/commit-correction.ts";
import { correctLine, dropLine } from "./corrections/correct-line.ts";
import { decideCorrection } from "./corrections/decide-correction.ts";
import { getCorrection, getFilings } from "./corrections/get-filings.ts";
import { listCorrections } from "./corrections/list-corrections.ts";
import { getStaffMonth } from "./corrections/void/void-effect.ts";
import { voidMonth } from "./corrections/void/void-month.ts";
import { findReporters, listPaperReporters } from "./paper-reports/list-reporters.ts";
import { requestAgreementEnd, requestNewAgreement } from "./rates/change-agreement.ts";
import { requestRateChange } from "./rates/change-rate.ts";
import { getRates } from "./rates/read-rates.ts";
import { downloadBlankTad, downloadTadCsv, downloadTadPdf, downloadRateSheet } from "./receipts/download-tad.ts";
import { changeLines } from "./tad/change-lines.ts";
import { commitTad } from "./tad/commit/commit-tad.ts";
import { takeBackTad } from "./tad/commit/take-back-tad.ts";
import { getTadTrail } from "./tad/get-tad-trail.ts";
import { getTad } from "./tad/get-tad.ts";
import { listTads } from "./tad/list-tads.ts";
import { acknowledgeFindings, completeUnit, saveUnitNote, reportNoWork } from "./tad/unit-acts.ts";

export const reportingRoutes: readonly Route[] = [
  route(reporting.listTads, listTads),
  route(reporting.getTad, getTad),
  route(reporting.getTadTrail, getTadTrail),
  route(reporting.changeLines, changeLines),
  route(reporting.completeUnit, completeUnit),
  route(reporting.reportNoWork, reportNoWork),
  route(reporting.saveUnitNote, saveUnitNote),
  route(reporting.acknowledgeFindings, acknowledgeFindings),
  route(reporting.commitTad, commitTad),
  route(reporting.takeBackTad, takeBackTad),
  route(corrections.getFilings, getFilings),
  route(corrections.getCorrection, getCorrection),
  route(corrections.correctLine, correctLine),
  // The handler runs the transactions, because wrong numbers are counted even if the call fails.
  route(corrections.addMissingPerson, addMissingPerson, { transaction: "handler" }),
  route(corrections.dropLine, dropLine),
  route(corrections.commitCorrection, commitCorrection),
  route(corrections.listCorrections, listCorrections),
  route(corrections.decideCorrection, decideCorrection),
  route(corrections.getStaffMonth, getStaffMonth),
  route(corrections.voidMonth, voidMonth),
  route(rates.getRates, getRates),
  route(rates.requestRateChange, requestRateChange),
  route(rates.requestNewAgreement, requestNewAgreement),
  route(rates.requestAgreementEnd, requestAgreementEnd),
  route(receipts.downloadTadPdf, downloadTadPdf),
  route(receipts.downloadTadCsv, downloadTadCsv),
  route(receipts.downloadBlankTad, downloadBlankTad),
  route(receipts.downloadRateSheet, downloadRateSheet),
  route(paperReports.listPaperReporters, listPaperReporters),
  route(paperReports.findReporters, findReporters),
];
