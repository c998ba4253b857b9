import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { sql } from "kysely";
import * as account from "../lib/account/contract.ts";
import * as approval from "../lib/approval/contract.ts";
import * as corrections from "../lib/corrections/contract.ts";
import * as dashboard from "../lib/dashboard/contract.ts";
import * as paperReports from "../lib/paper-reports/contract.ts";
import * as imports from "../lib/imports/contract.ts";
import * as payments from "../lib/payments/contract.ts";
import * as receipts from "../lib/receipts/contract.ts";
import * as registration from "../lib/registration/contract.ts";
import * as preferences from "../lib/preferences/contract.ts";
import * as profile from "../lib/profile/contract.ts";
import * as reporting from "../lib/reporting/contract.ts";
import * as secondFactor from "../lib/second-factor/contract.ts";
import { acceptDisclaimer } from "./account/accept-disclaimer.ts";
import { changePassword } from "./account/change-password.ts";
import { currentUser } from "./account/current-user.ts";
import { forgotPassword } from "./account/forgot-password.ts";
import { login } from "./account/login.ts";
import { logout } from "./account/logout.ts";
import { reactivate } from "./account/reactivate.ts";
import { resetPassword } from "./account/reset-password.ts";
import { verifyEmail } from "./account/verify-email.ts";
import { approveEmployer } from "./approval/approve-employer.ts";
import { listApplicants } from "./approval/list-applicants.ts";
import { commitCorrection } from "./corrections/commit-correction.ts";
import { correctLine, dropLine } from "./corrections/correct-line.ts";
import { decideCorrection } from "./corrections/decide-correction.ts";
import { getCorrection } from "./corrections/get-correction.ts";
import { getFilings } from "./corrections/get-filings.ts";
import { getStaffMonth } from "./corrections/get-staff-month.ts";
import { listCorrections } from "./corrections/list-corrections.ts";
import { voidMonth } from "./corrections/void-month.ts";
import { getDashboard } from "./dashboard/get-dashboard.ts";
import { applyImport } from "./imports/apply-import.ts";
import { beginUpload } from "./imports/begin-upload.ts";
import { cancelUpload } from "./imports/cancel-upload.ts";
import { finishUpload } from "./imports/finish-upload.ts";
import { getImport } from "./imports/get-import.ts";
import { getUpload } from "./imports/get-upload.ts";
import { downloadImportResult } from "./imports/import-result.ts";
import { listImports } from "./imports/list-imports.ts";
import { mapImport } from "./imports/map-import.ts";
import { sendPart } from "./imports/send-part.ts";
import { uploadImport } from "./imports/upload-import.ts";
import { describeError } from "./log/log.ts";
import { showMailbox } from "./mail/mailbox.ts";
import { findReporters, listPaperReporters } from "./paper-reports/list-reporters.ts";
import { authorizePayment } from "./payments/authorize-payment.ts";
import { getPayable } from "./payments/get-payable.ts";
import { listPayments } from "./payments/list-payments.ts";
import { downloadBlankTad } from "./receipts/download-blank-tad.ts";
import { downloadTadCsv, downloadTadPdf } from "./receipts/download-tad.ts";
import { checkUserName } from "./registration/check-user-name.ts";
import { createAccount } from "./registration/create-account.ts";
import { mailRegistrationCode } from "./registration/mail-registration-code.ts";
import { resendVerificationEmail } from "./registration/resend-verification-email.ts";
import { getPreferences } from "./preferences/get-preferences.ts";
import { savePreferences } from "./preferences/save-preferences.ts";
import { unsubscribe } from "./preferences/unsubscribe.ts";
import { accountById } from "./profile/account-by-id.ts";
import { changeEmail } from "./profile/change-email.ts";
import { changePhone } from "./profile/change-phone.ts";
import { changeUserName } from "./profile/change-user-name.ts";
import { currentAccount } from "./profile/current-account.ts";
import { listDevices, signOutDevice } from "./profile/devices.ts";
import { resendVerifyEmail } from "./profile/resend-verify-email.ts";
import { saveAccount } from "./profile/save-account.ts";
import { switchPaperToWeb } from "./profile/switch-paper-to-web.ts";
import { acknowledgeFindings } from "./reporting/acknowledge-findings.ts";
import { addPerson } from "./reporting/add-person.ts";
import { changeLines } from "./reporting/change-lines.ts";
import { commitTad } from "./reporting/commit-tad.ts";
import { completeUnit } from "./reporting/complete-unit.ts";
import { getTad } from "./reporting/get-tad.ts";
import { getTadTrail } from "./reporting/get-tad-trail.ts";
import { listTads } from "./reporting/list-tads.ts";
import { reportNoWork } from "./reporting/report-no-work.ts";
import { saveUnitNote } from "./reporting/save-unit-note.ts";
import { takeBackTad } from "./reporting/take-back-tad.ts";
import { perHour, perMinute } from "./server/limit.ts";
import { confirmFactor } from "./second-factor/confirm-factor.ts";
import { removeFactor } from "./second-factor/remove-factor.ts";
import { startFactor } from "./second-factor/start-factor.ts";
import type { Services } from "./server/passage.ts";
import { brokenReply, failureReply, toResponse } from "./server/replies.ts";
import { route, type Route } from "./server/served-call.ts";
import { serve } from "./server/serve.ts";

/** Calls that hash a password: of one account, whose calls wait for each other anyway, and of strangers in one network, which may be a whole office. */
const hashingSignedIn = { transaction: "handler", atOnce: { perVisitor: 100, inAll: 400 } } as const;
const hashingForStrangers = { perVisitor: 100, inAll: 400 } as const;
/** A registration is the most work of all. */
const registrations = { perVisitor: 10, inAll: 50 } as const;

