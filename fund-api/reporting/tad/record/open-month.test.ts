import { openMonthOf } from "./tad-lock.ts";

it.each([
  ["2026-07-01T05:00:00Z", "2026-06"],
  ["2026-07-10T15:00:00Z", "2026-06"],
  ["2026-07-14T20:59:00Z", "2026-06"], // Tuesday: the last day to pay for Wednesday's due date
  ["2026-07-15T15:00:00Z", "2026-07"],
  ["2026-07-31T15:00:00Z", "2026-07"],
  ["2026-08-01T04:59:00Z", "2026-07"], // still July at the fund
  ["2026-02-13T15:00:00Z", "2026-01"], // Friday: due on Tuesday the 17th, after Washington's Birthday
  ["2026-02-14T15:00:00Z", "2026-02"],
  ["2027-01-04T15:00:00Z", "2026-12"],
])("the open month at %s is %s: it can still be paid on time", (now, month) => {
  expect(openMonthOf(new Date(now))).toBe(month);
});
