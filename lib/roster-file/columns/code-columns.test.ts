import { areEarningCodes } from "./code-columns.ts";

const places = ["Plant", "Yard", "Office", "Dock"];

it.each([
  ["two in five of its values are words of them", ["Regular", "Overtime", ...places.slice(0, 3)], true],
  ["fewer are", ["Regular", "Overtime", ...places], false],
  ["all say straight time", ["Regular", "Reg"], false],
  ["none says straight time", ["Overtime", "Bonus"], false],
])("a column named “kind” holds earning codes where %s", (_, values, are) => {
  expect(areEarningCodes("kind", values)).toBe(are);
});

it("holds none where its name says what is true of a person, or a value is a number", () => {
  expect(areEarningCodes("employment status", ["Regular", "Overtime"])).toBe(false);
  expect(areEarningCodes("kind", ["Regular", "Overtime", "12"])).toBe(false);
});
