const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Chicago",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** Returns the fund's local time as if it were UTC, in whole seconds. */
const wallClock = (instant: Date): Date => {
  const part = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  return new Date(
    `${part["year"]}-${part["month"]}-${part["day"]}T${part["hour"]}:${part["minute"]}:${part["second"]}Z`,
  );
};

/** Returns the fund's (US Central) ISO date and "HH:MM" time. */
export const fundClock = (now: Date): { readonly date: string; readonly timeOfDay: string } => {
  const local = wallClock(now).toISOString();
  return { date: local.slice(0, 10), timeOfDay: local.slice(11, 16) };
};

/** Returns the fund's (US Central) ISO date. */
export const fundDate = (now: Date): string => fundClock(now).date;

/**
 * Returns the instant of a date and time "16:00" at the fund (US Central). A time skipped in March is an hour later.
 */
export const fundMoment = (isoDate: string, timeOfDay: string): Date => {
  const localMs = Date.parse(`${isoDate}T${timeOfDay}:00Z`);
  const offsetAt = (ms: number): number => wallClock(new Date(ms)).getTime() - ms;
  // The first guess can be hours off; the second uses the offset on the right side of a time change.
  const firstGuess = localMs - offsetAt(localMs);
  return new Date(localMs - offsetAt(firstGuess));
};
