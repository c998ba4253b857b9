import { sharedUnitType } from "./contributions-card.tsx";

it.each([
  [["HOUR", "HOUR"], "HOUR"],
  [["HOUR", "WEEK"], null],
  [["HOUR", null], null],
  [[], null],
] as const)("draws months with the unit types %j as %j", (types, drawn) => {
  expect(sharedUnitType(types.map((unitType) => ({ unitType })))).toBe(drawn);
});
