import { isSameEmployer } from "./missing-months.ts";

it.each([
  ["Lakeside Freight", "lakeside  FREIGHT, Inc.", true],
  ["Lakeside", "Lakeside Freight", true],
  ["Peña Foods", "pena foods LLC", true],
  ["Lakeside Foods", "Lakeside Freight", false],
  ["Lake", "Lakeside Freight", false],
  ["…", "Lakeside Freight", false],
])("returns, for the same employer named %j and %j: %s", (typed, name, isSame) => {
  expect(isSameEmployer(typed, name)).toBe(isSame);
  expect(isSameEmployer(name, typed)).toBe(isSame);
});
