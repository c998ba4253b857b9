import type { Fault } from "./fault.ts";

const seen = ["fund-api/membership/membership.test.ts"];

/** Mistakes in what plan members see of themselves. */
export const faultsOfMembership: readonly Fault[] = [
  {
    breaks: "takes the member from a parameter of the request",
    file: "fund-api/membership/list-work-history.ts",
    find: "const { rows, page } = await readWorkHistory(db, member.personId, { query, language: context.language }, reports);",
    replace:
      "const { rows, page } = await readWorkHistory(db, (query as { personId?: string }).personId ?? member.personId, { query, language: context.language }, reports);",
    tests: seen,
  },
  {
    breaks: "shows members reports that are still open",
    file: "fund-api/db/initial/04-corrections.sql",
    find: "t.state in ('COMMITTED', 'POSTED')",
    replace: "t.state <> 'VOID'",
    tests: seen,
  },
  {
    breaks: "shows members what a declined correction said",
    file: "fund-api/db/initial/04-corrections.sql",
    find: "and x.stands\n      and not",
    replace: "and true\n      and not",
    tests: seen,
  },
  {
    breaks: "adds hours to weeks",
    file: "lib/membership/hours.ts",
    find: "const ofType = lines.filter((line) => line.unitType === unitType);",
    replace: "const ofType = lines.some((line) => line.unitType === unitType) ? lines : [];",
    tests: ["lib/membership/hours.test.ts", "lib/membership/history.test.ts"],
  },
  {
    breaks: "gives coverage one month early",
    file: "lib/membership/coverage.ts",
    find: "const covers = addMonths(workMonth, rule.lagMonths);",
    replace: "const covers = addMonths(workMonth, rule.lagMonths - 1);",
    tests: ["lib/membership/coverage.test.ts"],
  },
  {
    breaks: "counts hours for coverage that no health contribution is owed for",
    file: "fund-api/membership/history-lines.ts",
    find: "units: amount.cents > 0 ? line.units : 0",
    replace: "units: line.units",
    tests: seen,
  },
  {
    breaks: "gives more pension credit than a plan year can have",
    file: "lib/membership/pension-credit.ts",
    find: "const quarters = Math.min(rule.mostQuarters, earned);",
    replace: "const quarters = earned;",
    tests: ["lib/membership/pension-credit.test.ts"],
  },
  {
    breaks: "lets employers read a member's record",
    file: "lib/contract/audience.ts",
    find: "planMember: (user: Standing | null) => user !== null && user.roles.length === 0",
    replace: "planMember: (user: Standing | null) => user !== null",
    tests: ["lib/all-calls.test.ts"],
  },
  {
    breaks: "keeps a removed ID card again when a tab that has it open changes its language",
    file: "app/dashboard/id-card/keep-card.tsx",
    find: "useEffect(() => void (removal.current = lastRemoval()), []);",
    replace: "useEffect(() => void (removal.current = lastRemoval()), [copy]);",
    tests: ["app/dashboard/id-card/keep-card.test.tsx"],
  },
  {
    breaks: "leaves the ID card that a tab was saving while another one logged out",
    file: "lib/membership/kept-card/kept-card.ts",
    find: "      await deleteCopy();\n",
    replace: "",
    tests: ["lib/membership/kept-card/kept-card.test.ts"],
  },
  {
    breaks: "doesn't keep an ID card when another account's copy is deleted in the same moment",
    file: "lib/membership/kept-card/kept-card.ts",
    find: "  markRemoval(owner);\n",
    replace: "  markRemoval();\n",
    tests: ["lib/membership/kept-card/kept-card.test.ts"],
  },
  {
    breaks: "lets any site remove the copy of an ID card",
    file: "public/id-card-worker.js",
    find: ' || removed.headers.get("x-kept-for") !== owner',
    replace: "",
    tests: ["lib/membership/kept-card/kept-card.test.ts"],
  },
  {
    breaks: "begins the dashboard of the pension fund's site with health coverage",
    file: "app/dashboard/_home/member-dashboard.tsx",
    find: 'brand.key === "pension"',
    replace: 'brand.key !== "health" && memberId === null',
    tests: ["app/dashboard/_home/member-dashboard.test.tsx"],
  },
  {
    breaks: "lets a member withdraw another member’s new address",
    row: "spec-map, a member’s new address",
    file: "fund-api/address-changes/withdraw-address-change.ts",
    find: "row === null || row.person_id !== signedIn(context).person_id",
    replace: "row === null",
    tests: ["fund-api/address-changes/address-changes.test.ts"],
  },
  {
    breaks: "puts a new address on file for everyone whose address waits",
    row: "spec-map, a member’s new address",
    file: "fund-api/address-changes/decide-address-change.ts",
    find: '.where("id", "=", row.person_id)',
    replace: '.where("id", "in", (eb) => eb.selectFrom("address_changes").select("person_id"))',
    tests: ["fund-api/address-changes/address-changes.test.ts"],
  },
  {
    breaks: "emails the decision from the fund where the staff work",
    row: "spec-map, a member’s new address",
    file: "fund-api/address-changes/decide-address-change.ts",
    find: ", fund: row.fund",
    replace: "",
    tests: ["fund-api/address-changes/address-changes.test.ts"],
  },
];
