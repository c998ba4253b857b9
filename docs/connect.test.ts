import { readFileSync } from "node:fs";
import { hasOwnDashboard } from "../app/dashboard/_home/own-dashboard.ts";
import type { Role } from "../lib/platform/contract/audience.ts";
import { pageCalls } from "../lib/platform/journey/page-calls.ts";

const guide = readFileSync("docs/connect.md", "utf8");
const codesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

it("names each page with the calls that it can't do without", () => {
  const rows = [...guide.matchAll(/^\| [^|`]+ \| `(\/[^`]*)` \| (.+) \|$/gm)].map(([, page = "", calls = ""]) => [page, codesIn(calls)]);
  expect(Object.fromEntries(rows)).toEqual(pageCalls);
  expect(rows).toHaveLength(Object.keys(pageCalls).length);
});

/** A page of a row means the calls of all pages at and below it. */
const expand = (code: string): readonly string[] =>
  code.startsWith("/") ? Object.entries(pageCalls).flatMap(([page, calls]) => (`${page}/`.startsWith(`${code}/`) ? calls : [])) : [code];

const people: readonly [string, Role[]][] = [
  ["an employer", ["Employer"]],
  ["a plan member", []],
  ["the fund's staff", ["Operations Accounting"]],
];

it.each(people)("names the calls of the dashboard of %s: with all it shows, without any one it doesn't", (whose, roles) => {
  const row = guide.split("\n").find((line) => line.startsWith(`| ${whose} | `)) ?? "";
  const calls = [...new Set(codesIn(row).flatMap(expand))];
  const shows = (availableCalls: string[], hasOtherTads = false): boolean =>
    hasOwnDashboard({ roles, isTadsEmployer: whose === "an employer" }, { calls: availableCalls, hasOtherTads });
  expect(shows(calls)).toBe(true);
  expect(calls.filter((call) => shows(calls.filter((otherCall) => otherCall !== call)))).toEqual([]);
  const withoutTads = calls.filter((call) => !["listTads", "getTad", "getFilings"].includes(call));
  expect(shows(withoutTads, true)).toBe(whose !== "the fund's staff");
});