/** Every call and what answers it. A test holds this list against lib/all-calls.ts. */
export const routes: readonly Route[] = [
  // A failed sign-in is counted although it fails, and hashing must not hold a transaction open.
  route(account.login, login, { transaction: "handler" }),
  route(account.currentUser, currentUser),
  route(account.logout, logout, { transaction: "request" }),
  route(account.acceptDisclaimer, acceptDisclaimer),
  // As at sign-in: wrong guesses are counted although the call fails.
  route(account.changePassword, changePassword, hashingSignedIn),
  // Limits by address are wide: everybody at a large employer may share one.
  route(account.forgotPassword, forgotPassword, { limit: perHour(600), atOnce: hashingForStrangers }),
  route(account.resetPassword, resetPassword, { transaction: "handler", atOnce: hashingForStrangers }),
  route(account.verifyEmail, verifyEmail),
  route(account.reactivate, reactivate),
  route(registration.checkUserName, checkUserName, { transaction: "handler", limit: perMinute(600) }),
  // The password is hashed before the transaction begins.
  route(registration.createAccount, createAccount, {
    transaction: "handler",
    limit: perHour(600),
    atOnce: registrations,
  }),
  route(registration.mailRegistrationCode, mailRegistrationCode, { limit: perHour(100) }),
  route(registration.resendVerificationEmail, resendVerificationEmail, { limit: perHour(600) }),
  // Wrong passwords and codes are counted although the call fails.
  route(secondFactor.startFactor, startFactor, hashingSignedIn),
  route(secondFactor.confirmFactor, confirmFactor, { transaction: "handler" }),
  route(secondFactor.removeFactor, removeFactor, hashingSignedIn),
  route(approval.listApplicants, listApplicants),
  route(approval.approveEmployer, approveEmployer),
  route(preferences.getPreferences, getPreferences),
  route(preferences.savePreferences, savePreferences),
  route(preferences.unsubscribe, unsubscribe),
  route(profile.currentAccount, currentAccount),
  route(profile.saveAccount, saveAccount),
  route(profile.changeUserName, changeUserName),
  // As change password.
  route(profile.changeEmail, changeEmail, hashingSignedIn),
  route(profile.resendVerifyEmail, resendVerifyEmail),
  route(profile.changePhone, changePhone),
  route(profile.switchPaperToWeb, switchPaperToWeb),
  route(profile.listDevices, listDevices),
  route(profile.signOutDevice, signOutDevice),
  route(dashboard.getDashboard, getDashboard),
  route(reporting.listTads, listTads),
  route(reporting.getTad, getTad),
  route(reporting.getTadTrail, getTadTrail),
  route(reporting.changeLines, changeLines),
  route(reporting.completeUnit, completeUnit),
  route(reporting.reportNoWork, reportNoWork),
  route(reporting.saveUnitNote, saveUnitNote),
  route(reporting.acknowledgeFindings, acknowledgeFindings),
  route(reporting.addPerson, addPerson),
  route(reporting.commitTad, commitTad),
  route(reporting.takeBackTad, takeBackTad),
  route(imports.listImports, listImports),
  // A file is read before the transaction begins.
  route(imports.uploadImport, uploadImport, { transaction: "handler" }),
  route(imports.beginUpload, beginUpload),
  route(imports.getUpload, getUpload),
  route(imports.sendPart, sendPart),
  route(imports.finishUpload, finishUpload, { transaction: "handler" }),
  route(imports.cancelUpload, cancelUpload),
  route(imports.getImport, getImport),
  route(imports.mapImport, mapImport, { transaction: "handler" }),
  route(imports.applyImport, applyImport),
  route(imports.downloadImportResult, downloadImportResult),
  route(corrections.getFilings, getFilings),
  route(corrections.getCorrection, getCorrection),
  route(corrections.correctLine, correctLine),
  route(corrections.dropLine, dropLine),
  route(corrections.commitCorrection, commitCorrection),
  route(corrections.listCorrections, listCorrections),
  route(corrections.decideCorrection, decideCorrection),
  route(corrections.getStaffMonth, getStaffMonth),
  route(corrections.voidMonth, voidMonth),
  route(receipts.downloadTadPdf, downloadTadPdf),
  route(receipts.downloadTadCsv, downloadTadCsv),
  route(receipts.downloadBlankTad, downloadBlankTad),
  route(paperReports.listPaperReporters, listPaperReporters),
  route(paperReports.findReporters, findReporters),
  route(payments.getPayable, getPayable),
  route(payments.listPayments, listPayments),
  route(payments.authorizePayment, authorizePayment),
  // Last: {id} would take every other GET /api/account/… for itself.
  route(profile.accountById, accountById),
];

const toHonoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");

/**
 * The fund API as a fetch-shaped app, without a port: tests call `app.request(path, init)`.
 * `GET /health` answers 200 once the database does; `GET /mailbox` shows the mails where no server sends them.
 */
export const createApp = (services: Services): Hono => {
  const app = new Hono();
  app.get("/health", async (context) => {
    const ping = sql`select 1`.execute(services.db);
    const ok = await ping.then(
      () => true,
      () => false,
    );
    return context.json({ ok }, ok ? 200 : 503);
  });
  if (services.showsMailbox) app.get("/mailbox", (context) => showMailbox(context.req.raw, services));
  for (const one of routes) {
    app.on(one.call.method, toHonoPath(one.call.path), (context) =>
      serve(one, context.req.raw, context.req.param(), services),
    );
  }
  app.notFound(() => toResponse(failureReply("NotFound", "There is no such call."), randomUUID()));
  app.onError((error) => {
    services.log.error({ event: "pipeline-broke", error: describeError(error) });
    return toResponse(brokenReply(error), randomUUID());
  });
  return app;
};
