import { globSync, readFileSync } from "node:fs";
import { allCalls } from "../../all-calls.ts";
import { accountCalls } from "../contract/foreign/account-calls.ts";
import { routes, threadPath } from "../../routes.ts";
import { canOpen } from "./can-open.ts";
import { type AvailableCalls, listMissingPartCalls } from "./offered.ts";
import { accountOnly, everything } from "../testing/offers.ts";
import { hasPage, isPageAvailable, pageCalls } from "./page-calls.ts";

/** Pages that need only account calls, repeated on purpose. */
const accountOnlyPages = [
  "/ /about /accessibility /contact /cookie-policy /employer-reporting-status-codes /forms-and-documents",
  "/forms-and-documents/check-a-file /forms-and-documents/file-columns /help /privacy /forgot-password /login /logout",
  "/register /reset-password /verify-email /interstitial/change-password /interstitial/terms",
  "/dashboard /dashboard/approve /dashboard/documents /dashboard/profile",
].flatMap((line) => line.split(" "));

const offerExtra = (...calls: string[]): AvailableCalls => ({
  calls: [...accountCalls, ...calls],
  hasOtherTads: false,
});

/** Addresses of the app's pages, named as its folders are. */
const pagesOfApp = globSync("app/**/page.tsx")
  .filter((file) => !/\/(_|design\/)/.test(file))
  .map(
    (file) =>
      `/${file
        .replace(/^app\/?/, "")
        .replaceAll(/\([a-z]+\)\//g, "")
        .replace(/\/?page\.tsx$/, "")}`,
  );

it("lists the required calls of every page of the app", () => {
  expect(pagesOfApp.length).toBeGreaterThan(60);
  const namedPages = [...Object.keys(pageCalls), ...accountOnlyPages];
  expect(namedPages.toSorted()).toEqual(pagesOfApp.toSorted());
});

it("lists only existing calls, without account calls", () => {
  const names = new Set(allCalls.map(({ name }) => name));
  const requiredCalls = Object.values(pageCalls).flat();
  expect(requiredCalls.filter((name) => !names.has(name) || accountCalls.includes(name))).toEqual([]);
});

it("lists every call that a page's server code loads", () => {
  const loaders = new Map(
    globSync("lib/*/*/load.ts").flatMap((file) => {
      const text = readFileSync(file, "utf8");
      return [...text.matchAll(/export const (load\w+)[^;]*?\bload\((?:calls\.)?(\w+)/gs)].map(
        ([, loader = "", call = ""]) => [loader, call] as const,
      );
    }),
  );
  expect(loaders.size).toBeGreaterThan(25);
  const unlistedLoads = Object.entries(pageCalls).flatMap(([page, calls]) => {
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
  // Only staff load a recipient, and the page works without one.
  expect(unlistedLoads).toEqual(["/dashboard/inbox/new: getRecipient"]);
});

it("recognizes every page below /dashboard, and no other address", () => {
  const folders = globSync("app/dashboard/**/page.tsx").map((file) => file.slice(3, -"/page.tsx".length));
  const pages = folders.map((folder) => folder.replaceAll(/\[\w+\]/g, "x-1"));
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter((page) => !hasPage(page))).toEqual([]);
  const unknownPaths = ["/dashboard/no-such-page", "/dashboard/tads/2026-06/no-such-page", "/dashboard/inbox/0b7a/x"];
  expect(unknownPaths.filter(hasPage)).toEqual([]);
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
  ["half of a page's calls", offerExtra("getPayable"), routes.makeAPayment, false],
  ["all of a page's calls", offerExtra("getPayable", "authorizePayment"), routes.makeAPayment, true],
  ["only the list", offerExtra("listThreads", "countUnread"), threadPath("t-1"), false],
  ["unknown names", offerExtra("constructor", "__proto__"), routes.tads, false],
  ["other TADs", { ...accountOnly, hasOtherTads: true }, routes.tads, true],
  ["other TADs", { ...accountOnly, hasOtherTads: true }, `${routes.tads}/2026-10/anything`, true],
  ["other TADs", { ...accountOnly, hasOtherTads: true }, `${routes.tads}x`, true],
  ["other TADs", { ...accountOnly, hasOtherTads: true }, routes.paperReports, false],
] as const)("a fund API with %s: case %#", (_, availableCalls, path, expected) => {
  expect(isPageAvailable(path, availableCalls)).toBe(expected);
});

it("links only to offered pages that the reader may open", () => {
  const employer = { roles: ["Employer" as const], isTadsEmployer: true };
  const paths = [routes.tads, routes.inbox, routes.profile, routes.people, routes.help];
  const listOpenPaths = (availableCalls: AvailableCalls) =>
    paths.filter((path) => canOpen(path, employer, availableCalls));
  expect(listOpenPaths(everything)).toEqual([routes.tads, routes.inbox, routes.profile, routes.help]);
  expect(listOpenPaths(accountOnly)).toEqual([routes.profile, routes.help]);
  expect(listOpenPaths({ ...accountOnly, hasOtherTads: true })).toEqual([routes.tads, routes.profile, routes.help]);
});

it("withholds parts of public pages whose calls aren't offered", () => {
  expect(listMissingPartCalls(everything)).toEqual([]);
  expect(listMissingPartCalls(offerExtra("forgotUserName"))).toEqual(["mailRegistrationCode", "reactivate"]);
});
