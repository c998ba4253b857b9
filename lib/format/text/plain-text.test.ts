import { hasVisibleText, isOneLine, joinWords } from "./plain-text.ts";

it.each([
  [[], ""],
  [["hours"], "hours"],
  [["hours", "wages"], "hours and wages"],
  [["hours", "wages", "a status"], "hours, wages, and a status"],
])("joins %j as a sentence does: %j", (each, text) => {
  expect(joinWords(each)).toBe(text);
});

it.each(["", " ", "\u200b", "\u3164", "\uffa0", "\u115f\u1160", "\u2800", "\u00ad \ufeff"])(
  "finds nothing to see in %j",
  (text) => {
    expect(hasVisibleText(text)).toBe(false);
  },
);

it.each(["a", "田", "👩‍👩‍👧", "한글", "⠓", "-"])("finds something to see in %j", (text) => {
  expect(hasVisibleText(text)).toBe(true);
});

it.each([
  ["Zoë’s “May”, 5 h", true],
  ["a\r\nb", false],
  ["a\u2028b", false],
  ["a\u202eb", false],
  ["a\u2066b", false],
])("knows whether %j is one line that turns nothing: %s", (text, isLine) => {
  expect(isOneLine(text)).toBe(isLine);
});
