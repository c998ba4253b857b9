import { owedAgeOf } from "./owed-age.ts";

it.each([
  ["2026-07-11", "NOT_DUE"],
  ["2026-07-10", "DAYS_0_30"],
  ["2026-06-10", "DAYS_0_30"],
  ["2026-06-09", "DAYS_31_60"],
  ["2026-05-11", "DAYS_31_60"],
  ["2026-05-10", "DAYS_61_90"],
  ["2026-04-11", "DAYS_61_90"],
  ["2026-04-10", "OVER_90"],
  ["2024-01-01", "OVER_90"],
])("an amount due %s is %s on July 10", (dueDate, age) => {
  expect(owedAgeOf(dueDate, "2026-07-10")).toBe(age);
});
