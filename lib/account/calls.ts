import { defineCall } from "../contract/call.ts";
import { accountSchema, loginBodySchema, userSchema } from "./model.ts";

/** Codes of spec §8; what the visitor reads for each stands in `messages.ts`. */
export const loginFailures = [
  "AccountNotFound",
  "AccountDeleted",
  "InvalidPassword",
  "AccountLockedOut",
  "InvalidPasswordAccountLockedOut",
  "AccountNotVerified",
  "AccountDeactivated",
  "AccountDisabled",
  "LastLoginAttemptLeft",
  "IsNotEmployerAccount",
  "AccountNotApproved",
] as const;

/** The answer's header `X-Session-Token` carries the opaque session token; it never reaches the browser. */
export const login = defineCall({
  name: "login",
  method: "POST",
  path: "/api/account/login",
  who: "anyone",
  summary: "Sign in",
  body: loginBodySchema,
  answer: userSchema,
  failures: loginFailures,
});

export const currentUser = defineCall({
  name: "currentUser",
  method: "GET",
  path: "/api/account/current-user",
  who: "signedIn",
  summary: "The signed-in user, read at app start",
  answer: userSchema,
  failures: [],
});

export const currentAccount = defineCall({
  name: "currentAccount",
  method: "GET",
  path: "/api/account",
  who: "signedIn",
  summary: "The current account",
  answer: accountSchema,
  failures: [],
});

export const logout = defineCall({
  name: "logout",
  method: "GET",
  path: "/api/account/logout",
  who: "anyone",
  summary: "Sign out: the session row is revoked",
  answer: "blob",
  failures: [],
});
