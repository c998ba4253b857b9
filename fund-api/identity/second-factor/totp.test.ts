import { Secret } from "otpauth";
import { findStep, makeSecret, formatAuthenticatorUri } from "./verify-code.ts";

/** RFC 6238 appendix B, SHA-1: eight digits there, the last six of which are ours. */
const rfcSecret = Secret.fromLatin1("12345678901234567890").base32;
const vectors = [
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
] as const;
const timeAt = (seconds: number): Date => new Date(seconds * 1000);

describe.each(vectors)("at %d seconds", (seconds, digits) => {
  const code = digits.slice(2);
  const step = Math.floor(seconds / 30);

  it("the code of RFC 6238 belongs to this step", () => {
    expect(findStep(rfcSecret, code, timeAt(seconds))).toBe(step);
  });

  it.each([
    ["two steps later", 60, false],
    ["one step later", 30, true],
    ["one step earlier", -30, true],
    ["two steps earlier", -60, false],
  ])("accepts a code at most one step away: %s, %d s", (_, shift, isAccepted) => {
    expect(findStep(rfcSecret, code, timeAt(seconds + shift))).toBe(isAccepted ? step : null);
  });
});

it("a code is valid for the whole 30 seconds of its step, to the millisecond", () => {
  const [first, last] = [new Date(30_000), new Date(59_999)];
  expect([findStep(rfcSecret, "287082", first), findStep(rfcSecret, "287082", last)]).toEqual([1, 1]);
});

it.each(["", "28708", "2870822", "abcdef", "287083", "２８７０８２"])("rejects %j as a code", (code) => {
  expect(findStep(rfcSecret, code, timeAt(59))).toBeNull();
});

it("makes a different secret of 160 bits each time", () => {
  const secrets = Array.from({ length: 50 }, makeSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

it("includes the fund, the account and the algorithm in the URI", () => {
  const uri = new URL(formatAuthenticatorUri("JBSWY3DP", "Northern Lakes Health & Welfare Fund", "dana@x"));
  expect([uri.protocol, decodeURIComponent(uri.pathname)]).toEqual([
    "otpauth:",
    expect.stringContaining("Northern Lakes Health & Welfare Fund:dana@x"),
  ]);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: "Northern Lakes Health & Welfare Fund",
    secret: "JBSWY3DP",
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});
