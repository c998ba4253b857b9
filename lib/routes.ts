/**
 * Every page and its kind (spec-map §2, §4):
 * - `guestOnly`: redirects a signed-in visitor (/, /login, /register, /forgot-password)
 * - `public`: for everyone
 * - `signedIn`: needs a session
 * - `interstitial`: needs a session, and never redirects a signed-in visitor
 * - `logout`: never redirects (/logout, and /session-ended, which removes the cookie of an ended session)
 * - `mailedLink`: for everyone, and available before an interstitial (/unsubscribe, /verify-email,
 *   /invitation)
 * - `picture`: the fund's favicon, used by every page including interstitials; never redirects
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
  representatives: "/dashboard/operations/representatives",
  cannedReplies: "/dashboard/operations/canned-replies",
  accountHelp: "/dashboard/operations/account-help",
  lateEmployers: "/dashboard/operations/late-employers",
  addressChanges: "/dashboard/operations/address-changes",
  terms: "/interstitial/terms",
  changePassword: "/interstitial/change-password",
  chooseEmployer: "/interstitial/choose-employer",
} as const;

const guestOnly: readonly string[] = [routes.home, routes.login, routes.register, routes.forgotPassword];

const emailedLinks: readonly string[] = [routes.unsubscribe, routes.verifyEmail, routes.invitation];

/** Interstitial pages by failure code. */
export const interstitialPaths: Readonly<Record<string, string>> = {
  PasswordChangeRequired: routes.changePassword,
  TermsAcceptanceRequired: routes.terms,
  EmployerChoiceRequired: routes.chooseEmployer,
};

/** Returns the kind of a path. Unknown paths are public and show "not found" (spec-map §2). */
export const kindOfRoute = (pathname: string): RouteKind => {
  const path = pathname.replace(/(?<!\/)\/+$/, "") || "/";
  if (guestOnly.includes(path)) return "guestOnly";
  if (path === routes.logout || path === routes.sessionEnded) return "logout";
  if (emailedLinks.includes(path)) return "mailedLink";
  if (/^\/favicon-[a-z]+\.svg$/.test(path)) return "picture";
  if (path === "/interstitial" || path.startsWith("/interstitial/")) return "interstitial";
  if (path === routes.dashboard || path.startsWith(`${routes.dashboard}/`)) return "signedIn";
  return "public";
};

/** Builds a pattern for a page's addresses, which have parts such as `[workMonth]`. */
export const patternOfPage = (page: string): RegExp => new RegExp(`^${page.replace(/\[\w+\]/g, "[^/]+")}$`);

/** True if a page stays available after its session ends. */
export const isOpenToAll = (pathname: string): boolean => ["public", "mailedLink"].includes(kindOfRoute(pathname));

// `actingFor` is the Employer ID for which staff act (docs/domain.md §9), on their own pages.

/** Path of an employer's reports. */
export const tadsPath = (actingFor?: string): string =>
  actingFor === undefined ? routes.tads : `${routes.paperReports}/${actingFor}`;

/** Path of one month's TAD. */
export const tadPath = (workMonth: string, actingFor?: string): string => `${tadsPath(actingFor)}/${workMonth}`;

/** Path for adding a person to a TAD, with this bargaining unit preselected. */
export const addPersonPath = (workMonth: string, actingFor?: string, unitCode = ""): string =>
  `${tadPath(workMonth, actingFor)}/add-person${unitCode === "" ? "" : `?unit=${encodeURIComponent(unitCode)}`}`;

/** Path for correcting a posted month. */
export const correctPath = (workMonth: string, actingFor?: string): string =>
  `${tadPath(workMonth, actingFor)}/correct`;

/** Path of a report's history. */
export const tadHistoryPath = (workMonth: string, actingFor?: string): string =>
  `${tadPath(workMonth, actingFor)}/history`;

/** Path of the files uploaded for a report. */
export const importsPath = (workMonth: string, actingFor?: string): string =>
  `${tadPath(workMonth, actingFor)}/imports`;

/** Path of one import. */
export const importPath = (workMonth: string, importId: string, actingFor?: string): string =>
  `${importsPath(workMonth, actingFor)}/${importId}`;

/** Path of an employer's file profiles, which store how to read its files. */
export const fileProfilesPath = (actingFor?: string): string => `${tadsPath(actingFor)}/file-profiles`;

/** Path of one file profile. */
export const fileProfilePath = (profileId: string, actingFor?: string): string =>
  `${fileProfilesPath(actingFor)}/${profileId}`;

export const forgotUserNamePath = `${routes.forgotPassword}#username`;

export const contactOnPage = "#contact";

export const bankAccountsPath = `${routes.paymentsAndAccounts}#bank-accounts`;

/** Path of one batch. */
export const batchPath = (batchId: string): string => `${routes.batches}/${batchId}`;

/** Path of staff decisions for an employer. */
export const employerDecisionsPath = (employerId: string): string => `${routes.decisions}/${employerId}`;
/** Path of one employer for staff. @param find the search to show first */
export const employerPath = (employerId: string, find = ""): string =>
  `${routes.employers}/${employerId}${find === "" ? "" : `?find=${encodeURIComponent(find)}`}`;

/** Path of the employer's details in the fund's records. */
export const employerDetailsPath = (employerId: string): string => `${employerPath(employerId)}/details`;

/** Path of the collection work for an employer's late amounts. */
export const delinquencyPath = (employerId: string): string => `${employerPath(employerId)}/delinquency`;

/** Path of the rates of an employer’s agreements, for staff. */
export const ratesPath = (employerId: string): string => `${employerPath(employerId)}/rates`;

/** Path of one account that needs help. */
export const helpedAccountPath = (accountId: string): string => `${routes.accountHelp}/${accountId}`;

/** Path for an employer’s message that requests a refund. */
export const requestRefundPath = `${routes.newMessage}?about=refund`;
/** Path for a message to an employer or plan member. */
export const writeToPath = (id: string): string => `${routes.newMessage}?to=${encodeURIComponent(id)}`;

/** Path of one conversation. */
export const threadPath = (threadId: string): string => `${routes.inbox}/${threadId}`;

/** Path of one list of payments to review. */
export const paymentListPath = (list: string): string => `${routes.operations}/payments/${list}`;
