/**
 * Limits for calls that hash a password. Calls of one account wait for each other anyway; strangers in one network may
 * be a whole office.
 */
export const hashingSignedIn = { transaction: "handler", atOnce: { perVisitor: 100, inAll: 400 } } as const;
export const hashingForStrangers = { perVisitor: 100, inAll: 400 } as const;
