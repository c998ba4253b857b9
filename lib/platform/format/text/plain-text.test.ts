import { joinWords } from "../plain-text.ts";

it.each([
  [[], ""],
  [["hours"], "hours"],
  [["hours", "wages"], "hours and wages"],
  [["hours", "wages", "a status"], "hours, wages, and a status"],
])("joins %j as %j", (words, text) => {
  expect(joinWords(words)).toBe(text);
});
