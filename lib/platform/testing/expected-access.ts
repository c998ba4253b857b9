import type { Audience, Right } from "../contract/audience.ts";

/** Calls of each audience (spec-map §6), repeated here on purpose. Add new calls by hand. */
export const callsFor: Readonly<Record<Audience, readonly string[]>> = {
  anyone: [
    "forgotPassword forgotUserName login logout reactivate resetPassword verifyEmail checkUserName createAccount",
    "mailRegistrationCode resendVerificationEmail unsubscribe sendContactMessage readInvitation acceptInvitation",
    "undoUnsubscribe getCapabilities",
  ],
  signedIn: [
    "acceptDisclaimer changePassword currentUser accountById changeEmail changePhone changeUserName currentAccount",
    "listDevices resendVerifyEmail saveAccount signOutDevice getPreferences savePreferences confirmFactor",
    "removeFactor startFactor getDashboard confirmIdentity",
    "listThreads countUnread getThread replyToThread markThreadRead",
    "uploadAttachment removeAttachment downloadAttachment",
    "listOwnEmployers switchEmployer joinEmployer",
  ],
  planMember: [
    "getMembership listWorkHistory downloadWorkHistoryCsv downloadWorkHistoryPdf getIdCard downloadIdCardPdf reportMonth",
    "getOwnAddress askAddressChange withdrawAddressChange",
  ],
  employerOrMember: ["listTopics startThread"],
  employer: [
    "switchPaperToWeb authorizePayment getPayable listPayments cancelPayment downloadPaymentReceipt getStatement",
    "downloadStatementCsv downloadStatementPdf listBankAccounts listLateEstimates",
    "addBankAccount closeBankAccount confirmBankAmounts renameBankAccount requestPrenote",
  ],
  employerAdmin: [
    "listPeople invitePerson resendInvitation withdrawInvitation changeAccess removePerson handOverAdmin",
  ],
  tadsEmployer: [],
  tadsReporter: [
    "acknowledgeFindings addPerson changeLines commitTad completeUnit getTad getTadTrail listTads reportNoWork",
    "saveUnitNote takeBackTad applyImport beginUpload cancelUpload downloadImportResult finishUpload getImport",
    "getUpload listImports mapImport sendPart uploadImport commitCorrection correctLine dropLine getCorrection",
    "addMissingPerson",
    "listImportPeople downloadImportPeople sendFactNote setImportTotals undoImport",
    "listFileProfiles getFileProfile changeFileProfile deleteFileProfile",
    "getFilings downloadBlankTad downloadRateSheet downloadTadCsv downloadTadPdf",
  ],
  approver: ["approveEmployer listApplicants"],
  operations: [
    "getStaffMonth listCorrections findReporters listPaperReporters",
    "createBatch downloadNachaFile downloadRegister getBatch listBatches listReturns",
    "markBatchSent recordReturn retryReturn uploadReturnFile getReturnFile recordReturnFile",
    "findSentEntries listFileItems resolveException confirmNotice undoReturn dropEntry",
    "listDecisions getEmployerDecisions chargeLate listWaiting getClosedMonths transferPaid askRefund",
    "getBook getGlAccounts downloadBookCsv downloadBookPdf downloadJournalIif",
    "listDeposits recordPayment removeReceivedPayment recordDeposit readLockbox recordLockbox",
    "attachPaymentPicture downloadPaymentPicture",
    "getReconciliation readBankStatement recordBankStatement listBankLines matchBankLines undoBankMatch undoBankStatement",
    "getDelinquency recordDelinquency downloadLetter getRates",
    "findEmployers getEmployerAccount getOverview listEmployerEvents listLateEmployers downloadLateCsv listWatchedPayments",
    "assignThread changeThreadState shareThread stopSharing listCannedReplies getRecipient startStaffThread",
    "listAddressChanges decideAddressChange",
  ],
  operationsAdmin: [
    "decideCorrection voidMonth downloadAuditCsv listAuditEvents",
    "releaseBatch voidBatch",
    "waiveLateCharge decideWaiting voidPayment closeMonth reopenMonth saveGlAccounts requestRateChange",
    "requestNewAgreement requestAgreementEnd",
    "findAccounts getHelpedAccount helpAccount addCannedReply changeCannedReply",
    "listRepresentatives listRepresentedEmployers addRepresentative changeRepresentative removeRepresentative",
    "moveEmployers getEmployerDetails changeEmployerDetails",
  ],
};

/** The right that an employer's user needs for a call, also repeated on purpose. Calls not listed need none. */
export const callsThatNeed: Readonly<Record<Right, readonly string[]>> = {
  report: [
    "acknowledgeFindings addPerson changeLines commitTad completeUnit reportNoWork saveUnitNote takeBackTad",
    "applyImport beginUpload cancelUpload finishUpload mapImport sendPart uploadImport sendFactNote setImportTotals",
    "undoImport",
    "listImports getUpload getImport downloadImportResult listImportPeople downloadImportPeople",
    "listFileProfiles getFileProfile changeFileProfile deleteFileProfile",
    "getCorrection commitCorrection correctLine addMissingPerson dropLine switchPaperToWeb",
  ],
  pay: ["authorizePayment cancelPayment getPayable"],
  bankAccounts: ["addBankAccount closeBankAccount confirmBankAmounts renameBankAccount requestPrenote"],
};

