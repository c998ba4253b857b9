/** The page keeps its account, whoever logs in elsewhere. */
let forAccount: string | undefined;

/** Binds the page to an account key, once; all its calls name it. */
export const bindAccount = (accountKey: string): void => {
  forAccount ??= accountKey;
};

/** The page's account key; undefined without a login. */
export const pageAccount = (): string | undefined => forAccount;

/** The page keeps its employer, whatever the session does elsewhere. */
let forEmployer: string | undefined;

/** Binds the page to an employer, once; all its calls name it. */
export const bindPage = (employerId: string): void => {
  forEmployer ??= employerId;
};

/** The page's Employer ID; undefined without one. */
export const pageEmployer = (): string | undefined => forEmployer;

/** Dispatched on the window when the session acts for another employer. */
export const switchedEvent = "employer-switched";
