/** Set to `off` on /cookie-policy by a visitor who wants no visitor statistics. */
export const statisticsCookie = "visitor-statistics";

/** One year. */
export const statisticsCookieDays = 365;

/** Set when the banner “We Use Cookies” is closed; a tool doesn’t start before that. */
export const cookieBannerCookie = "cookie-banner";

type Said = {
  /** The value of a cookie; undefined when there is none. */
  readonly cookie: (name: string) => string | undefined;
  /** The value of a request header; null when there is none. */
  readonly header: (name: string) => string | null;
};

/**
 * Whether an analytics tool may run for a visitor: they have closed the notice about cookies, haven’t turned statistics
 * off, and their browser asks neither by Do Not Track nor by Global Privacy Control to be left out.
 */
export const mayCountVisits = ({ cookie, header }: Said): boolean =>
  cookie(cookieBannerCookie) !== undefined &&
  cookie(statisticsCookie) !== "off" &&
  header("dnt") !== "1" &&
  header("sec-gpc") !== "1";
