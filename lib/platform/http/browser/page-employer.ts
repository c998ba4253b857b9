/** Kept until the visitor leaves the page: it was made for one account, whoever logs in in other tabs. */
let forAccount: string | undefined;

/** Sets the account that the page was made for, by its key. Only the first call counts; every call of the page then names it. */
export const bindAccount = (accountKey: string): void => {
  forAccount ??= accountKey;
};

/** The key of the account that the page was made for; undefined for someone who wasn't logged in. */
export const pageAccount = (): string | undefined => forAccount;

/** Kept until the visitor leaves the page: it was made for one employer, whatever the session does in other tabs. */
let forEmployer: string | undefined;

/** Sets the employer that the page was made for. Only the first call counts; every call of the page then names it. */
export const bindPage = (employerId: string): void => {
  forEmployer ??= employerId;
};

/** The Employer ID that the page was made for; undefined if there is none. */
export const pageEmployer = (): string | undefined => forEmployer;

/** Dispatched on the window when a call is refused because the session acts for a different employer than the page. */
export const switchedEvent = "employer-switched";
