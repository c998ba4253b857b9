import { contentSecurityPolicy } from "./page-headers.ts";

beforeAll(() => {
  process.env["FUND_API_URL"] = "http://127.0.0.1:9";
  process.env["SESSION_SECRETS"] = `1:${"s".repeat(32)}`;
});

it("allows exactly these sources on every page, and nothing else", () => {
  for (const path of ["/", "/login", "/dashboard", "/register", "/dashboard/tads/2026-11"]) {
    expect(contentSecurityPolicy("abc", path).split("; ")).toEqual([
      "default-src 'none'",
      "script-src 'self' 'nonce-abc' 'strict-dynamic'",
      "style-src 'self' 'nonce-abc'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
  }
});
