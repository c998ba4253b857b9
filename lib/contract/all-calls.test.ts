import { audiences, type Audience, type Role } from "../account/model.ts";
import { allCalls } from "./all-calls.ts";

/** Who may make which call, said a second time on purpose: spec-map §6. A new call is added here by hand. */
const callsFor: Readonly<Record<Audience, readonly string[]>> = {
  anyone: [
    "forgotPassword login logout reactivate resetPassword verifyEmail checkUserName createAccount",
    "mailRegistrationCode resendVerificationEmail unsubscribe",
  ],
  signedIn: [
    "acceptDisclaimer changePassword currentUser accountById changeEmail changePhone changeUserName currentAccount",
    "listDevices resendVerifyEmail saveAccount signOutDevice getPreferences savePreferences confirmFactor",
    "removeFactor startFactor getDashboard",
  ],
  employer: ["switchPaperToWeb authorizePayment getPayable listPayments"],
  tadsEmployer: [],
  tadsReporter: [
    "acknowledgeFindings addPerson changeLines commitTad completeUnit getTad getTadTrail listTads reportNoWork",
    "saveUnitNote takeBackTad applyImport beginUpload cancelUpload downloadImportResult finishUpload getImport",
    "getUpload listImports mapImport sendPart uploadImport commitCorrection correctLine dropLine getCorrection",
    "getFilings downloadBlankTad downloadTadCsv downloadTadPdf",
  ],
  approver: ["approveEmployer listApplicants"],
  operations: ["getStaffMonth listCorrections findReporters listPaperReporters"],
  operationsAdmin: ["decideCorrection voidMonth"],
};

it("opens each call to the audience that is written down here, and to no other", () => {
  const declared = allCalls.map(({ name, who }) => `${who}: ${name}`);
  const written = Object.entries(callsFor).flatMap(([who, names]) =>
    names.flatMap((line) => line.split(" ").map((name) => `${who}: ${name}`)),
  );
  expect(declared.toSorted()).toEqual(written.toSorted());
});

describe("an audience", () => {
  const visitors: readonly (readonly [string, Role[] | null, boolean])[] = [
    ["stranger", null, false],
    ["plan member", [], false],
    ["employer on paper", ["Employer"], false],
    ["employer", ["Employer"], true],
    ["employer admin", ["Employer Admin"], true],
    ["operations", ["Operations Accounting"], false],
    ["operations admin", ["Operations Accounting Admin"], false],
  ];
  const everyone = visitors.map(([name]) => name);
  const signedIn = everyone.slice(1);
  const employers = ["employer on paper", "employer", "employer admin"];
  const staff = ["operations", "operations admin"];

  it.each<readonly [Audience, readonly string[]]>([
    ["anyone", everyone],
    ["signedIn", signedIn],
    ["employer", employers],
    ["tadsEmployer", ["employer", "employer admin"]],
    ["tadsReporter", ["employer", "employer admin", ...staff]],
    ["approver", ["employer admin", ...staff]],
    ["operations", staff],
    ["operationsAdmin", ["operations admin"]],
  ])("%s is exactly %j", (who, expected) => {
    const admitted = visitors.filter(([, roles, isTadsEmployer]) =>
      audiences[who](roles === null ? null : { roles, isTadsEmployer }),
    );
    expect(admitted.map(([name]) => name)).toEqual(expected);
  });
});
