import { type Audience, audiences } from "../contract/audience.ts";
import type { User } from "../contract/user.ts";
import { kindOfRoute, routes } from "../../routes.ts";
import type { Offered } from "./offered.ts";
import { offersPage } from "./page-calls.ts";

/** Pages for some of the signed-in only; the others are for all of them (spec-map §2, §6). */
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
  { path: routes.cannedReplies, who: "operationsAdmin" },
  { path: routes.accountHelp, who: "operationsAdmin" },
  { path: routes.operations, who: "operations" },
];

type Reader = Pick<User, "roles" | "isTadsEmployer">;

/** Says whether an account has access to a page below /dashboard, as far as its roles tell. */
export const hasAccess = (path: string, reader: Reader): boolean => {
  const pathname = path.split(/[?#]/, 1)[0] ?? "";
  const page = pagesFor.find((each) => pathname === each.path || pathname.startsWith(`${each.path}/`));
  return page === undefined || audiences[page.who](reader);
};

/** Says whether a link to a page leads this reader of this fund to that page, and not to another one; null is logged out. */
export const canOpen = (path: string, reader: Reader | null, offered: Offered): boolean => {
  if (!offersPage(path, offered)) return false;
  const kind = kindOfRoute(path.split(/[?#]/, 1)[0] ?? "");
  if (kind === "guestOnly") return reader === null;
  if (kind === "signedIn") return reader !== null && hasAccess(path, reader);
  return kind === "public";
};
