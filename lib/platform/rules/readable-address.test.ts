import fc from "fast-check";
import { isValidRequestTarget } from "./readable-address.ts";

it.each([
  "/",
  "/about",
  "/dashboard/tads/2026-06?a=1&b=%2F",
  "/login?returnUrl=%2Fdashboard%3Fa%3D%2525",
  "/api/account/a%2Fb",
  "/api/account/Jos%C3%A9",
  "/api/%25ff",
  "/a?b=?&c=..",
  "/...",
  `/${"a".repeat(9000)}`,
])("accepts %s", (target) => {
  expect(isValidRequestTarget(target)).toBe(true);
});

it.each([
  ["an invalid UTF-8 byte", "/api/%ff"],
  ["an invalid UTF-8 byte in a page path", "/dashboard/%ff"],
  ["an overlong slash", "/api/%c0%af"],
  ["a lone surrogate", "/api/%ED%A0%80"],
  ["a code point beyond Unicode", "/%f4%90%80%80"],
  ["half a character", "/caf%C3"],
  ["a bare percent sign", "/about%"],
  ["an escape with one digit", "/about%2"],
  ["an escape with other letters", "/about%zz"],
  ["an invalid UTF-8 byte in the query", "/about?a=%ff"],
  ["a bare percent sign in the query", "/about?%"],
  ["an invalid UTF-8 byte after a second question mark", "/about?a=1?%ff"],
  ["a NUL", "/dashboard/%00"],
  ["a NUL in the query", "/about?a=%00"],
  ["a line break", "/about%0d%0aSet-Cookie:a=1"],
  ["a C1 control", "/%C2%85"],
  ["an encoded parent segment", "/api/%2e%2e/dashboard"],
  ["a parent segment", "/api/../dashboard"],
  ["a partly encoded parent segment", "/api/.%2E/dashboard"],
  ["a segment of one dot", "/api/%2e/account"],
  ["a raw byte beyond ASCII", "/caf\u00e9"],
  ["a space", "/a b"],
  ["an absolute form", "http://evil.example/"],
  ["an asterisk", "*"],
  ["an empty string", ""],
])("refuses %s", (_, target) => {
  expect(isValidRequestTarget(target)).toBe(false);
});

it("accepts every properly encoded URL and rejects every one that can't be decoded", () => {
  const text = fc
    .string({ unit: "grapheme", minLength: 1 })
    .filter((candidate) => !/\p{Cc}/u.test(candidate) && !/^\.\.?$/.test(candidate));
  fc.assert(
    fc.property(text, text, (segment, value) =>
      isValidRequestTarget(`/api/${encodeURIComponent(segment)}?a=${encodeURIComponent(value)}`),
    ),
  );
  const escapes = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(escapes, (bytes) => {
      const path = `/${bytes.map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("")}`;
      const isValidUtf8 = Buffer.from(Buffer.from(bytes).toString()).equals(Buffer.from(bytes));
      return isValidUtf8 || !isValidRequestTarget(path);
    }),
  );
});
