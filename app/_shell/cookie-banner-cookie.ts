/** Set when the banner is closed; present means the server does not render it. */
export const cookieBannerCookie = "cookie-banner";

/** One month (spec-map §4, §9). */
export const cookieBannerDays = 30;
