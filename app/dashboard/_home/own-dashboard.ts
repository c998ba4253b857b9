import { audiences, isOperations } from "../../../lib/platform/contract/audience.ts";
import type { User } from "../../../lib/platform/contract/user.ts";
import { type AvailableCalls, isCallAvailable } from "../../../lib/platform/journey/offered.ts";
import { isPageAvailable, pageCalls } from "../../../lib/platform/journey/page-calls.ts";
import { employerPath, routes, tadPath, threadPath } from "../../../lib/routes.ts";

const staffPages: readonly string[] = [routes.operations, routes.corrections, routes.paperReports];
const isStaffPage = (page: string): boolean => staffPages.some((path) => page === path || page.startsWith(`${path}/`));

/** Pages that each dashboard links to. */
export const linkedPages = {
  member: [routes.workHistory, routes.inbox, threadPath("1"), routes.newMessage, routes.documents],
  operations: [...Object.keys(pageCalls).filter(isStaffPage), employerPath("1"), routes.inbox],
  employer: [
    routes.tads,
    tadPath("2026-01"),
    routes.makeAPayment,
    routes.paymentsAndAccounts,
    routes.approve,
    routes.profile,
    routes.inbox,
    threadPath("1"),
    routes.newMessage,
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** True if the fund offers the dashboard of the user's role and every page it links to. */
export const hasOwnDashboard = (
  user: Pick<User, "roles" | "isTadsEmployer">,
  availableCalls: AvailableCalls,
): boolean => {
  const isMember = audiences.planMember(user);
  const pages = linkedPages[isMember ? "member" : isOperations(user) ? "operations" : "employer"];
  return (
    isCallAvailable(availableCalls, isMember ? "getMembership" : "getDashboard") &&
    pages.every((page) => isPageAvailable(page, availableCalls))
  );
};
