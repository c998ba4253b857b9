/**
 * Every page and what kind it is (spec-map §2, §4):
 * - `guestOnly`: a signed-in visitor is sent on (/, /login, /register, /forgot-password)
 * - `public`: for everyone
 * - `signedIn`: needs a session
 * - `interstitial`: needs a session, and is never redirected away from when there is one
 * - `logout`: never redirected (/logout, and /session-ended, which drops the cookie of a session that is over)
 * - `mailedLink`: for everyone, and open before an interstitial too (/unsubscribe, /verify-email,
 *   /invitation)
 * - `picture`: the fund's favicon, a part of every page and of the interstitials too: never redirected
 */
export type RouteKind = "guestOnly" | "public" | "signedIn" | "interstitial" | "logout" | "mailedLink" | "picture";

export const routes = {
  home: "/",
  about: "/about",
  formsAndDocuments: "/forms-and-documents",
  checkAFile: "/forms-and-documents/check-a-file",
  fileColumns: "/forms-and-documents/file-columns",
  help: "/help",
  contact: "/contact",
  cookiePolicy: "/cookie-policy",
  privacy: "/privacy",
  accessibility: "/accessibility",
  statusCodes: "/employer-reporting-status-codes",
  unsubscribe: "/unsubscribe",
  login: "/login",
  logout: "/logout",
  sessionEnded: "/session-ended",
  register: "/register",
  verifyEmail: "/verify-email",
  invitation: "/invitation",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  dashboard: "/dashboard",
  workHistory: "/dashboard/work-history",
  reportMonth: "/dashboard/work-history/report",
  idCard: "/dashboard/id-card",
  documents: "/dashboard/documents",
  changeAddress: "/dashboard/change-address",
  inbox: "/dashboard/inbox",
  newMessage: "/dashboard/inbox/new",
  profile: "/dashboard/profile",
  approve: "/dashboard/approve",
  corrections: "/dashboard/corrections",
  makeAPayment: "/dashboard/make-a-payment",
  paymentsAndAccounts: "/dashboard/payments-and-accounts",
  statement: "/dashboard/payments-and-accounts/statement",
  tads: "/dashboard/tads",
  people: "/dashboard/employer/people",
  paperReports: "/dashboard/paper-reports",
  operations: "/dashboard/operations",
  batches: "/dashboard/operations/batches",
  months: "/dashboard/operations/months",
  returns: "/dashboard/operations/returns",
  exceptions: "/dashboard/operations/returns/exceptions",
  notices: "/dashboard/operations/returns/notices",
  audit: "/dashboard/operations/audit",
  decisions: "/dashboard/operations/decisions",
  books: "/dashboard/operations/books",
  deposits: "/dashboard/operations/deposits",
  bankStatements: "/dashboard/operations/bank-statements",
  employers: "/dashboard/operations/employers",
  cannedReplies: "/dashboard/operations/canned-replies",
  accountHelp: "/dashboard/operations/account-help",
  lateEmployers: "/dashboard/operations/late-employers",
  addressChanges: "/dashboard/operations/address-changes",
  terms: "/interstitial/terms",
  changePassword: "/interstitial/change-password",
  chooseEmployer: "/interstitial/choose-employer",
} as const;

const guestOnly: readonly string[] = [routes.home, routes.login, routes.register, routes.forgotPassword];

const mailedLinks: readonly string[] = [routes.unsubscribe, routes.verifyEmail, routes.invitation];

/** By failure code. */
export const interstitialPaths: Readonly<Record<string, string>> = {
  PasswordChangeRequired: routes.changePassword,
  TermsAcceptanceRequired: routes.terms,
  EmployerChoiceRequired: routes.chooseEmployer,
};

