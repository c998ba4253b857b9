import type { ReactNode } from "react";
import { forbidden } from "next/navigation";
import { type Audience, audiences } from "../../lib/account/model.ts";
import { routes } from "../../lib/routes.ts";
import { getVisitor } from "../../lib/session/visitor.ts";

/** Pages for some of the signed-in only; the others are for all of them (spec §2, §6). */
const pagesFor: readonly { readonly path: string; readonly who: Audience }[] = [
  { path: routes.tads, who: "tadsEmployer" },
  { path: routes.makeAPayment, who: "employer" },
  { path: routes.paymentsAndAccounts, who: "employer" },
  { path: routes.approve, who: "approver" },
  { path: routes.corrections, who: "operations" },
];

/**
 * A courtesy that answers 403 before anything is streamed. What may really be seen is decided by the fund
 * API when the page asks it.
 */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { path, user } = await getVisitor();
  const page = pagesFor.find((each) => path.startsWith(each.path));
  if (page !== undefined && user !== null && !audiences[page.who](user)) forbidden();
  return children;
}
