import { nameFault, nameRule } from "./name.ts";

it.each(["\u200b", "\u3164", "\u2800", " \ufeff "])("takes a name of %j, which no one sees, for none", (typed) => {
  expect(nameFault("First name", typed)).toBe("First name Required");
});

it.each([
  ["x".repeat(100), null],
  ["😀".repeat(100), null],
  ["x".repeat(101), nameRule.text],
  ["a\nb", nameRule.text],
  ["a\u202eb", nameRule.text],
])("judges the name %j", (typed, fault) => {
  expect(nameFault("First name", typed)).toBe(fault);
});
