import { isSameEmployer } from "./missing-months.ts";

it.each([
  ["Lakeside Freight", "lakeside  FREIGHT, Inc.", true],
  ["Lakeside", "Lakeside Freight", true],
  ["Peña Foods", "pena foods LLC", true],
  ["Lakeside Foods", "Lakeside Freight", false],
  ["Lake", "Lakeside Freight", false],
  ["…", "Lakeside Freight", false],
])("returns, for the same employer named %j and %j: %s", (typedText, name, isSame) => {
  expect(isSameEmployer(typedText, name)).toBe(isSame);
  expect(isSameEmployer(name, typedText)).toBe(isSame);
});
