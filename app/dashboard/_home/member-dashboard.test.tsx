/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen, within } from "@testing-library/react";
import { brandOf } from "../../../lib/site/brand/brand.ts";
import { listMemberDocuments, type MemberDocument } from "../../../lib/members/membership/documents.ts";
import { addMonths } from "../../../lib/platform/calendar/work-month.ts";
import { examples } from "../../../lib/members/membership/examples.ts";
import type { Membership, Reported } from "../../../lib/members/membership/schema.ts";
import { memberTexts } from "../../../lib/members/membership/texts.en.ts";
import { MemberDashboard } from "./member-dashboard.tsx";

const weeks: Reported = {
  employerName: "Lakeside Freight",
  units: [{ unitType: "WEEK", units: 400 }],
  healthCents: 175_120,
  pensionCents: 87_360,
};
const hours: Reported = {
  employerName: "Harbor Foods",
  units: [{ unitType: "HOUR", units: 2_050 }],
  healthCents: 5_843,
  pensionCents: null,
};
const membershipOfBoth: Membership = {
  memberId: "M112340017",
  memberName: "Lena Okafor",
  today: "2026-07-10",
  months: [
    { workMonth: "2026-03", employers: [weeks] },
    { workMonth: "2026-04", employers: [] },
    { workMonth: "2026-05", employers: [hours, weeks] },
  ],
  years: [{ ...weeks, year: "2024", lastMonth: "2024-11" }],
  coverage: [
    {
      month: "2026-07",
      state: "COVERED",
      workMonth: "2026-05",
      rule: "100 hours in May 2026 give coverage in July 2026.",
      working: "4 weeks at 40 h = 160 h in May 2026, 100 h needed",
    },
    { month: "2026-08", state: "NO_RULE", workMonth: null, rule: "", working: "" },
  ],
  pensionCredit: {
    quarters: 5,
    years: [{ from: "2026-01", to: "2026-12", isCurrent: true, quarters: 1, working: "260 h … = 0.25 years" }],
    monthsWithoutRule: 0,
  },
  waiting: [],
  messages: { now: "2026-07-10T15:00:00.000Z", unread: 0, newest: [] },
};
let documents: MemberDocument[] = [];
const open = (membership: Membership, host = "health") =>
  render(
    <MemberDashboard membership={membership} brand={brandOf(host)} documents={documents} memberSite={undefined} />,
  );
const rowsOf = (name: string): string[] =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent).join(" | "));

beforeAll(async () => {
  documents = await listMemberDocuments("es");
});
afterEach(cleanup);

