import { autoCommitDate, dueDate } from "./banking-day.ts";

describe("the due date (spec-map §1, docs/domain.md §6)", () => {
  it.each([
    ["2026-05", "NEXT", "2026-06-15"],
    ["2026-05", "PREVIOUS", "2026-06-15"],
    ["2026-07", "NEXT", "2026-08-17"],
    ["2026-07", "PREVIOUS", "2026-08-14"],
    ["2026-07", "NONE", "2026-08-15"],
    // A Sunday followed by Washington's Birthday.
    ["2026-01", "NEXT", "2026-02-17"],
    ["2026-01", "PREVIOUS", "2026-02-13"],
    ["2026-12", "NEXT", "2027-01-15"],
    ["2026-06", "NEXT", "2026-07-15"],
  ] as const)("of %s by rule %s is %s", (workMonth, rule, due) => expect(dueDate(workMonth, rule)).toBe(due));
});

it.each([
  // A Wednesday; a Monday; the Tuesday after Washington's Birthday; a Saturday without a weekend rule.
  ["2026-07-15", "2026-07-13"],
  ["2026-08-17", "2026-08-13"],
  ["2026-02-17", "2026-02-12"],
  ["2026-08-15", "2026-08-13"],
])("an untouched report due %s is committed two banking days before, on %s", (due, day) =>
  expect(autoCommitDate(due)).toBe(day),
);
