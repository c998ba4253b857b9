import { isSameEmployer } from "./missing-months.ts";

it.each([
  ["Lakeside Freight", "lakeside  FREIGHT, Inc.", true],
  ["Lakeside", "Lakeside Freight", true],
  ["Peña Foods", "pena foods LLC", true],
  ["Lakeside Foods", "Lakeside Freight", false],
  ["Lake", "Lakeside Freight", false],
  ["…", "Lakeside Freight", false],
])("checks if %j and %j mean the same employer: %s", (typed, name, isSame) => {
  expect(isSameEmployer(typed, name)).toBe(isSame);
  expect(isSameEmployer(name, typed)).toBe(isSame);
});
