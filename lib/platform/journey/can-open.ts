import { type Audience, audiences } from "../contract/audience.ts";
import type { User } from "../contract/user.ts";
import { kindOfRoute, routes } from "../../routes.ts";
import type { AvailableCalls } from "./offered.ts";
import { isPageAvailable } from "./page-calls.ts";

/** Pages for some users only; other pages are for all signed-in users (spec-map §2, §6). */
const pagesFor: readonly { readonly path: string; readonly who: Audience }[] = [
  { path: routes.tads, who: "tadsEmployer" },
  { path: routes.workHistory, who: "planMember" },
  { path: routes.idCard, who: "planMember" },
  { path: routes.documents, who: "planMember" },
  { path: routes.makeAPayment, who: "employer" },
  { path: routes.paymentsAndAccounts, who: "employer" },
  { path: routes.people, who: "employerAdmin" },
  { path: routes.approve, who: "approver" },
  { path: routes.corrections, who: "operations" },
  { path: routes.paperReports, who: "operations" },
  { path: routes.audit, who: "operationsAdmin" },
  { path: routes.representatives, who: "operationsAdmin" },
  { path: routes.cannedReplies, who: "operationsAdmin" },
  { path: routes.accountHelp, who: "operationsAdmin" },
  { path: routes.operations, who: "operations" },
];

type Reader = Pick<User, "roles" | "isTadsEmployer">;

/** True if an account's roles allow a page below /dashboard. */
export const hasAccess = (path: string, reader: Reader): boolean => {
  const pathname = path.split(/[?#]/, 1)[0] ?? "";
  const page = pagesFor.find((entry) => pathname === entry.path || pathname.startsWith(`${entry.path}/`));
  return page === undefined || audiences[page.who](reader);
};

/** True if a link shows its page to this reader without a redirect; a null reader is logged out. */
export const canOpen = (path: string, reader: Reader | null, availableCalls: AvailableCalls): boolean => {
  if (!isPageAvailable(path, availableCalls)) return false;
  const kind = kindOfRoute(path.split(/[?#]/, 1)[0] ?? "");
  if (kind === "guestOnly") return reader === null;
  if (kind === "signedIn") return reader !== null && hasAccess(path, reader);
  return kind === "public";
};
