import fc from "fast-check";
import { sampleSize } from "../testing/sample.ts";
import { changePasswordRules, isPasswordAllowed, newPasswordRules, onlyLettersAndDigits } from "./password.ts";

const textsMet = (rules: typeof changePasswordRules, value: string): string[] =>
  rules.filter((rule) => rule.isValid(value)).map(({ text }) => text);

it("uses the spec's texts", () => {
  expect(changePasswordRules.map(({ text }) => text)).toEqual([
    "Must include at least 8 characters",
    "Must include upper and lowercase",
    "Must include at least 1 number",
  ]);
  expect(newPasswordRules.map(({ text }) => text)).toEqual([
    "Includes 8 characters",
    "Includes at least 1 number",
    "Includes upper and lowercase",
  ]);
});

it.each([
  ["", []],
  ["abcdefg", []],
  ["abcdefgh", ["Includes 8 characters"]],
  ["abcdefgH", ["Includes 8 characters", "Includes upper and lowercase"]],
  ["1", ["Includes at least 1 number"]],
  ["aB", ["Includes upper and lowercase"]],
  ["AB", []],
  ["aB1cdefg", ["Includes 8 characters", "Includes at least 1 number", "Includes upper and lowercase"]],
])("%j meets %j on every page", (value, met) => {
  expect(textsMet(newPasswordRules, value)).toEqual(met);
  expect(textsMet(changePasswordRules, value)).toHaveLength(met.length);
});

it.each([
  ["Moonrise43", true],
  ["aB345678", true],
  ["aB34567", false],
  ["ab345678", false],
  ["AB345678", false],
  ["aBcdefgh", false],
  ["aB345678 ", false],
  ["aB345678!", false],
  ["aB345678_", false],
  ["aB345678\n", false],
  ["aB34567é", false],
  ["ＡＢab1234", false],
  ["aBcdefg٣", false],
  ["aB34567😀", false],
  [`aB3${"x".repeat(125)}`, true],
])("%j is allowed: %s", (value, allowed) => {
  expect(isPasswordAllowed(value)).toBe(allowed);
});

it("applies the spec's pattern to generated strings", () => {
  // The same clause, written as one expression with lookaheads.
  const pattern = /^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])[a-zA-Z0-9]{8,}$/;
  const almostValid = fc.string({ unit: fc.constantFrom(..."abXY019-_ é".split("")), minLength: 6, maxLength: 12 });
  const mixed = fc.string({ unit: fc.constantFrom(..."abcXYZ0189".split("")), minLength: 6, maxLength: 130 });
  const strings = sampleSize(10_000);
  const results = { allowed: 0, refused: 0 };
  fc.assert(
    fc.property(fc.oneof(almostValid, mixed, fc.string({ unit: "binary" })), (value) => {
      const allowed = isPasswordAllowed(value);
      results[allowed ? "allowed" : "refused"] += 1;
      return allowed === pattern.test(value);
    }),
    { numRuns: strings },
  );
  expect(Math.min(results.allowed, results.refused)).toBeGreaterThan(strings / 10);
});

it("has its own text for other characters", () => {
  expect(onlyLettersAndDigits.text).toBe("Must include letters A to Z and numbers only");
  expect(["", "aB3", "a b", "a-b", "ä"].map(onlyLettersAndDigits.isValid)).toEqual([true, true, false, false, false]);
});
