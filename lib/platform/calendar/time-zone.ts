const storeName = Symbol.for("fund-portal.time-zone");
const shared = globalThis as { [storeName]?: string };

/** The demonstration's. */
const defaultTimeZone = "America/Chicago";

/** Sets the fund's IANA time zone for this program, before it calculates any date. */
export const setTimeZone = (timeZone: string): void => void (shared[storeName] = timeZone);

const zoneOfPage = (): string | undefined =>
  typeof document === "undefined" ? undefined : document.documentElement.dataset["timeZone"];

/** Returns the fund's IANA time zone, such as "America/Chicago"; in a browser, from the page's `data-time-zone`. */
export const getTimeZone = (): string => shared[storeName] ?? zoneOfPage() ?? defaultTimeZone;

/** Any date: the name is the same in summer and winter. */
const anyDate = Date.UTC(2026, 0, 1);

const nameOf = (timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "shortGeneric" })
    .formatToParts(anyDate)
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;

let named: { readonly timeZone: string; readonly name: string } | undefined;

/** Returns the short name of the fund's time zone, such as "CT", the same all year. */
export const timeZoneName = (): string => {
  const timeZone = getTimeZone();
  if (named?.timeZone !== timeZone) named = { timeZone, name: nameOf(timeZone) };
  return named.name;
};
