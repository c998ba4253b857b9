import type { User } from "../contract/user.ts";
import { kindOfRoute } from "../../routes.ts";
import { findRedirect } from "./next-stop.ts";

const now = new Date("2026-06-15T12:00:00Z");
const accepted = (date: string | null) => ({ disclaimerAcceptanceDate: date });

const plainUser = {
  roles: [] as User["roles"],
  forcePasswordReset: false,
  employerChoice: "none" as const,
  mustSetUpSecondFactor: false,
  ...accepted("2026-05-01T00:00:00.000Z"),
};
const users = {
  "signed out": null,
  "plan member": plainUser,
  Employer: { ...plainUser, roles: ["Employer"] as User["roles"] },
  "Employer Admin": { ...plainUser, roles: ["Employer Admin"] as User["roles"] },
  "Operations Accounting": { ...plainUser, roles: ["Operations Accounting"] as User["roles"] },
  "Operations Accounting Admin": { ...plainUser, roles: ["Operations Accounting Admin"] as User["roles"] },
};

const stopOf = (path: string, user: Parameters<typeof findRedirect>[0]["user"]) => {
  const url = new URL(path, "http://health.localhost");
  return findRedirect({
    kind: kindOfRoute(url.pathname),
    here: path,
    returnUrl: url.searchParams.get("returnUrl"),
    user,
    now,
  });
};

const guestPages = ["/", "/login", "/register", "/forgot-password"];
const publicPages = ["/about", "/help", "/contact", "/forms-and-documents", "/cookie-policy", "/reset-password"];
const mailedLinks = ["/unsubscribe?code=x", "/verify-email?code=x", "/verify-email/"];
const publicLinks = ["/employer-reporting-status-codes", ...mailedLinks, "/no-such-page"];
const signedInPages = ["/dashboard", "/dashboard/profile", "/dashboard/approve", "/dashboard/tads/2026-06?x=1"];
const interstitials = ["/interstitial/terms", "/interstitial/change-password"];

describe("signed out", () => {
  it.each([...signedInPages, ...interstitials])("%s goes to /login with a returnUrl", (path) => {
    expect(stopOf(path, null)).toBe(`/login?returnUrl=${encodeURIComponent(path)}`);
  });
  it.each([...guestPages, ...publicPages, ...publicLinks, "/logout"])("%s stays", (path) => {
    expect(stopOf(path, null)).toBeNull();
  });
});

describe.each(Object.entries(users).filter(([name]) => name !== "signed out"))("signed in as %s", (_name, user) => {
  it.each(guestPages)("%s goes to /dashboard", (path) => expect(stopOf(path, user)).toBe("/dashboard"));
  it.each(guestPages)("%s with a valid returnUrl goes there", (path) =>
    expect(stopOf(`${path}?returnUrl=%2Fdashboard%2Ftads%3Fa%3D1`, user)).toBe("/dashboard/tads?a=1"),
  );
  it.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/login",
    "/logout",
    "/interstitial/terms",
    "%20",
  ])("/login with the invalid returnUrl %s goes to /dashboard", (target) =>
    expect(stopOf(`/login?returnUrl=${encodeURIComponent(target)}`, user)).toBe("/dashboard"),
  );
  it.each([...publicPages, ...publicLinks, ...signedInPages, ...interstitials, "/logout"])("%s stays", (path) =>
    expect(stopOf(path, user)).toBeNull(),
  );
});

const months = {
  "11 months ago": ["2025-07-15T12:00:00.000Z", false],
  "one year ago less a second": ["2025-06-15T12:00:01.000Z", false],
  "exactly one year ago": ["2025-06-15T12:00:00.000Z", true],
  "13 months ago": ["2025-05-15T12:00:00.000Z", true],
  never: [null, false],
} as const;

