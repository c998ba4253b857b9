const storeName = Symbol.for("fund-portal.time-zone");
const shared = globalThis as { [storeName]?: string };

/** The demonstration fund's time zone. */
const defaultTimeZone = "America/Chicago";

/** Sets the fund's IANA time zone for this program, before it calculates any date. */
export const setTimeZone = (timeZone: string): void => void (shared[storeName] = timeZone);

const findPageZone = (): string | undefined =>
  typeof document === "undefined" ? undefined : document.documentElement.dataset["timeZone"];

/** Returns the fund's IANA time zone, such as "America/Chicago"; in a browser, from the page's `data-time-zone`. */
export const getTimeZone = (): string => shared[storeName] ?? findPageZone() ?? defaultTimeZone;

/** Any date: the name is the same in summer and winter. */
const anyDate = Date.UTC(2026, 0, 1);

const formatZoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "shortGeneric" })
    .formatToParts(anyDate)
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;

let cachedName: { readonly timeZone: string; readonly name: string } | undefined;

/** Returns the short name of the fund's time zone, such as "CT", the same all year. */
export const timeZoneName = (): string => {
  const timeZone = getTimeZone();
  if (cachedName?.timeZone !== timeZone) cachedName = { timeZone, name: formatZoneName(timeZone) };
  return cachedName.name;
};
