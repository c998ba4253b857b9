/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { brandOf } from "../../../lib/site/brand/brand.ts";
import type { Role } from "../../../lib/platform/contract/audience.ts";
import type { EmployerDashboard as Facts } from "../../../lib/desk/dashboard/schema.ts";
import type { AvailableCalls } from "../../../lib/platform/journey/offered.ts";
import { isPageAvailable, pageCalls } from "../../../lib/platform/journey/page-calls.ts";
import { examples as membership } from "../../../lib/members/membership/examples.ts";
import type { Membership } from "../../../lib/members/membership/schema.ts";
import { examples as inbox } from "../../../lib/messages/inbox/examples.ts";
import { examples as operations } from "../../../lib/desk/operations/examples.ts";
import type { Overview } from "../../../lib/desk/operations/schema.ts";
import { patternOfPage } from "../../../lib/routes.ts";
import { accountOnly, everything } from "../../../lib/platform/testing/offers.ts";
import { EmployerDashboard } from "./employer-dashboard.tsx";
import { MemberDashboard } from "./member-dashboard.tsx";
import { OperationsDashboard } from "./operations-dashboard.tsx";
import { hasOwnDashboard, linkedPages } from "./own-dashboard.ts";

const kinds: readonly (readonly Role[])[] = [[], ["Employer"], ["Employer Admin"], ["Operations Accounting"]];
const userOf = (roles: readonly Role[]) => ({ roles: [...roles], isTadsEmployer: true });

it("is offered at a fund with all calls, and not at one with only the account's calls", () => {
  for (const roles of kinds) {
    expect(hasOwnDashboard(userOf(roles), everything)).toBe(true);
    expect(hasOwnDashboard(userOf(roles), accountOnly)).toBe(false);
  }
});

it("isn't offered if it would link to a page that isn't offered", () => {
  const availableCalls: AvailableCalls = { calls: ["getDashboard", "getMembership", "listTads"], hasOtherTads: false };
  for (const roles of kinds) expect(hasOwnDashboard(userOf(roles), availableCalls)).toBe(false);
});

const now = "2026-07-10T15:00:00.000Z";
const messages = {
  now,
  unread: 1,
  newest: inbox.listThreads.response.threads,
};
const unit = { code: "JC710A", title: "", unitType: "HOUR", people: 2, complete: false, errors: 1, warnings: 1 };
const charge = {
  id: "c-1",
  workMonth: "2026-05",
  fund: "HW",
  dueDate: "2026-06-15",
  kind: "CONTRIBUTION",
  chargedCents: 10_050,
  paidCents: 0,
  scheduled: null,
  owedCents: 10_050,
  creditCents: 0,
};
const facts = (reportingMode: "PAPER" | "WEB") =>
  ({
    kind: "employer",
    employerId: "1000001-0001",
    employerName: "Lakeside Freight",
    reportingMode,
    now,
    payBy: now,
    openTad: { workMonth: "2026-06", dueDate: "2026-07-15", state: "IN_PROGRESS", units: [unit] },
    charges: [charge],
    lastPayment: [],
    months: [],
    accountRepresentative: null,
    applicantsWaiting: 2,
    messages,
  }) as unknown as Facts;

const member = membership.getMembership.response as Membership;
const overview = operations.getOverview.response as Overview;

/** A dashboard's links to pages below /dashboard. */
const linksOf = (dashboard: ReactNode): string[] => {
  cleanup();
  const { container } = render(dashboard);
  const hrefs = [...container.querySelectorAll("a[href], form[action]")].map(
    (element) => element.getAttribute("href") ?? element.getAttribute("action") ?? "",
  );
  return hrefs.filter((href) => href.startsWith("/dashboard"));
};

/** A fund that offers exactly the pages in a dashboard's list. */
const withPages = (pages: readonly string[]): AvailableCalls => ({
  calls: Object.entries(pageCalls).flatMap(([page, calls]) =>
    pages.some((listedPage) => listedPage === page || patternOfPage(page).test(listedPage)) ? calls : [],
  ),
  hasOtherTads: false,
});

it.each([
  ["employer", 7, <EmployerDashboard key="web" dashboard={facts("WEB")} user={null} />],
  ["employer", 5, <EmployerDashboard key="paper" dashboard={facts("PAPER")} user={null} />],
  [
    "member",
    2,
    <MemberDashboard
      key="member"
      membership={member}
      brand={brandOf("health")}
      documents={[]}
      memberSite={undefined}
    />,
  ],
  [
    "operations",
    4,
    <OperationsDashboard key="staff" dashboard={{ kind: "operations", overview }} firstName="Paula" canAudit />,
  ],
] as const)("leads to no other page than those listed for the %s's dashboard", (kind, minPages, dashboard) => {
  const links = linksOf(dashboard);
  const availableCalls = withPages(linkedPages[kind]);
  expect(links.length).toBeGreaterThanOrEqual(minPages);
  expect(links.filter((href) => !isPageAvailable(href, availableCalls))).toEqual([]);
});
