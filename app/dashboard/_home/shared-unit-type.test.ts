import { sharedUnitType } from "./contributions-card.tsx";

it.each([
  [["HOUR", "HOUR"], "HOUR"],
  [["HOUR", "WEEK"], null],
  [["HOUR", null], null],
  [[], null],
] as const)("units of months counted in %j are drawn as %j", (types, drawn) => {
  expect(sharedUnitType(types.map((unitType) => ({ unitType })))).toBe(drawn);
});