describe.each(Object.entries(months))("terms accepted %s", (_name, [date, overdue]) => {
  const pages = [...publicPages, ...signedInPages];
  it.each(["Employer", "Employer Admin", "plan member"] as const)("redirects %s to overdue terms", (role) => {
    for (const path of pages) {
      const expected = overdue ? `/interstitial/terms?returnUrl=${encodeURIComponent(path)}` : null;
      expect(stopOf(path, { ...users[role], ...accepted(date) })).toBe(expected);
    }
    for (const path of mailedLinks) expect(stopOf(path, { ...users[role], ...accepted(date) })).toBeNull();
  });
  it.each(["Operations Accounting", "Operations Accounting Admin"] as const)("never stops %s", (role) => {
    for (const path of pages) expect(stopOf(path, { ...users[role], ...accepted(date) })).toBeNull();
  });
});

describe("forced password reset", () => {
  it.each(["Employer", "Employer Admin", "plan member"] as const)(
    "redirects %s to the change, before the terms",
    (role) => {
      const user = { ...users[role], forcePasswordReset: true, ...accepted("2020-01-01T00:00:00.000Z") };
      for (const path of [...publicPages, ...signedInPages])
        expect(stopOf(path, user)).toBe(`/interstitial/change-password?returnUrl=${encodeURIComponent(path)}`);
      for (const path of [...interstitials, ...mailedLinks, "/logout", "/favicon-health.svg"])
        expect(stopOf(path, user)).toBeNull();
    },
  );
  it("returns to the target of a guest page, never to the guest page itself", () => {
    const user = { ...users.Employer, forcePasswordReset: true };
    expect(stopOf("/login", user)).toBe("/interstitial/change-password?returnUrl=%2Fdashboard");
    expect(stopOf("/login?returnUrl=%2Fabout", user)).toBe("/interstitial/change-password?returnUrl=%2Fabout");
  });
  it.each(["Operations Accounting", "Operations Accounting Admin"] as const)("never stops %s", (role) => {
    expect(stopOf("/dashboard", { ...users[role], forcePasswordReset: true })).toBeNull();
  });
});

describe("the choice of an employer", () => {
  const user = { ...users.Employer, employerChoice: "due" as const };
  it("precedes every signed-in page, follows the other interstitials, and skips public pages", () => {
    for (const path of signedInPages)
      expect(stopOf(path, user)).toBe(`/interstitial/choose-employer?returnUrl=${encodeURIComponent(path)}`);
    expect(stopOf("/login?returnUrl=%2Fdashboard%2Fprofile", user)).toBe(
      "/interstitial/choose-employer?returnUrl=%2Fdashboard%2Fprofile",
    );
    for (const path of [...interstitials, "/interstitial/choose-employer", ...mailedLinks, "/help", "/logout"])
      expect(stopOf(path, user)).toBeNull();
    expect(stopOf("/dashboard", { ...user, ...accepted("2020-01-01T00:00:00.000Z") })).toMatch(
      /^\/interstitial\/terms/,
    );
    expect(stopOf("/dashboard", { ...user, employerChoice: "made" })).toBeNull();
  });
});

describe("a second factor that must be set up", () => {
  const user = { ...users["Operations Accounting"], mustSetUpSecondFactor: true };
  const profilePath = "/dashboard/profile?msg=secondFactorNeeded";
  it("redirects every signed-in page to the profile, where it is set up", () => {
    for (const path of signedInPages.filter((page) => page !== "/dashboard/profile"))
      expect(stopOf(path, user)).toBe(profilePath);
    for (const path of ["/dashboard/profile", profilePath]) expect(stopOf(path, user)).toBeNull();
  });
  it("redirects no other page", () => {
    for (const path of [...publicPages, ...publicLinks, ...interstitials, "/logout", "/favicon-health.svg"])
      expect(stopOf(path, user)).toBeNull();
    expect(stopOf("/login?returnUrl=%2Fabout", user)).toBe("/about");
  });
  it("follows a forced password change and the terms", () => {
    const userWithBoth = { ...users.Employer, mustSetUpSecondFactor: true };
    expect(stopOf("/dashboard", { ...userWithBoth, forcePasswordReset: true })).toMatch(
      /^\/interstitial\/change-password/,
    );
    expect(stopOf("/dashboard", { ...userWithBoth, ...accepted("2020-01-01T00:00:00.000Z") })).toMatch(
      /^\/interstitial\/terms/,
    );
  });
});
