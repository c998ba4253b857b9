import { commonWords, findBlockedReason } from "./password-blocklist.ts";

const context = ["lakeside-admin", "Dana", "O'Connor", "Harbor Foods & Sons", "Great Prairie Pension Fund"];

it("has about 300 words of lowercase letters or keyboard patterns, without duplicates", () => {
  expect(commonWords.length).toBeGreaterThanOrEqual(200);
  expect(new Set(commonWords).size).toBe(commonWords.length);
  expect(commonWords.filter((word) => !/^[a-z0-9]{3,}$/.test(word))).toEqual([]);
});

it.each([
  ["Password1", "password"],
  ["pASSWORD99", "password"],
  ["2026Password", "password"],
  ["Passw0rd12", "password"],
  ["P455w0rd12", "password"],
  ["We1come99", "welcome"],
  ["PasswordPassword1", "password"],
  ["Summer2026", "summer"],
  ["Qwerty1234", "qwerty"],
  ["Abcd1234", "abcd1234"],
  ["1q2w3e4rT", "1q2w3e4r"],
])("refuses %s as little more than %j", (password, word) => {
  expect(findBlockedReason(password, context)).toBe(
    `“${word}” is a commonly guessed word. Choose another password, or add to it.`,
  );
});

it.each([
  ["Lakeside1", "lakeside"],
  ["LakesideAdmin26", "lakeside"],
  ["Dana12345", "dana"],
  ["1234Dana", "dana"],
  ["Connor123", "connor"],
  ["Harbor77Foods", "harbor"],
  ["H4rborF00ds1", "harbor"],
  ["Prairie12", "prairie"],
  ["Pension2026", "pension"],
  ["Welfare22Fund", "welfare"],
])("refuses %s for this account, because of %j", (password, word) => {
  expect(findBlockedReason(password, context)).toMatch(
    new RegExp(`^“${word}” is easy to guess for this account: it is in your username, your name, or the name of your`),
  );
});

it.each([
  "Moonrise43",
  "Sunrise42",
  "Bandana77xQ",
  "aB345678",
  "SummerHouseBoat42",
  "Kq7Wz3Xv9",
  `aB3${"x".repeat(125)}`,
])("accepts %s", (password) => {
  expect(findBlockedReason(password, context)).toBeNull();
});

it("applies context words only to their own account, and ignores two-letter words", () => {
  expect(findBlockedReason("Lakeside1", ["harbor-payroll", "Ines"])).toBeNull();
  expect(findBlockedReason("Xy345678", ["x-y", "Xy", ""])).toBeNull();
});
