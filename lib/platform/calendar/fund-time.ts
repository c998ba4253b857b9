import { getTimeZone } from "./time-zone.ts";

const createClock = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });

/** Cached, because creating a clock takes longer than a thousand readings. */
let cachedClock: { readonly timeZone: string; readonly clock: Intl.DateTimeFormat } | undefined;

const getFundClock = (): Intl.DateTimeFormat => {
  const timeZone = getTimeZone();
  if (cachedClock?.timeZone !== timeZone) cachedClock = { timeZone, clock: createClock(timeZone) };
  return cachedClock.clock;
};

/** Returns the fund's local time as if it were UTC, in whole seconds. */
const wallClock = (instant: Date): Date => {
  const part = Object.fromEntries(
    getFundClock()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return new Date(
    `${part["year"]}-${part["month"]}-${part["day"]}T${part["hour"]}:${part["minute"]}:${part["second"]}Z`,
  );
};

/** Returns the fund's ISO date and "HH:MM" time, in its own time zone. */
export const fundClock = (now: Date): { readonly date: string; readonly timeOfDay: string } => {
  const local = wallClock(now).toISOString();
  return { date: local.slice(0, 10), timeOfDay: local.slice(11, 16) };
};

/** Returns the fund's ISO date, in its own time zone. */
export const fundDate = (now: Date): string => fundClock(now).date;

/**
 * Returns the instant of a date and time "16:00" in the fund's time zone. A time skipped in March is an hour later.
 */
export const fundMoment = (isoDate: string, timeOfDay: string): Date => {
  const localMs = Date.parse(`${isoDate}T${timeOfDay}:00Z`);
  const offsetAt = (ms: number): number => wallClock(new Date(ms)).getTime() - ms;
  // The first guess can be hours off; the second uses the offset on the right side of a time change.
  const firstGuess = localMs - offsetAt(localMs);
  return new Date(localMs - offsetAt(firstGuess));
};
