/** Kept until the visitor leaves the page: it was made for one employer, whatever the session does in other tabs. */
let madeFor: string | undefined;

/** Sets the employer that the page was made for. Only the first call counts; every call of the page then names it. */
export const bindPage = (employerId: string): void => {
  madeFor ??= employerId;
};

/** The Employer ID that the page was made for; undefined if there is none. */
export const pageEmployer = (): string | undefined => madeFor;

/** Dispatched on the window when a call is refused because the session acts for a different employer than the page. */
export const switchedEvent = "employer-switched";
