import { globSync, readFileSync } from "node:fs";
import { allCalls } from "../../all-calls.ts";
import { accountCalls } from "../contract/foreign/account-calls.ts";
import { routes, threadPath } from "../../routes.ts";
import { canOpen } from "./can-open.ts";
import { type Offered, withheldParts } from "./offered.ts";
import { accountOnly, everything } from "../testing/offers.ts";
import { hasPage, offersPage, pageCalls } from "./page-calls.ts";

/** Pages that need no call but those of the account, said a second time. */
const withoutOthers = [
  "/ /about /accessibility /contact /cookie-policy /employer-reporting-status-codes /forms-and-documents",
  "/forms-and-documents/check-a-file /forms-and-documents/file-columns /help /privacy /forgot-password /login /logout",
  "/register /reset-password /verify-email /interstitial/change-password /interstitial/terms",
  "/dashboard /dashboard/approve /dashboard/documents /dashboard/profile",
].flatMap((line) => line.split(" "));

const plus = (...calls: string[]): Offered => ({ calls: [...accountCalls, ...calls], hasOtherTads: false });

/** Addresses of the pages in the folder of the app, as it names them. */
const pagesOfApp = globSync("app/**/page.tsx")
  .filter((file) => !/\/(_|design\/)/.test(file))
  .map(
    (file) =>
      `/${file
        .replace(/^app\/?/, "")
        .replaceAll(/\([a-z]+\)\//g, "")
        .replace(/\/?page\.tsx$/, "")}`,
  );

it("knows of every page of the app which calls it needs", () => {
  expect(pagesOfApp.length).toBeGreaterThan(60);
  const named = [...Object.keys(pageCalls), ...withoutOthers];
  expect(named.toSorted()).toEqual(pagesOfApp.toSorted());
});

it("names calls that there are, and none of the account", () => {
  const names = new Set(allCalls.map(({ name }) => name));
  const needed = Object.values(pageCalls).flat();
  expect(needed.filter((name) => !names.has(name) || accountCalls.includes(name))).toEqual([]);
});

it("names every call that a page loads by its own program", () => {
  const loaders = new Map(
    globSync("lib/*/*/load.ts").flatMap((file) => {
      const text = readFileSync(file, "utf8");
      return [...text.matchAll(/export const (load\w+)[^;]*?\bload\((?:calls\.)?(\w+)/gs)].map(
        ([, loader = "", call = ""]) => [loader, call] as const,
      );
    }),
  );
  expect(loaders.size).toBeGreaterThan(25);
  const unnamed = Object.entries(pageCalls).flatMap(([page, calls]) => {
    const file = globSync(`app/**/page.tsx`).find(
      (one) =>
        `/${one
          .replace(/^app\/?/, "")
          .replaceAll(/\([a-z]+\)\//g, "")
          .replace(/\/page\.tsx$/, "")}` === page,
    );
    const text = readFileSync(file ?? "", "utf8");
    const loaded = [...loaders].filter(([loader]) => text.includes(`${loader}(`)).map(([, call]) => call);
    return loaded.filter((call) => !calls.includes(call)).map((call) => `${page}: ${call}`);
  });
  // Only the staff name a recipient; the page opens without one.
  expect(unnamed).toEqual(["/dashboard/inbox/new: getRecipient"]);
});

it("knows every page below /dashboard, and no other address", () => {
  const folders = globSync("app/dashboard/**/page.tsx").map((file) => file.slice(3, -"/page.tsx".length));
  const pages = folders.map((folder) => folder.replaceAll(/\[\w+\]/g, "x-1"));
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter((page) => !hasPage(page))).toEqual([]);
  const others = ["/dashboard/no-such-page", "/dashboard/tads/2026-06/no-such-page", "/dashboard/inbox/0b7a/x"];
  expect(others.filter(hasPage)).toEqual([]);
});

it.each([
  ["everything", everything, routes.inbox, true],
  ["the account alone", accountOnly, routes.profile, true],
  ["the account alone", accountOnly, `${routes.profile}?msg=emailVerified#email`, true],
  ["the account alone", accountOnly, routes.inbox, false],
  ["the account alone", accountOnly, `${routes.inbox}?show=read`, false],
  ["the account alone", accountOnly, `${routes.inbox}/`, false],
  ["the account alone", accountOnly, threadPath("t-1"), false],
  ["the account alone", accountOnly, "/dashboard/no-such-page", true],
  ["the account alone", accountOnly, routes.invitation, false],
  ["half of a page", plus("getPayable"), routes.makeAPayment, false],
  ["a whole page", plus("getPayable", "authorizePayment"), routes.makeAPayment, true],
  ["the list alone", plus("listThreads", "countUnread"), threadPath("t-1"), false],
  ["names it doesn't know", plus("constructor", "__proto__"), routes.tads, false],
  ["other TADs", { ...accountOnly, hasOtherTads: true }, routes.tads, true],
  ["other TADs", { ...accountOnly, hasOtherTads: true }, `${routes.tads}/2026-10/anything`, true],
  ["other TADs", { ...accountOnly, hasOtherTads: true }, `${routes.tads}x`, true],
  ["other TADs", { ...accountOnly, hasOtherTads: true }, routes.paperReports, false],
] as const)("a fund API with %s: case %#", (_, offered, path, expected) => {
  expect(offersPage(path, offered)).toBe(expected);
});

it("leads no one to a page that isn't offered, and everyone else only to theirs", () => {
  const employer = { roles: ["Employer" as const], isTadsEmployer: true };
  const paths = [routes.tads, routes.inbox, routes.profile, routes.people, routes.help];
  const open = (offered: Offered) => paths.filter((path) => canOpen(path, employer, offered));
  expect(open(everything)).toEqual([routes.tads, routes.inbox, routes.profile, routes.help]);
  expect(open(accountOnly)).toEqual([routes.profile, routes.help]);
  expect(open({ ...accountOnly, hasOtherTads: true })).toEqual([routes.tads, routes.profile, routes.help]);
});

it("withholds the parts of public pages that need other calls", () => {
  expect(withheldParts(everything)).toEqual([]);
  expect(withheldParts(plus("forgotUserName"))).toEqual(["mailRegistrationCode", "reactivate"]);
});
