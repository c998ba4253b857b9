import { patternOfPage, routes } from "../../routes.ts";
import { type AvailableCalls, isCallAvailable } from "./offered.ts";

/** Report pages of employers and staff. */
const reportPages = (reports: string, extraCalls: readonly string[] = []): [string, readonly string[]][] =>
  Object.entries({
    "": ["getTad", "getFilings"],
    "/history": ["getTadTrail", "getFilings"],
    "/add-person": ["getTad", "addPerson"],
    "/correct": ["getCorrection"],
    "/imports": ["listImports"],
    "/imports/[importId]": ["getImport"],
  }).map(([subpath, calls]) => [`${reports}/[workMonth]${subpath}`, [...calls, ...extraCalls]]);

/** Listed before a month's pages, which have the same position in an address. */
const profilePages = (reports: string, extraCalls: readonly string[] = []): [string, readonly string[]][] => [
  [`${reports}/file-profiles`, ["listFileProfiles", ...extraCalls]],
  [`${reports}/file-profiles/[profileId]`, ["getFileProfile", ...extraCalls]],
];

/** Required calls by page; pages that need only account calls are left out. */
export const pageCalls: Readonly<Record<string, readonly string[]>> = {
  [routes.invitation]: ["readInvitation", "acceptInvitation"],
  [routes.unsubscribe]: ["unsubscribe", "undoUnsubscribe"],
  [routes.chooseEmployer]: ["listOwnEmployers", "switchEmployer"],
  [routes.tads]: ["listTads"],
  ...Object.fromEntries([...profilePages(routes.tads), ...reportPages(routes.tads)]),
  [routes.paperReports]: ["listPaperReporters", "findReporters"],
  [`${routes.paperReports}/[employerId]`]: ["findReporters", "listTads"],
  ...Object.fromEntries(
    [profilePages, reportPages].flatMap((pagesOf) => pagesOf(`${routes.paperReports}/[employerId]`, ["findReporters"])),
  ),
  [routes.makeAPayment]: ["getPayable", "authorizePayment"],
  [routes.paymentsAndAccounts]: ["listPayments", "listLateEstimates", "listBankAccounts"],
  [routes.statement]: ["getStatement"],
  [routes.people]: ["listPeople", "listApplicants"],
  [routes.workHistory]: ["listWorkHistory"],
  [routes.reportMonth]: ["listTopics", "listWorkHistory", "reportMonth"],
  [routes.idCard]: ["getIdCard"],
  [routes.changeAddress]: ["getOwnAddress", "askAddressChange"],
  [routes.inbox]: ["listThreads", "countUnread"],
  [routes.newMessage]: ["listTopics", "startThread"],
  [`${routes.inbox}/[threadId]`]: ["getThread"],
  [routes.corrections]: ["listCorrections"],
  [routes.operations]: ["getOverview"],
  [`${routes.operations}/payments/[list]`]: ["listWatchedPayments"],
  [routes.batches]: ["listBatches"],
  [routes.months]: ["getClosedMonths"],
  [`${routes.batches}/[batchId]`]: ["getBatch"],
  [routes.returns]: ["listReturns"],
  [routes.exceptions]: ["listFileItems"],
  [routes.notices]: ["listFileItems"],
  [routes.audit]: ["listAuditEvents"],
  [routes.books]: ["getBook", "getGlAccounts"],
  [routes.deposits]: ["listDeposits"],
  [routes.bankStatements]: ["getReconciliation", "listBankLines"],
  [routes.decisions]: ["listDecisions", "listWaiting"],
  [`${routes.decisions}/[employerId]`]: ["getEmployerDecisions"],
  [routes.employers]: ["findEmployers"],
  [`${routes.employers}/[id]`]: ["getEmployerAccount", "listEmployerEvents"],
  [`${routes.employers}/[id]/delinquency`]: ["getDelinquency", "recordDelinquency"],
  [`${routes.employers}/[id]/rates`]: ["getRates"],
  [`${routes.employers}/[id]/details`]: ["getEmployerDetails", "changeEmployerDetails"],
  [routes.lateEmployers]: ["listLateEmployers"],
  [routes.addressChanges]: ["listAddressChanges"],
  [routes.representatives]: ["listRepresentatives"],
  [routes.cannedReplies]: ["listCannedReplies"],
  [routes.accountHelp]: ["findAccounts"],
  [`${routes.accountHelp}/[accountId]`]: ["getHelpedAccount"],
};

const pages = Object.entries(pageCalls).map(([page, calls]) => ({ pattern: patternOfPage(page), calls }));

/** True for an existing address below /dashboard. */
export const hasPage = (pathname: string): boolean =>
  Object.values<string>(routes).includes(pathname) || pages.some(({ pattern }) => pattern.test(pathname));

const isBelow = (pathname: string, page: string): boolean => pathname === page || pathname.startsWith(`${page}/`);

/** True if the fund offers all calls that the page requires. */
export const isPageAvailable = (path: string, availableCalls: AvailableCalls): boolean => {
  const pathname = (path.split(/[?#]/, 1)[0] ?? "").replace(/\/$/, "");
  if (availableCalls.hasOtherTads && isBelow(pathname, routes.tads)) return true;
  const page = pages.find(({ pattern }) => pattern.test(pathname));
  return page === undefined || page.calls.every((name) => isCallAvailable(availableCalls, name));
};
