import { defineCall } from "../contract/call.ts";
import {
  changePasswordBodySchema,
  forgotPasswordAnswerSchema,
  forgotPasswordBodySchema,
  loginBodySchema,
  reactivateAnswerSchema,
  resetPasswordAnswerSchema,
  resetPasswordBodySchema,
  tokenBodySchema,
  verifyEmailAnswerSchema,
} from "./schema.ts";
import { userSchema } from "../contract/user.ts";

/** Codes of spec-map §8; what the visitor reads for each is in `texts.en.ts`. */
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
  // Not of spec-map §8: of accounts that have set up an authenticator app.
  "SecondFactorRequired",
  "SecondFactorWrong",
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
  beforeFactor: true,
  beforeInterstitial: true,
  summary: "The signed-in user, read at app start",
  answer: userSchema,
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

export const acceptDisclaimer = defineCall({
  name: "acceptDisclaimer",
  method: "POST",
  path: "/api/account/accept-disclaimer",
  who: "signedIn",
  beforeInterstitial: true,
  summary: "Accept the terms of use: the acceptance date becomes now",
  answer: userSchema,
  failures: [],
});

/** Separate codes, none of sign-in's: a wrong current password is no 401, the visitor stays signed in. */
export const changePasswordFailures = [
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
  summary: "Change one's password; every other session of the account ends",
  body: changePasswordBodySchema,
  answer: userSchema,
  failures: changePasswordFailures,
});

export const forgotPassword = defineCall({
  name: "forgotPassword",
  method: "POST",
  path: "/api/account/forgot-password",
  who: "anyone",
  summary: "Ask for a mail with a reset link; the answer is the same for every name",
  body: forgotPasswordBodySchema,
  sentAs: "query",
  answer: forgotPasswordAnswerSchema,
  failures: [],
});

/** What can be wrong with a mailed token: not ours, used before, too late. */
const tokenFailures = ["TokenInvalid", "TokenUsed", "TokenExpired"] as const;

export const resetPassword = defineCall({
  name: "resetPassword",
  method: "POST",
  path: "/api/account/reset-password",
  who: "anyone",
  summary: "Set a new password by a mailed token; every session of the account ends",
  body: resetPasswordBodySchema,
  sentAs: "query",
  answer: resetPasswordAnswerSchema,
  failures: [...tokenFailures, "PasswordNotAllowed", "PasswordTooCommon", "PasswordUnchanged"],
});

export const verifyEmail = defineCall({
  name: "verifyEmail",
  method: "POST",
  path: "/api/account/verify-email",
  who: "anyone",
  summary: "Verify an email address by a mailed token",
  body: tokenBodySchema,
  answer: verifyEmailAnswerSchema,
  // A used token of an address that is verified: whoever has the link gets the good news again.
  failures: [...tokenFailures, "EmailAlreadyVerified"],
});

/** Not in the spec's table; beside verify-email, whose page it shares. */
export const reactivate = defineCall({
  name: "reactivate",
  method: "POST",
  path: "/api/account/reactivate",
  who: "anyone",
  summary: "Make a deactivated account active again by a mailed token",
  body: tokenBodySchema,
  answer: reactivateAnswerSchema,
  failures: tokenFailures,
});
