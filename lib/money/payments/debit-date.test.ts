import * as fc from "fast-check";
import { isBankingDay } from "../../platform/calendar/banking-day.ts";
import { addDays } from "../../platform/calendar/iso-date.ts";
import { debitDateChoices, earliestDebitDate, payBy } from "./payment-dates.ts";

describe("the earliest debit date", () => {
  it.each([
    ["Tuesday before the cut-off", "2026-07-14T20:59:59Z", "2026-07-15"],
    ["Tuesday at the cut-off", "2026-07-14T21:00:00.000Z", "2026-07-15"],
    ["Tuesday after the cut-off", "2026-07-14T21:00:00.001Z", "2026-07-16"],
    ["Friday before", "2026-07-10T15:00:00Z", "2026-07-13"],
    ["Friday after", "2026-07-10T22:00:00Z", "2026-07-14"],
    ["Saturday", "2026-07-11T15:00:00Z", "2026-07-14"],
    ["a holiday (Fri, Jun 19)", "2026-06-19T15:00:00Z", "2026-06-23"],
    ["the day before a holiday", "2026-06-18T15:00:00Z", "2026-06-22"],
    ["after midnight UTC, still the day before at the fund", "2026-07-15T04:00:00Z", "2026-07-16"],
  ])("is correct for a payment authorized on %s", (_, now, date) =>
    expect(earliestDebitDate(new Date(now))).toBe(date),
  );
});

describe("the last moment to pay on time", () => {
  it.each([
    ["2026-07-15", "2026-07-14T21:00:00.000Z"],
    ["2026-02-17", "2026-02-13T22:00:00.000Z"],
    // Due on a Saturday without a weekend rule: the last debit is Friday's.
    ["2026-08-15", "2026-08-13T21:00:00.000Z"],
  ])("for a due date of %s is %s", (dueDate, moment) => expect(payBy(dueDate).toISOString()).toBe(moment));

  it("is exact to the millisecond", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), (days) => {
        const dueDate = addDays("2024-01-01", days);
        const moment = payBy(dueDate);
        expect(earliestDebitDate(moment) <= dueDate).toBe(true);
        expect(earliestDebitDate(new Date(moment.getTime() + 1)) > dueDate).toBe(true);
      }),
    );
  });
});

it("offers only banking days, earliest first", () => {
  const choices = debitDateChoices(new Date("2026-06-17T15:00:00Z"), 5);
  expect(choices).toEqual(["2026-06-18", "2026-06-22", "2026-06-23", "2026-06-24", "2026-06-25"]);
  expect(choices.every(isBankingDay)).toBe(true);
});
