/** Kept until the visitor leaves the page: it was made for one account, whoever logs in in other tabs. */
let madeFor: string | undefined;

/** Sets the account that the page was made for, by its key. Only the first call counts; every call of the page then names it. */
export const bindAccount = (accountKey: string): void => {
  madeFor ??= accountKey;
};

/** The key of the account that the page was made for; undefined for someone who wasn't logged in. */
export const pageAccount = (): string | undefined => madeFor;
