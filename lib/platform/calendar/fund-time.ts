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

/** What the clock on the fund's wall shows, as if it were UTC, in whole seconds. */
const wallClock = (at: Date): Date => {
  const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return new Date(
    `${part["year"]}-${part["month"]}-${part["day"]}T${part["hour"]}:${part["minute"]}:${part["second"]}Z`,
  );
};

/** What the fund's clock (US Central) shows at an instant: the ISO date, and the time of day "HH:MM" on 24 hours. */
export const fundClock = (now: Date): { readonly date: string; readonly timeOfDay: string } => {
  const shown = wallClock(now).toISOString();
  return { date: shown.slice(0, 10), timeOfDay: shown.slice(11, 16) };
};

/** The ISO date at the fund (US Central) at an instant. */
export const fundDate = (now: Date): string => fundClock(now).date;

/**
 * The instant at which the fund's clocks (US Central) show a date and a time of day ("16:00"). A time that the
 * change of clocks skips in March is taken as the hour after it; one that comes twice in November as one of the two.
 */
export const fundMoment = (isoDate: string, timeOfDay: string): Date => {
  const wanted = Date.parse(`${isoDate}T${timeOfDay}:00Z`);
  const offsetAt = (ms: number): number => wallClock(new Date(ms)).getTime() - ms;
  // The offset at the wanted reading taken as UTC is hours off; a second look is at the right side of a change.
  const firstGuess = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(firstGuess));
};
