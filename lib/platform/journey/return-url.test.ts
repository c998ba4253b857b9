import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterSignIn, isSafeReturnUrl } from "./return-url.ts";

const refused = [
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/%0d%0aSet-Cookie:x=1\r\n",
  "/.//evil.example",
  "/a/..//evil.example",
  "/dashboard\\..\\x",
  "/dash board",
  "/ünïcode",
  "dashboard",
  "?returnUrl=/x",
  "/login",
  "/login/",
  "/LOGIN",
  "/%6cogin?x=1",
  "/./login",
  "/logout",
  "/session-ended?returnUrl=/x",
  "/interstitial",
  "/interstitial/terms?returnUrl=/x",
  `/${"a".repeat(2048)}`,
];
const accepted = [
  "",
  "/",
  "/dashboard",
  "/dashboard/tads/2026-06?tab=1#x",
  "/about?next=//evil.example",
  "/loginhelp",
  "/a:b@c",
];

describe("a return target", () => {
  it.each(refused)("refuses %j", (value) => expect(isSafeReturnUrl(value)).toBe(false));
  it.each(accepted)("follows %j", (value) => expect(isSafeReturnUrl(value)).toBe(true));

  it("needs a full page load only for the TADs", () => {
    expect(afterSignIn("/dashboard/tads")).toEqual({ href: "/dashboard/tads", fullLoad: true });
    expect(afterSignIn("/dashboard/profile")).toEqual({ href: "/dashboard/profile", fullLoad: false });
    expect(afterSignIn("//evil.example")).toEqual({ href: "/dashboard", fullLoad: false });
    expect(afterSignIn(null)).toEqual({ href: "/dashboard", fullLoad: false });
  });
});

// Public attack lists are stored next to the project. If present, they run too.
const list = resolve("../shared/data/attacks/open-redirect.txt");
if (existsSync(list)) {
  it("never leads off this site for any entry of the public list of open redirects", () => {
    const safe = readFileSync(list, "utf8").split("\n").filter(isSafeReturnUrl);
    const hosts = new Set(safe.map((line) => new URL(line, "http://health.localhost").host));
    expect([...hosts]).toEqual(["health.localhost"]);
  });
}
