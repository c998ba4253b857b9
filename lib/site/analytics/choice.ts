/** Set to `off` on /cookie-policy by a visitor who wants no visitor statistics. */
export const statisticsCookie = "visitor-statistics";

/** One year. */
export const statisticsCookieDays = 365;

type Said = {
  readonly hasClosedNotice: boolean;
  /** The value of the visitor’s own cookie; undefined when they chose nothing. */
  readonly choice: string | undefined;
  /** The value of a request header; null when there is none. */
  readonly header: (name: string) => string | null;
};

/**
 * Whether an analytics tool may run for a visitor: they have closed the notice about cookies, haven’t turned statistics
 * off, and their browser asks neither by Do Not Track nor by Global Privacy Control to be left out.
 */
export const mayCountVisits = ({ hasClosedNotice, choice, header }: Said): boolean =>
  hasClosedNotice && choice !== "off" && header("dnt") !== "1" && header("sec-gpc") !== "1";
