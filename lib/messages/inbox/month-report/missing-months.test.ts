import { listMissingMonths, firstReportableDay, monthsMissingOf } from "./missing-months.ts";

it.each([
  // Due on a Sunday before a holiday, on a Wednesday, on a Saturday.
  ["2026-01", "2026-02-18"],
  ["2026-06", "2026-07-16"],
  ["2026-07", "2026-08-18"],
])("allows a member to report %s as missing from the day after it is due: %s", (workMonth, from) => {
  expect(firstReportableDay(workMonth)).toBe(from);
});

it.each([
  ["2026-07-15T18:00:00Z", "2026-05"],
  // The day begins at midnight at the fund.
  ["2026-07-16T04:59:00Z", "2026-05"],
  ["2026-07-16T05:01:00Z", "2026-06"],
  ["2026-07-31T18:00:00Z", "2026-06"],
])("at %s, offers the 24 months up to %s, newest first", (now, newest) => {
  const months = listMissingMonths(now);
  expect([months.length, months[0], months.toSorted().toReversed()]).toEqual([24, newest, months]);
});

it.each([
  // Both reported only April.
  ["Harbor", ["2026-06", "2026-05"], ["Harbor Foods", "Harbor Lights"]],
  ["harbor foods, inc.", ["2026-06"], ["Harbor Foods"]],
  ["Harbor Lights", ["2026-06", "2026-05"], ["Harbor Lights"]],
  ["Harb", ["2026-06", "2026-05", "2026-04"], []],
])(
  "offers %s the months without a report by that employer, and lists all employers it can mean",
  (typedText, availableNames, count) => {
    const filedMonths = [
      { workMonth: "2026-05", employerName: "Harbor Foods" },
      { workMonth: "2026-04", employerName: "Harbor Foods" },
      { workMonth: "2026-04", employerName: "Harbor Lights" },
    ];
    expect(monthsMissingOf(["2026-06", "2026-05", "2026-04"], filedMonths, typedText)).toEqual({
      missingMonths: availableNames,
      by: count,
    });
  },
);
