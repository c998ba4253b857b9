import { mergeCookies } from "./session-cookies.ts";

const now = Date.parse("2026-06-10T15:00:00.000Z");
const past = "Expires=Thu, 01 Jan 1970 00:00:00 GMT";

it.each([
  [
    "keeps all cookies of a login, without their attributes",
    "",
    ["a=1; Path=/; HttpOnly", "b=2; Domain=x"],
    "a=1; b=2",
  ],
  ["keeps a value with an equals sign", "", ["a=x=y==; Path=/"], "a=x=y=="],
  ["replaces a renewed cookie and keeps the others", "a=1; b=2", ["a=3; Secure"], "a=3; b=2"],
  ["adds a new cookie", "a=1", ["b=2"], "a=1; b=2"],
  ["removes a cookie whose date has passed", "a=1; b=2", [`b=; path=/; ${past}`], "a=1"],
  ["removes a cookie whose age is zero", "a=1; b=2", ["b=2; Max-Age=0"], "a=1"],
  ["prefers the age to the date", "", [`a=1; ${past}; Max-Age=60`], "a=1"],
  ["keeps a cookie that expires later", "", ["a=1; Expires=Wed, 10 Jun 2026 16:00:00 GMT"], "a=1"],
  ["ignores lines that set nothing", "a=1", ["", "=x", "novalue; Path=/"], "a=1"],
  ["treats names as case-sensitive", "a=1", ["A=2"], "a=1; A=2"],
  ["keeps everything when nothing is set", "a=1; b=2", [], "a=1; b=2"],
])("%s", (_, jar, lines, after) => {
  expect(mergeCookies(jar, lines, now)).toBe(after);
});