const employers = ["employer on paper", "employer who looks", "employer", "employer admin"] as const;
const staff = ["operations", "operations admin"] as const;
const signedIn = ["plan member", ...employers, ...staff] as const;

/** Kinds of visitors, independent of their roles. */
export type Visitor = "stranger" | (typeof signedIn)[number];

/** Visitors in each audience, also repeated on purpose. */
export const visitorsIn: Readonly<Record<Audience, readonly Visitor[]>> = {
  anyone: ["stranger", ...signedIn],
  signedIn,
  planMember: ["plan member"],
  employerOrMember: ["plan member", ...employers],
  employer: employers,
  employerAdmin: ["employer admin"],
  tadsEmployer: ["employer who looks", "employer", "employer admin"],
  tadsReporter: ["employer who looks", "employer", "employer admin", ...staff],
  approver: ["employer admin", ...staff],
  operations: staff,
  operationsAdmin: ["operations admin"],
};

/** Further conditions of calls, also repeated on purpose. Calls not listed have none. */
export const callsWith = {
  ifMatch: [
    "approveEmployer changePhone changeUserName saveAccount savePreferences acknowledgeFindings addPerson changeLines",
    "commitTad completeUnit reportNoWork saveUnitNote takeBackTad applyImport undoImport commitCorrection correctLine",
    "addMissingPerson decideCorrection dropLine voidMonth recordDeposit markBatchSent releaseBatch voidBatch dropEntry",
    "closeBankAccount renameBankAccount requestPrenote cancelPayment",
    "recordDelinquency saveGlAccounts",
    "waiveLateCharge decideWaiting voidPayment assignThread changeThreadState shareThread stopSharing",
    "resendInvitation withdrawInvitation changeAccess removePerson handOverAdmin",
    "changeRepresentative removeRepresentative changeEmployerDetails",
    "helpAccount changeCannedReply withdrawAddressChange decideAddressChange",
    "changeFileProfile deleteFileProfile",
  ],
  stepUp: [
    "addBankAccount closeBankAccount renameBankAccount requestPrenote",
    "invitePerson changeAccess removePerson handOverAdmin helpAccount",
  ],
  idempotent: [
    "authorizePayment addPerson commitTad takeBackTad applyImport undoImport commitCorrection cancelPayment",
    "createBatch recordReturn retryReturn undoReturn addBankAccount",
    "chargeLate waiveLateCharge transferPaid askRefund recordPayment recordLockbox voidPayment voidMonth startThread replyToThread reportMonth sendContactMessage",
    "addRepresentative moveEmployers",
    "invitePerson addCannedReply startStaffThread recordDelinquency requestRateChange",
    "requestNewAgreement requestAgreementEnd",
  ],
  onBehalf: [
    "acknowledgeFindings addPerson changeLines commitTad completeUnit getTad getTadTrail listTads reportNoWork",
    "saveUnitNote takeBackTad applyImport beginUpload cancelUpload downloadImportResult finishUpload getImport",
    "getUpload listImports mapImport sendPart uploadImport commitCorrection correctLine dropLine getCorrection",
    "addMissingPerson",
    "listImportPeople downloadImportPeople sendFactNote setImportTotals undoImport",
    "listFileProfiles getFileProfile changeFileProfile deleteFileProfile",
    "getFilings downloadBlankTad downloadRateSheet downloadTadCsv downloadTadPdf",
  ],
  beforeInterstitial: ["acceptDisclaimer changePassword currentUser"],
  beforeChoice: ["listOwnEmployers switchEmployer joinEmployer"],
  beforeFactor: ["currentUser currentAccount confirmFactor startFactor"],
  isGuarded: ["createAccount mailRegistrationCode sendContactMessage"],
} as const;

/** Splits lines like those above into names. */
export const namesIn = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(" "));

/** Rights of each kind of visitor who belongs to an employer. */
const rightsOf: Partial<Record<Visitor, readonly Right[]>> = {
  "employer on paper": ["report", "pay"],
  "employer who looks": [],
  employer: ["report", "pay"],
  "employer admin": ["report", "pay", "bankAccounts"],
};

export const lacksRight = (name: string, visitor: Visitor): boolean =>
  Object.entries(callsThatNeed).some(
    ([right, lines]) => namesIn(lines).includes(name) && rightsOf[visitor]?.includes(right as Right) === false,
  );

/** True if the tables above allow a call for a kind of visitor, regardless of the code's declarations. */
export const isExpectedToMake = (name: string, visitor: Visitor): boolean =>
  Object.entries(callsFor).some(
    ([who, lines]) => namesIn(lines).includes(name) && visitorsIn[who as Audience].includes(visitor),
  );
