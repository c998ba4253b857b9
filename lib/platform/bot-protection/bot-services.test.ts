import type * as config from "../../config.ts";
import { contentSecurityPolicy } from "../session/page-headers.ts";
import * as contact from "../../messages/contact/contract.ts";
import * as registration from "../../identity/registration/contract.ts";

jest.mock("../../config.ts", () => {
  const realConfig = jest.requireActual<typeof config>("../../config.ts");
  return { ...realConfig, getConfig: () => realConfig.parseConfig(process.env) };
});

const setSettings = (settings: Record<string, string>) => {
  const names = Object.keys(process.env).filter((name) => name.startsWith("BOT_PROTECTION"));
  for (const name of names) delete process.env[name];
  const requiredSettings = { FUND_API_URL: "http://127.0.0.1:9", SESSION_SECRETS: `1:${"s".repeat(32)}` };
  Object.assign(process.env, requiredSettings, settings);
};
const keys = { BOT_PROTECTION_SITE_KEY: "site-1", BOT_PROTECTION_SECRET: "secret-1" };

/** Returns a page's policy with the current settings. */
const policyOf = (pathname: string): Record<string, string> => {
  const policy = contentSecurityPolicy("n", pathname);
  return Object.fromEntries(policy.split("; ").map((directive) => directive.split(/ (.*)/, 2))) as Record<
    string,
    string
  >;
};

it("guards the forms that visitors use to register and to contact us", () => {
  const guardedCalls = Object.values({ ...registration, ...contact }).filter((call) => "isGuarded" in call);
  expect(guardedCalls.map(({ name }) => name)).toEqual(["createAccount", "mailRegistrationCode", "sendContactMessage"]);
});

it.each([
  ["turnstile", "https://challenges.cloudflare.com"],
  ["hcaptcha", "https://hcaptcha.com https://*.hcaptcha.com"],
  ["recaptcha", "https://www.google.com https://www.gstatic.com"],
])("allows %s in the policy of only /register and /contact", (name, origins) => {
  setSettings({ ...keys, BOT_PROTECTION: name });
  const [register, login] = [policyOf("/register"), policyOf("/login")];
  expect(register).toEqual({
    ...login,
    "script-src": `${login["script-src"]} ${origins}`,
    "connect-src": `'self' ${origins}`,
    "frame-src": origins,
  });
  expect(policyOf("/contact")).toEqual(register);
  expect(JSON.stringify(login)).not.toContain("https:");
});

it("allows a self-hosted service instead, and nothing when it is off", () => {
  const ownScript = { BOT_PROTECTION_SCRIPT_URL: "http://127.0.0.1:9/widget.js?v=1" };
  setSettings({ ...keys, ...ownScript, BOT_PROTECTION: "hcaptcha" });
  expect(policyOf("/register")["frame-src"]).toBe("http://127.0.0.1:9");
  setSettings({ ...keys, ...ownScript });
  expect(policyOf("/register")).toEqual(policyOf("/login"));
});
