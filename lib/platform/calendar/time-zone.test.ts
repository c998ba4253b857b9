import { formatDateTime } from "../format/date.ts";
import { formatDateTime as inSpanish } from "../format/date.es.ts";
import { fundDate, fundMoment } from "./fund-time.ts";
import { getTimeZone, setTimeZone, timeZoneName } from "./time-zone.ts";

const originalTimeZone = getTimeZone();
afterEach(() => setTimeZone(originalTimeZone));

it.each([
  ["America/Chicago", "CT", "Mon, Jun 15, 2026, 11:30 PM CT", "2026-06-15", "2026-06-16T21:00:00.000Z"],
  ["America/New_York", "ET", "Tue, Jun 16, 2026, 12:30 AM ET", "2026-06-16", "2026-06-16T20:00:00.000Z"],
  ["America/Denver", "MT", "Mon, Jun 15, 2026, 10:30 PM MT", "2026-06-15", "2026-06-16T22:00:00.000Z"],
  ["Pacific/Honolulu", "HST", "Mon, Jun 15, 2026, 6:30 PM HST", "2026-06-15", "2026-06-17T02:00:00.000Z"],
])("shows dates and times of a fund in %s, labeled %s", (zone, name, text, date, cutOff) => {
  setTimeZone(zone);
  const instant = "2026-06-16T04:30:00Z";
  expect(timeZoneName()).toBe(name);
  expect([formatDateTime(instant), fundDate(new Date(instant))]).toEqual([text, date]);
  expect(inSpanish(instant)).toMatch(new RegExp(`\u00a0${name}$`));
  expect(fundMoment("2026-06-16", "16:00").toISOString()).toBe(cutOff);
});
