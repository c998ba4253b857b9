import { contentSecurityPolicy } from "./page-headers.ts";

beforeAll(() => {
  process.env["FUND_API_URL"] = "http://127.0.0.1:9";
  process.env["SESSION_SECRETS"] = `1:${"s".repeat(32)}`;
});

const policy =
  "default-src 'none'; script-src 'self' 'nonce-abc' 'strict-dynamic'; style-src 'self' 'nonce-abc'; " +
  "img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

it.each(["/", "/login", "/dashboard", "/dashboard/tads/2026-06", "/reset-password"])(
  "%s has exactly this policy: no inline scripts, no frames around it, no other base",
  (path) => expect(contentSecurityPolicy("abc", path)).toBe(policy),
);
