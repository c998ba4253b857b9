import * as fc from "fast-check";
import { fundClock, fundDate, fundMoment } from "./fund-time.ts";

describe("the fund's clock", () => {
  it.each([
    ["2026-07-15T04:59:59Z", "2026-07-14", "23:59"],
    ["2026-07-15T05:00:00Z", "2026-07-15", "00:00"],
    ["2026-01-15T05:59:59Z", "2026-01-14", "23:59"],
    ["2026-01-15T06:00:00Z", "2026-01-15", "00:00"],
  ])("at %s shows %s %s", (instant, date, time) => {
    expect(fundDate(new Date(instant))).toBe(date);
    expect(fundClock(new Date(instant)).timeOfDay).toBe(time);
  });

  it.each([
    ["2026-07-14", "16:00", "2026-07-14T21:00:00.000Z"],
    ["2026-01-14", "16:00", "2026-01-14T22:00:00.000Z"],
    // Days on which the clocks change.
    ["2026-03-08", "01:59", "2026-03-08T07:59:00.000Z"],
    ["2026-03-08", "03:00", "2026-03-08T08:00:00.000Z"],
    ["2026-03-08", "16:00", "2026-03-08T21:00:00.000Z"],
    ["2026-11-01", "00:30", "2026-11-01T05:30:00.000Z"],
    ["2026-11-01", "16:00", "2026-11-01T22:00:00.000Z"],
  ])("shows %s %s at %s", (date, time, instant) => expect(fundMoment(date, time).toISOString()).toBe(instant));

  it("round-trips at every time from 3:00 AM on", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15_000 }), fc.integer({ min: 180, max: 1439 }), (day, minute) => {
        const date = new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10);
        const time = new Date(minute * 60_000).toISOString().slice(11, 16);
        const moment = fundMoment(date, time);
        expect(fundClock(moment)).toEqual({ date, timeOfDay: time });
      }),
    );
  });
});
