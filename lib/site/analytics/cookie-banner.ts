export const cookieBannerCookie = "cookie-banner";

/** spec-map §4, §9. */
export const cookieBannerDays = 30;
