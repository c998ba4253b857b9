import { isSameEmployer } from "./same-employer.ts";

it.each([
  ["Lakeside Freight", "lakeside  FREIGHT, Inc.", true],
  ["Lakeside", "Lakeside Freight", true],
  ["Peña Foods", "pena foods LLC", true],
  ["Lakeside Foods", "Lakeside Freight", false],
  ["Lake", "Lakeside Freight", false],
  ["…", "Lakeside Freight", false],
])("compares %j with %j as people type names: %s", (typed, name, isSame) => {
  expect(isSameEmployer(typed, name)).toBe(isSame);
  expect(isSameEmployer(name, typed)).toBe(isSame);
});
