import * as fc from "fast-check";
import { addDays, daysAfter, daysBefore, daysBetween, daysOfMonth, isRealDate, weekdayOf } from "./iso-date.ts";

describe("an ISO date", () => {
  it("crosses months, years and leap days", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  });

  it("has differences that reverse its steps", () => {
    fc.assert(
      fc.property(fc.integer({ min: -50_000, max: 50_000 }), (days) => {
        expect(daysBetween("2026-06-15", addDays("2026-06-15", days))).toBe(days);
      }),
    );
  });

  it("has its weekday", () => expect([weekdayOf("2026-06-14"), weekdayOf("2026-06-15")]).toEqual([0, 1]));

  it.each(["2026-02-29", "2026-13-01", "2026-00-10", "2026-06-31", "2026-6-1", "", "2026-06-08T00:00", "20260608"])(
    "is not %j",
    (text) => expect(isRealDate(text)).toBe(false),
  );
  it("matches the calendar's number of days for every month of every year", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const lastDay = new Date(0);
        lastDay.setUTCFullYear(year, month, 0);
        expect(daysOfMonth(year, month)).toBe(lastDay.getUTCDate());
      }),
    );
    expect([1900, 2000, 2100, 2028].map((year) => daysOfMonth(year, 2))).toEqual([28, 29, 28, 29]);
  });
  it.each(["2026-06-30", "2028-02-29"])("is %j", (text) => expect(isRealDate(text)).toBe(true));

  it("throws an error for invalid dates", () => {
    expect(() => addDays("soon", 1)).toThrow("Not an ISO date: soon");
  });
});

describe("a moment", () => {
  it("moves by days of 24 hours", () => {
    const moment = new Date("2026-03-08T06:30:00.000Z");
    expect(daysAfter(moment, 1).toISOString()).toBe("2026-03-09T06:30:00.000Z");
    expect(daysBefore(moment, 8).toISOString()).toBe("2026-02-28T06:30:00.000Z");
  });
});
