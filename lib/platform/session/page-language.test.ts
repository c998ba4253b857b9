import { isSwitchAvailable, languageOfPage } from "./page-language.ts";

const member = { roles: [], isTadsEmployer: false } as const;
const employer = { roles: ["Employer"], isTadsEmployer: true } as const;

it.each([
  ["/", null, "es", true],
  ["/login?returnUrl=%2Fdashboard", null, "es", true],
  ["/no-such-page", null, "es", true],
  ["/interstitial/terms", employer, "es", true],
  ["/about", employer, "es", true],
  ["/dashboard", member, "es", true],
  ["/dashboard/work-history?year=2026", member, "es", true],
  ["/dashboard/work-history/report?aboutId=1", member, "es", true],
  ["/dashboard/inbox", member, "es", true],
  ["/dashboard/inbox/0b7a", member, "es", true],
  ["/dashboard/inbox/new", member, "es", true],
  ["/dashboard/profile?msg=emailVerifiedForEmailChange", member, "es", true],
  ["/dashboard/profile", employer, "es", true],
  ["/dashboard", employer, "en", false],
  // Refused or missing pages.
  ["/dashboard/tads", member, "es", true],
  ["/dashboard/tads/2026-06/history", member, "es", true],
  ["/dashboard/operations/audit?page=2", employer, "es", true],
  ["/dashboard/id-card", employer, "es", true],
  ["/dashboard/no-such-page", employer, "es", true],
  ["/dashboard/tads/2026-06/no-such-page", employer, "es", true],
  ["/dashboard/tads/2026-06/imports/0b7a", employer, "en", false],
  ["/dashboard/make-a-payment", employer, "en", false],
  ["/dashboard/inbox", employer, "en", false],
  ["/dashboard/inbox/0b7a", { ...employer, roles: ["Operations Accounting"] }, "en", false],
  ["/dashboard/operations", { ...employer, roles: ["Operations Accounting"] }, "en", false],
  ["/employer-reporting-status-codes", null, "es", true],
  ["/invitation?code=abc", null, "es", true],
  ["/invitation", employer, "es", true],
  ["/forms-and-documents/check-a-file", null, "en", false],
  ["/forms-and-documents/file-columns", null, "en", false],
  // Rendering these again would lose the code from their address.
  ["/reset-password?code=abc", null, "es", false],
  ["/verify-email", null, "es", false],
  ["/unsubscribe", null, "es", false],
] as const)("shows %s in Spanish only if it exists in Spanish", (path, reader, language, isOffered) => {
  const visitor = reader === null ? null : { ...reader, roles: [...reader.roles] };
  expect([languageOfPage("es", path, visitor), isSwitchAvailable(path, visitor)]).toEqual([language, isOffered]);
  expect(languageOfPage("en", path, visitor)).toBe("en");
});