/** The kind of a path; unknown ones are public and not found (spec-map §2). */
export const kindOfRoute = (pathname: string): RouteKind => {
  const path = pathname.replace(/(?<!\/)\/+$/, "") || "/";
  if (guestOnly.includes(path)) return "guestOnly";
  if (path === routes.logout || path === routes.sessionEnded) return "logout";
  if (mailedLinks.includes(path)) return "mailedLink";
  if (/^\/favicon-[a-z]+\.svg$/.test(path)) return "picture";
  if (path === "/interstitial" || path.startsWith("/interstitial/")) return "interstitial";
  if (path === routes.dashboard || path.startsWith(`${routes.dashboard}/`)) return "signedIn";
  return "public";
};

/** Matches a page's addresses, with parts such as `[workMonth]`. */
export const patternOfPage = (page: string): RegExp => new RegExp(`^${page.replace(/\[\w+\]/g, "[^/]+")}$`);

/** True if a page survives the end of its session. */
export const isOpenToAll = (pathname: string): boolean => ["public", "mailedLink"].includes(kindOfRoute(pathname));

// `actingFor`: the Employer ID for which staff act (docs/domain.md §9), below their own pages.

/** An employer's reports. */
export const tadsPath = (actingFor?: string): string =>
  actingFor === undefined ? routes.tads : `${routes.paperReports}/${actingFor}`;

/** One month's TAD. */
export const tadPath = (workMonth: string, actingFor?: string): string => `${tadsPath(actingFor)}/${workMonth}`;

/** Adds a person to a TAD, in this bargaining unit first. */
export const addPersonPath = (workMonth: string, actingFor?: string, unitCode = ""): string =>
  `${tadPath(workMonth, actingFor)}/add-person${unitCode === "" ? "" : `?unit=${encodeURIComponent(unitCode)}`}`;

/** Corrects a posted month. */
export const correctPath = (workMonth: string, actingFor?: string): string =>
  `${tadPath(workMonth, actingFor)}/correct`;

/** A report's history. */
export const tadHistoryPath = (workMonth: string, actingFor?: string): string =>
  `${tadPath(workMonth, actingFor)}/history`;

/** The files uploaded for a report. */
export const importsPath = (workMonth: string, actingFor?: string): string =>
  `${tadPath(workMonth, actingFor)}/imports`;

/** One import. */
export const importPath = (workMonth: string, importId: string, actingFor?: string): string =>
  `${importsPath(workMonth, actingFor)}/${importId}`;

/** How an employer's files are read. */
export const fileProfilesPath = (actingFor?: string): string => `${tadsPath(actingFor)}/file-profiles`;

/** One file profile. */
export const fileProfilePath = (profileId: string, actingFor?: string): string =>
  `${fileProfilesPath(actingFor)}/${profileId}`;

export const forgotUserNamePath = `${routes.forgotPassword}#username`;

export const contactOnPage = "#contact";

export const bankAccountsPath = `${routes.paymentsAndAccounts}#bank-accounts`;

/** One batch. */
export const batchPath = (batchId: string): string => `${routes.batches}/${batchId}`;

/** Staff decisions for an employer. */
export const employerDecisionsPath = (employerId: string): string => `${routes.decisions}/${employerId}`;
/** One employer for staff. @param find the search to show first */
export const employerPath = (employerId: string, find = ""): string =>
  `${routes.employers}/${employerId}${find === "" ? "" : `?find=${encodeURIComponent(find)}`}`;

/** The work on what an employer owes late. */
export const delinquencyPath = (employerId: string): string => `${employerPath(employerId)}/delinquency`;

/** One account that needs help. */
export const helpedAccountPath = (accountId: string): string => `${routes.accountHelp}/${accountId}`;

/** The employer’s message that asks for a refund. */
export const askRefundPath = `${routes.newMessage}?about=refund`;
/** A message to an employer or plan member. */
export const writeToPath = (id: string): string => `${routes.newMessage}?to=${encodeURIComponent(id)}`;

/** One conversation. */
export const threadPath = (threadId: string): string => `${routes.inbox}/${threadId}`;

/** One list of payments to review. */
export const paymentListPath = (list: string): string => `${routes.operations}/payments/${list}`;
