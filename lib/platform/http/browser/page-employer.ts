/** The page's account stays the same even if someone else logs in with this browser. */
let forAccount: string | undefined;

/** Binds the page to an account key, once; all its calls send the key. */
export const bindAccount = (accountKey: string): void => {
  forAccount ??= accountKey;
};

/** Returns the page's account key, or undefined if there is no login. */
export const pageAccount = (): string | undefined => forAccount;

/** The page's employer stays the same even if the session switches employers elsewhere. */
let forEmployer: string | undefined;

/** Binds the page to an employer, once; all its calls send the Employer ID. */
export const bindPageEmployer = (employerId: string): void => {
  forEmployer ??= employerId;
};

/** Returns the page's Employer ID, or undefined if there is none. */
export const pageEmployer = (): string | undefined => forEmployer;

/** The element with the notice that calls wait for a busy portal. Hidden otherwise. */
export const busyNoticeId = "busy";

/** Dispatched on the window when the session acts for another employer. */
export const switchedEvent = "employer-switched";