describe("the dashboard of a plan member", () => {
  it("folds the tables below their charts, and the rules below the answers", () => {
    open(membershipOfBoth);
    const isFolded = (element: HTMLElement): boolean | undefined =>
      element.closest("details") === null ? undefined : !element.closest("details")!.open;
    for (const name of [
      "Hours by month",
      "Earlier hours by year",
      "Contributions by month",
      "Pension credit by plan year",
    ])
      expect([name, isFolded(screen.getByRole("table", { name }))]).toEqual([name, true]);
    expect(isFolded(screen.getByText("100 hours in May 2026 give coverage in July 2026."))).toBe(true);
    expect(isFolded(screen.getByText("You’re covered through July 31."))).toBeUndefined();
    expect(isFolded(screen.getByText("1.25 years"))).toBeUndefined();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it.each([
    [["COVERED", "COVERED"], "You’re covered through January 31."],
    [["COVERED", "SHORT"], "You’re covered through December 31."],
    [["COVERED", "NOT_REPORTED"], "You’re covered through December 31."],
    [["SHORT", "COVERED"], "You’re not covered in December 2026."],
    [["NOT_REPORTED", "SHORT"], "We don’t know yet if you’re covered."],
    [["NO_RULE", "COVERED"], "We don’t know yet if you’re covered."],
  ] as const)("shows coverage for %j first, and lists months only if one isn’t covered", (states, text) => {
    const coverage = states.map((state, index) => ({
      ...membershipOfBoth.coverage[0]!,
      month: addMonths("2026-12", index),
      state,
    }));
    open({ ...membershipOfBoth, coverage });
    const card = screen.getByRole("region", { name: "Health coverage" });
    expect(card.querySelector("p")?.textContent).toBe(text);
    expect(within(card).queryAllByRole("listitem")).toHaveLength(states.every((state) => state === "COVERED") ? 0 : 2);
  });

  it("shows hours and contributions by month and employer, newest first, and earlier ones by year", () => {
    open(membershipOfBoth);
    expect(rowsOf("Hours by month")).toEqual([
      "Month | Employer | Reported",
      "May 2026 | Harbor Foods | 20.5 h",
      "May 2026 | Lakeside Freight | 4 weeks",
      "April 2026 | Nothing reported | ",
      "March 2026 | Lakeside Freight | 4 weeks",
    ]);
    expect(rowsOf("Contributions by month").slice(1, 4)).toEqual([
      "May 2026 | Harbor Foods | $58.43 | ",
      "May 2026 | Lakeside Freight | $1,751.20 | $873.60",
      "April 2026 | Nothing reported |  | ",
    ]);
    expect(rowsOf("Earlier contributions by year")[1]).toBe(
      "2024 through November | Lakeside Freight | $1,751.20 | $873.60",
    );
    expect(rowsOf("Earlier hours by year")[1]).toBe("2024 through November | Lakeside Freight | 4 weeks");
  });

  it("draws hours and weeks in separate charts", () => {
    open(membershipOfBoth);
    const [picture] = screen.getAllByRole("img", { name: /Hours reported by month/ });
    expect(picture?.querySelector("desc")?.textContent).toBe("March 2026 0 h; April 2026 0 h; May 2026 20.5 h");
    const [weeksChart] = screen.getAllByRole("img", { name: /Weeks reported by month/ });
    expect(weeksChart?.querySelector("desc")?.textContent).toBe(
      "March 2026 4 weeks; April 2026 0 weeks; May 2026 4 weeks",
    );
  });

  it("describes each fund's amount in the chart's text, without a total", () => {
    open(membershipOfBoth);
    const [picture] = screen.getAllByRole("img", { name: /Contributions by month and fund/ });
    expect(picture?.querySelector("desc")?.textContent).toBe(
      "March 2026 Health $1,751.20, Pension $873.60; April 2026 Health $0.00, Pension $0.00; May 2026 Health $1,809.63, Pension $873.60",
    );
  });

  it("explains the rules for coverage and pension credit, and marks both as estimates", () => {
    open(membershipOfBoth);
    for (const text of [
      "100 hours in May 2026 give coverage in July 2026.",
      "4 weeks at 40 h = 160 h in May 2026, 100 h needed",
      "The plan’s rule for August 2026 isn’t in the portal, so we don’t know if you’re covered.",
      "1.25 years",
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getAllByText(memberTexts.estimate)).toHaveLength(2);
    expect(rowsOf("Pension credit by plan year")[1]).toBe("2026 so far | 0.25 years | 260 h … = 0.25 years");
  });

  it.each([
    ["health", ["Health coverage", "Messages", "Pension credit to date"]],
    ["pension", ["Pension credit to date", "Messages", "Health coverage"]],
  ])("starts on the %s fund's site with that fund's benefit for a member of both", (host, firstFund) => {
    open(membershipOfBoth, host);
    const regionNames = screen
      .getAllByRole("region")
      .map((region) => within(region).getAllByRole("heading")[0]?.textContent);
    expect(regionNames.slice(0, 3)).toEqual(firstFund);
  });

  it("doesn't repeat that a month is covered, and links an uncovered month to the next step", () => {
    const shortMonth = { month: "2026-08", state: "SHORT", workMonth: "2026-06", rule: "", working: "" } as const;
    open({ ...membershipOfBoth, coverage: [membershipOfBoth.coverage[0]!, shortMonth] });
    const [coveredMonth, uncoveredMonth] = within(screen.getByRole("region", { name: "Health coverage" }))
      .getAllByRole("listitem")
      .map((item) => [...item.children].map(({ textContent }) => textContent));
    expect(coveredMonth).toEqual(["July 2026 Covered"]);
    expect(uncoveredMonth?.[1]).toMatch(
      /^The hours reported for June 2026 don’t give coverage in August 2026\. If hours/,
    );
    const history = screen.getByRole("link", { name: "Work history" });
    expect(history.getAttribute("href")).toBe("/dashboard/work-history");
  });

  it("offers Messages first for questions, then the phone", () => {
    open(membershipOfBoth);
    const questions = within(screen.getByText(/^Questions\?/)).getAllByRole("link");
    expect(questions.map((link) => link.getAttribute("href"))).toEqual(["/dashboard/inbox/new", "tel:+15550100100"]);
  });

  it("shows an employer's correction as not counted until the fund decides", () => {
    open({ ...membershipOfBoth, waiting: examples.getMembership.response.waiting as unknown as Membership["waiting"] });
    const card = within(screen.getByRole("region", { name: "Corrections waiting for the fund" }));
    card.getByText("Lakeside Freight changed May 2026 to 2 weeks on Jul 9, 2026; the fund hasn’t decided yet.");
    expect(card.getByText(memberTexts.pendingCounts)).toBeTruthy();
  });

  it("shows a member of one fund nothing of the other", () => {
    const months = [{ workMonth: "2026-05", employers: [hours] }];
    open({ ...membershipOfBoth, months, years: [], pensionCredit: null });
    expect(screen.queryByText("Pension credit to date")).toBeNull();
    expect(rowsOf("Contributions by month")[0]).toBe("Month | Employer | Health");
  });

  it("shows the newest conversations, marks the new ones, and lists this fund's documents", () => {
    const thread = {
      about: "GENERAL",
      aboutText: "",
      state: "OPEN",
      waitingSince: null,
      filed: null,
      isUnread: true,
    } as const;
    const newest = [{ ...thread, threadId: "one", subject: "My card", lastAt: "2026-07-09T15:00:00.000Z" }];
    open({
      ...membershipOfBoth,
      messages: { ...membershipOfBoth.messages, unread: 1, newest: newest as Membership["messages"]["newest"] },
    });
    const messages = within(screen.getByRole("region", { name: "Messages" }));
    expect(messages.getByRole("link", { name: "My card" }).getAttribute("href")).toBe("/dashboard/inbox/one");
    expect(messages.getByText("1 conversation with new messages")).toBeTruthy();
    expect(messages.getByText("New")).toBeTruthy();
    const links = within(screen.getByRole("region", { name: "Plan documents" })).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      ...documents.map(({ path }) => path),
      "/dashboard/documents",
    ]);
  });

  it("states in one sentence that a member has no hours, and who helps with a login without a record", () => {
    const emptyMembership = { ...membershipOfBoth, months: [], years: [], coverage: [], pensionCredit: null };
    open(emptyMembership);
    expect(screen.getByText(memberTexts.noHours)).toBeTruthy();
    expect(screen.queryAllByRole("table")).toEqual([]);
    cleanup();
    open({ ...emptyMembership, memberId: null });
    expect(screen.getByText(memberTexts.notLinked)).toBeTruthy();
    expect(screen.getByRole("link", { name: "(555) 010-0100" })).toBeTruthy();
  });
});
