import { timeLeft } from "./deadline-clock.tsx";

describe("timeLeft", () => {
  it.each([
    ["2026-07-08T17:00:00Z", "2026-07-14T21:00:00Z", "6 d 4 h", "6 days 4 hours"],
    ["2026-07-13T21:00:00Z", "2026-07-14T21:00:00Z", "1 d 0 h", "1 day 0 hours"],
    ["2026-07-13T21:00:01Z", "2026-07-14T21:00:00Z", "23 h 59 min", "23 hours 59 minutes"],
    ["2026-07-14T19:59:00Z", "2026-07-14T21:00:00Z", "1 h 1 min", "1 hour 1 minute"],
    ["2026-07-14T20:01:30Z", "2026-07-14T21:00:00Z", "58 min", "58 minutes"],
    ["2026-07-14T21:00:00Z", "2026-07-14T21:00:00Z", "0 min", "0 minutes"],
  ])("from %s to %s is %s, rounded down", (from, to, short, long) => {
    expect(timeLeft(from, to)).toEqual({ short, long });
  });

  it("is null once the deadline has passed", () => {
    expect(timeLeft("2026-07-14T21:00:00.001Z", "2026-07-14T21:00:00Z")).toBeNull();
  });
});
