import { nextDue } from "./next-due.ts";

describe("nextDue", () => {
  it.each([
    ["2026-07-14T15:00:00Z", "2026-06", "2026-07-15"],
    ["2026-07-15T23:00:00Z", "2026-06", "2026-07-15"],
    // At this time, the next day has begun in UTC but not at the fund.
    ["2026-07-16T04:00:00Z", "2026-06", "2026-07-15"],
    ["2026-07-16T12:00:00Z", "2026-07", "2026-08-17"],
    ["2026-08-16T12:00:00Z", "2026-07", "2026-08-17"],
    ["2026-12-20T12:00:00Z", "2026-12", "2027-01-15"],
  ])("returns at %s the month %s, due %s", (now, workMonth, expectedDueDate) => {
    expect(nextDue(new Date(now))).toMatchObject({ workMonth, due: expectedDueDate });
  });

  it("allows payment on time until 4:00 PM CT of the previous banking day", () => {
    expect(nextDue(new Date("2026-07-10T12:00:00Z")).lastMoment.toISOString()).toBe("2026-07-14T21:00:00.000Z");
  });
});
