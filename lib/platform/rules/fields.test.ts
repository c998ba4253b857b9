import { emailErrors, emailRule, emailsMatchText } from "./email.ts";
import { employerIdError, employerIdRule, toTypedEmployerId, phoneRule, toPhoneDigits, zipRule } from "./numbers.ts";
import { nameRule } from "./name.ts";
import { passwordsMatchText } from "./password.ts";
import { requiredText, stateOf, retypeState } from "./rule.ts";
import { profileUserNameRules, userNameRules, userNameUniqueText } from "./user-name.ts";

const textsMet = (rules: typeof userNameRules, value: string): string[] =>
  rules.filter((rule) => rule.isValid(value)).map(({ text }) => text);

it.each([
  ["Reason", "Reason Required"],
  ["How did they ask?", "How did they ask? Required"],
])("an empty field named %j shows %j", (label, text) => {
  expect(requiredText(label)).toBe(text);
});

describe("a rule's state", () => {
  it("is null until something is typed, and then shows if the rule is met", () => {
    expect([undefined, "", "5580", "55802"].map((value) => stateOf(zipRule, value))).toEqual([null, null, false, true]);
  });

  it.each([
    [undefined, undefined, null],
    ["Moonrise43", undefined, null],
    ["Moonrise43", "Moonrise4", false],
    ["Moonrise43", "Moonrise43", true],
    ["Moonrise43", "moonrise43", false],
    ["Moonrise43", "", null],
    ["", "", null],
    [undefined, "a", false],
  ])("of %j retyped as %j is %s", (value, retyped, state) => {
    expect(retypeState(value, retyped)).toBe(state);
  });

  it("a required field's text includes its name", () => {
    expect(requiredText("First name")).toBe("First name Required");
  });
});

describe("a name", () => {
  it.each([
    ["Zoë O'Brien-Åström", true],
    ["李", true],
    ["x".repeat(100), true],
    ["𝒟".repeat(100), true],
    ["x".repeat(101), false],
    ["Le\nna", false],
    ["Lena\u0007", false],
    ["Lena\u2028", false],
    ["\u202eaneL", false],
    ["می\u200cخواهم", true],
  ])("%j is valid: %s", (value, holds) => {
    expect(nameRule.isValid(value)).toBe(holds);
  });
});

describe("email", () => {
  it.each([
    ["dana@lakeside.example", true],
    ["d.o'connor+tads@mail.lakeside.example", true],
    ["DANA@LAKESIDE.EXAMPLE", true],
    ["dana@localhost", false],
    ["dana@lakeside..example", false],
    ["dana@-lakeside.example", false],
    ["dana lakeside@x.example", false],
    ["dana@lakeside.example\n", false],
    ["dana@lakeside.example, ines@harbor.example", false],
    ["@lakeside.example", false],
    ["dana", false],
    ["", false],
    [`${"d".repeat(245)}@x.example`, false],
  ])("%j is an address: %s", (value, valid) => {
    expect(emailRule.isValid(value)).toBe(valid);
  });

  it("has the spec's texts", () => {
    expect([emailRule.text, emailsMatchText, emailErrors.invalid, emailErrors.mismatch]).toEqual([
      "Email address is valid",
      "Email addresses match",
      "Must be a valid email address",
      "Email addresses must match exactly",
    ]);
  });
});

describe("Employer ID", () => {
  it.each([
    ["1000001-0001", true],
    ["1000001-001", false],
    ["1000001-00011", false],
    ["11000001-0001", false],
    ["10000010001", false],
    ["100000-10001", false],
    [" 1000001-0001", false],
    ["1000001-0001\n", false],
    ["１000001-0001", false],
  ])("%j is one: %s", (value, valid) => {
    expect(employerIdRule.isValid(value)).toBe(valid);
  });

  it.each([
    ["1000001-0001", "1000001-0001"],
    ["id 1000001 - 0001!", "1000001-0001"],
    ["abc", ""],
    ["１٣–—", ""],
  ])("reduces typed %j to %j", (typed, digitsAndDashes) => {
    expect(toTypedEmployerId(typed)).toBe(digitsAndDashes);
  });

  it("has the spec's texts", () => {
    expect([employerIdRule.text, employerIdError]).toEqual([
      "Employer ID is valid (0000000-0000)",
      "Invalid Employer ID",
    ]);
  });
});

it.each([
  ["55802", true],
  ["5580", false],
  ["558020", false],
  ["55802-1234", false],
  ["5580a", false],
  ["55802 ", false],
])("zip %j: %s", (value, valid) => {
  expect([zipRule.text, zipRule.isValid(value)]).toEqual(["Zip Code is valid", valid]);
});

it.each([
  ["5550100123", true],
  ["555-010-0123", true],
  ["555.010.0123", true],
  ["555 010 0123", true],
  ["(555) 010-0123", true],
  ["(555)0100123", true],
  ["(555)-010.0123", true],
  ["(555 010-0123", false],
  ["555) 010-0123", false],
  ["555--010-0123", false],
  ["+1 555 010 0123", false],
  ["555010012", false],
  ["55501001234", false],
  ["555/010/0123", false],
  ["5550100123\n", false],
])("phone %j: %s", (value, valid) => {
  expect([phoneRule.text, phoneRule.isValid(value)]).toEqual(["Phone number is valid", valid]);
});

describe("user name", () => {
  const [length, plain] = ["Must include at least 8 characters", "Must not include special characters except - _"];
  it.each([
    ["dana", [plain]],
    ["dana_whi", [length, plain]],
    ["Dana-Whitfield_42", [length, plain]],
    ["dana whitfield", [length]],
    ["dana.whitfield", [length]],
    ["dänawhit", [length]],
    ["x".repeat(31), [length, plain]],
  ])("for a new account, %j meets %j", (value, met) => {
    expect(textsMet(userNameRules, value)).toEqual(met);
  });

  const [between, noSpecial] = ["Has between 8 and 30 characters", "No special characters except - _"];
  it.each([
    ["dana-wh", [noSpecial]],
    ["dana-whi", [between, noSpecial]],
    ["x".repeat(30), [between, noSpecial]],
    ["x".repeat(31), [noSpecial]],
    ["dana whitfield", [between]],
    ["dana@whitfield", [between]],
  ])("in the profile, %j meets %j", (value, met) => {
    expect(textsMet(profileUserNameRules, value)).toEqual(met);
  });

  it("has texts for rules that only the fund API or the previous field can check", () => {
    expect([userNameUniqueText, passwordsMatchText]).toEqual(["Username must be unique", "Passwords match"]);
  });
});

it("stores a phone number as its digits", () => {
  expect(["(555) 010-0123", "555.010.0123", ""].map(toPhoneDigits)).toEqual(["5550100123", "5550100123", ""]);
});
