/** Until the page is left: a page in the browser is made for one employer, whatever the session does in other tabs. */
let madeFor: string | undefined;

/** Says once for which employer the page in the browser was made; every call of the page then names it. */
export const bindPage = (employerId: string): void => {
  madeFor ??= employerId;
};

/** The Employer ID for which the page was made; undefined where there is none. */
export const pageEmployer = (): string | undefined => madeFor;

/** Dispatched on the window when a call was refused because the session acts for another employer than the page. */
export const switchedEvent = "employer-switched";
