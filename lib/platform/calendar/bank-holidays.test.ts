import { bankHolidays, isBankHoliday } from "./banking-day.ts";
import { weekdayOf } from "./iso-date.ts";

describe("bank holidays", () => {
  // Dates published by the Federal Reserve Banks; a holiday on a Saturday doesn't move.
  it.each([
    [2026, ["01-01", "01-19", "02-16", "05-25", "06-19", "07-04", "09-07", "10-12", "11-11", "11-26", "12-25"]],
    [2027, ["01-01", "01-18", "02-15", "05-31", "06-19", "07-05", "09-06", "10-11", "11-11", "11-25", "12-25"]],
    [2028, ["01-01", "01-17", "02-21", "05-29", "06-19", "07-04", "09-04", "10-09", "11-11", "11-23", "12-25"]],
    [2023, ["01-02", "01-16", "02-20", "05-29", "06-19", "07-04", "09-04", "10-09", "11-11", "11-23", "12-25"]],
  ])("of %i match the Federal Reserve's", (year, days) => {
    expect(bankHolidays(year)).toEqual(days.map((day) => `${year}-${day}`));
  });

  it("move from Sunday to Monday, but not from Saturday", () => {
    expect(isBankHoliday("2027-07-05")).toBe(true);
    expect(isBankHoliday("2027-07-04")).toBe(false);
    expect(isBankHoliday("2026-07-04")).toBe(true);
    expect(isBankHoliday("2026-07-03")).toBe(false);
  });

  it("never fall on a Sunday, and there are always eleven", () => {
    for (let year = 2022; year < 2122; year += 1) {
      const days = bankHolidays(year);
      expect(new Set(days).size).toBe(11);
      expect(days.every((day) => weekdayOf(day) !== 0 && day.startsWith(`${year}-`))).toBe(true);
    }
  });
});
