/** `off` for a visitor who opted out on /cookie-policy. */
export const statisticsCookie = "visitor-statistics";

export const statisticsCookieDays = 365;

type VisitorChoices = {
  readonly hasClosedNotice: boolean;
  /** Undefined without a choice. */
  readonly choice: string | undefined;
  /** Null without the header. */
  readonly header: (name: string) => string | null;
};

/** True after the visitor closed the cookie notice, without an opt-out, Do Not Track or Global Privacy Control. */
export const mayCountVisits = ({ hasClosedNotice, choice, header }: VisitorChoices): boolean =>
  hasClosedNotice && choice !== "off" && header("dnt") !== "1" && header("sec-gpc") !== "1";

export const cookieBannerCookie = "cookie-banner";

/** spec-map §4, §9. */
export const cookieBannerDays = 30;
