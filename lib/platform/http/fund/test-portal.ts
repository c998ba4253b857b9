import type { User } from "../../contract/user.ts";
import { startFakeFundApi } from "./fake-fund-api.ts";
import { findSessionCookieLine, type Session } from "../../session/cookie.ts";

/** Sets the portal's startup settings; by default no fund API responds. */
export const setPortalSettings = (settings: Readonly<Record<string, string>> = {}): void => {
  const secrets = { SESSION_SECRETS: `1:${"s".repeat(32)}` };
  Object.assign(process.env, {
    FUND_API_URL: "http://127.0.0.1:9",
    FUND_API_CALLS: "all",
    LOG_LEVEL: "silent",
    ...secrets,
    ...settings,
  });
};

/** Starts a fake fund API and points the portal to it. Call it within a `beforeAll`. */
export const startPortalOnFakeFund = async (settings: Readonly<Record<string, string>> = {}) => {
  const fund = await startFakeFundApi();
  setPortalSettings({ FUND_API_URL: fund.url, ...settings });
  return fund;
};

/** A signed-in employer user without accepted terms, with a test's facts. */
export const userWith = (facts: Partial<User> = {}): User => ({
  firstName: "Dana",
  roles: ["Employer"],
  employerId: "1000001-0001",
  rights: ["report", "pay", "bankAccounts"],
  employerAdmins: [],
  isTadsEmployer: true,
  forcePasswordReset: false,
  disclaimerAcceptanceDate: null,
  employerChoice: "none",
  employerName: null,
  mustSetUpSecondFactor: false,
  language: "en",
  analyticsId: "a-1",
  ...facts,
});

/** Returns a browser's Cookie header with a session. */
export const cookieOf = async (session: Session): Promise<string> =>
  (await findSessionCookieLine(session))?.split(";")[0] ?? "";

export const sealOf = async (session: Session): Promise<string> => {
  const cookie = await cookieOf(session);
  return cookie.slice(cookie.indexOf("=") + 1);
};
