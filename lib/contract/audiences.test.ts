import { allCalls } from "./all-calls.ts";

/**
 * Who may make each call, written a second time: the other tests of rights ask the call itself. Operations staff may
 * not decide what only their admins decide.
 */
const expected: Readonly<Record<string, readonly string[]>> = {
  signedIn: [
    "acceptDisclaimer",
    "changePassword",
    "currentUser",
    "accountById",
    "changeEmail",
    "changePhone",
    "changeUserName",
    "currentAccount",
    "listDevices",
    "resendVerifyEmail",
    "saveAccount",
    "signOutDevice",
    "getPreferences",
    "savePreferences",
    "confirmFactor",
    "removeFactor",
    "startFactor",
    "getDashboard",
  ],
  anyone: [
    "forgotPassword",
    "login",
    "logout",
    "reactivate",
    "resetPassword",
    "verifyEmail",
    "checkUserName",
    "createAccount",
    "mailRegistrationCode",
    "resendVerificationEmail",
    "unsubscribe",
  ],
  approver: ["approveEmployer", "listApplicants"],
  employer: ["switchPaperToWeb", "authorizePayment", "getPayable", "listPayments"],
  tadsReporter: [
    "acknowledgeFindings",
    "addPerson",
    "changeLines",
    "commitTad",
    "completeUnit",
    "getTad",
    "getTadTrail",
    "listTads",
    "reportNoWork",
    "saveUnitNote",
    "takeBackTad",
    "applyImport",
    "beginUpload",
    "cancelUpload",
    "downloadImportResult",
    "finishUpload",
    "getImport",
    "getUpload",
    "listImports",
    "mapImport",
    "sendPart",
    "uploadImport",
    "commitCorrection",
    "correctLine",
    "dropLine",
    "getCorrection",
    "getFilings",
    "downloadBlankTad",
    "downloadTadCsv",
    "downloadTadPdf",
  ],
  operationsAdmin: ["decideCorrection", "voidMonth"],
  operations: ["getStaffMonth", "listCorrections", "findReporters", "listPaperReporters"],
};

it.each(Object.entries(expected))("calls for %s are these and no others", (who, names) => {
  const found = allCalls.filter((call) => call.who === who).map(({ name }) => name);
  expect(found.toSorted()).toEqual(names.toSorted());
});

it("knows no other audience", () => {
  expect(new Set(allCalls.map(({ who }) => who))).toEqual(new Set(Object.keys(expected)));
});
