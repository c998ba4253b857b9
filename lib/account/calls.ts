import { callsWith } from "../contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

/** Codes of spec §8; what the visitor reads for each is in `texts.en.ts`. */
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
  // Not of spec §8: of accounts that have set up an authenticator app.
  "SecondFactorRequired",
  "SecondFactorWrong",
] as const;

/** The answer's header `X-Session-Token` carries the opaque session token; it never reaches the browser. */
export const login = defineCall({
  name: "login",
  method: "POST",
  path: "/api/account/login",
  who: "anyone",
  failures: loginFailures,
});

export const currentUser = defineCall({
  name: "currentUser",
  method: "GET",
  path: "/api/account/current-user",
  who: "signedIn",
  beforeFactor: true,
  beforeInterstitial: true,
  failures: [],
});

export const logout = defineCall({
  name: "logout",
  method: "GET",
  path: "/api/account/logout",
  who: "anyone",
  answer: "blob",
  failures: [],
});

export const acceptDisclaimer = defineCall({
  name: "acceptDisclaimer",
  method: "POST",
  path: "/api/account/accept-disclaimer",
  who: "signedIn",
  beforeInterstitial: true,
  failures: [],
});

/** Codes of its own, none of sign-in's: a wrong current password is no 401, the visitor stays signed in. */
const changePasswordFailures = [
  "CurrentPasswordWrong",
  "CurrentPasswordLastAttempt",
  "CurrentPasswordLockedOut",
  "PasswordNotAllowed",
  "PasswordTooCommon",
  "PasswordUnchanged",
] as const;

export const changePassword = defineCall({
  name: "changePassword",
  method: "POST",
  path: "/api/account/change-password",
  who: "signedIn",
  beforeInterstitial: true,
  failures: changePasswordFailures,
});

export const forgotPassword = defineCall({
  name: "forgotPassword",
  method: "POST",
  path: "/api/account/forgot-password",
  who: "anyone",
  sentAs: "query",
  failures: [],
});

/** What can be wrong with a mailed token: not ours, used before, too late. */
const tokenFailures = ["TokenInvalid", "TokenUsed", "TokenExpired"] as const;

export const resetPassword = defineCall({
  name: "resetPassword",
  method: "POST",
  path: "/api/account/reset-password",
  who: "anyone",
  sentAs: "query",
  failures: [...tokenFailures, "PasswordNotAllowed", "PasswordTooCommon", "PasswordUnchanged"],
});

export const verifyEmail = defineCall({
  name: "verifyEmail",
  method: "POST",
  path: "/api/account/verify-email",
  who: "anyone",
  // A used token of an address that is verified: whoever has the link gets the good news again.
  failures: [...tokenFailures, "EmailAlreadyVerified"],
});

/** Not in the spec's table; beside verify-email, whose page it shares. */
export const reactivate = defineCall({
  name: "reactivate",
  method: "POST",
  path: "/api/account/reactivate",
  who: "anyone",
  failures: tokenFailures,
});
