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
  returns: "/dashboard/operations/returns",
  audit: "/dashboard/operations/audit",
  decisions: "/dashboard/operations/decisions",
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

/** Where a session must go first, by the code of a call that it may not make yet. */
export const interstitialPaths: Readonly<Record<string, string>> = {
  PasswordChangeRequired: routes.changePassword,
  TermsAcceptanceRequired: routes.terms,
  EmployerChoiceRequired: routes.chooseEmployer,
};

/** The kind of a path. Unknown paths are public: they end on the not-found page (spec-map §2). */
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

/** Matches the addresses of a page, whose parts that vary are named as the folders of `app` name them: `[workMonth]`. */
export const patternOfPage = (page: string): RegExp => new RegExp(`^${page.replace(/\[\w+\]/g, "[^/]+")}$`);

/** Whether a page stays as it is when the session behind it has ended. */
export const isOpenToAll = (pathname: string): boolean => ["public", "mailedLink"].includes(kindOfRoute(pathname));

// `actingFor`: the Employer ID for which the fund's staff act (docs/domain.md §9). They see its pages below their own.

/** The page that lists an employer's reports. */
export const tadsPath = (actingFor?: string): string =>
  actingFor === undefined ? routes.tads : `${routes.paperReports}/${actingFor}`;

/** The page of one work month's TAD; the staff enter the paper on it. */
export const tadPath = (workMonth: string, actingFor?: string): string => `${tadsPath(actingFor)}/${workMonth}`;

/** The page on which a person is added to one work month's TAD, in this bargaining unit first. */
export const addPersonPath = (workMonth: string, actingFor?: string, unitCode = ""): string =>
  `${tadPath(workMonth, actingFor)}/add-person${unitCode === "" ? "" : `?unit=${encodeURIComponent(unitCode)}`}`;

/** The page on which a posted month is corrected. */
export const correctPath = (workMonth: string, actingFor?: string): string =>
  `${tadPath(workMonth, actingFor)}/correct`;

/** The page with the history of a report. */
export const tadHistoryPath = (workMonth: string, actingFor?: string): string =>
  `${tadPath(workMonth, actingFor)}/history`;

/** The page that lists the files uploaded for a report. */
export const importsPath = (workMonth: string, actingFor?: string): string =>
  `${tadPath(workMonth, actingFor)}/imports`;

/** The page of one import. */
export const importPath = (workMonth: string, importId: string, actingFor?: string): string =>
  `${importsPath(workMonth, actingFor)}/${importId}`;

/** The page that lists how an employer's files are read. */
export const fileProfilesPath = (actingFor?: string): string => `${tadsPath(actingFor)}/file-profiles`;

/** The page of what is saved for files with the same columns. */
export const fileProfilePath = (profileId: string, actingFor?: string): string =>
  `${fileProfilesPath(actingFor)}/${profileId}`;

/** Where an interstitial page says how to reach the fund: /contact is behind it (docs/adr/0006). */
/** The form that emails a forgotten username. */
export const forgotUserNamePath = `${routes.forgotPassword}#username`;

export const contactOnPage = "#contact";

export const bankAccountsPath = `${routes.paymentsAndAccounts}#bank-accounts`;

/** The page of one batch. */
export const batchPath = (batchId: string): string => `${routes.batches}/${batchId}`;

/** The page on which staff decide for one employer. */
export const employerDecisionsPath = (employerId: string): string => `${routes.decisions}/${employerId}`;
/** The page of one employer for the fund's staff; `find` is what they searched for, which the page shows first. */
export const employerPath = (employerId: string, find = ""): string =>
  `${routes.employers}/${employerId}${find === "" ? "" : `?find=${encodeURIComponent(find)}`}`;

/** The page of one account that needs help. */
export const helpedAccountPath = (accountId: string): string => `${routes.accountHelp}/${accountId}`;

/** The page where staff write to the employer or plan member with this ID. */
export const writeToPath = (id: string): string => `${routes.newMessage}?to=${encodeURIComponent(id)}`;

/** The page of one conversation with the fund. */
export const threadPath = (threadId: string): string => `${routes.inbox}/${threadId}`;

/** The page of one list of payments to look at. */
export const paymentListPath = (list: string): string => `${routes.operations}/payments/${list}`;
