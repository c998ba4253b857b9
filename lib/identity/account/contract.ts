import {
  changePasswordBodySchema,
  confirmIdentityResponseSchema,
  confirmIdentityBodySchema,
  forgotPasswordResponseSchema,
  forgotPasswordBodySchema,
  forgotUserNameResponseSchema,
  forgotUserNameBodySchema,
  loginBodySchema,
  reactivateResponseSchema,
  resetPasswordResponseSchema,
  resetPasswordBodySchema,
  tokenBodySchema,
  verifyEmailResponseSchema,
} from "./schema.ts";
import { userSchema } from "../../platform/contract/user.ts";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";

/** spec-map §8; texts are in `texts.en.ts`. */
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
  // These codes aren't in spec-map §8. They are for accounts with an authenticator app.
  "SecondFactorRequired",
  "SecondFactorWrong",
] as const;

/** A wrong current password is not a 401, so the visitor stays signed in. */
const changePasswordFailures = [
  "CurrentPasswordWrong",
  "CurrentPasswordLastAttempt",
  "CurrentPasswordLockedOut",
  "PasswordNotAllowed",
  "PasswordTooCommon",
  "PasswordUnchanged",
] as const;

/** Requires the code only after a correct password. */
const confirmIdentityFailures = [
  "CurrentPasswordWrong",
  "CurrentPasswordLastAttempt",
  "CurrentPasswordLockedOut",
  "IdentityCodeRequired",
  "IdentityCodeWrong",
  "IdentityCodeLastAttempt",
] as const;

const tokenFailures = ["TokenInvalid", "TokenUsed", "TokenExpired"] as const;

const user = { path: "/api/account/current-user", response: userSchema } as const;

const schemas = describeCalls({
  login: { summary: "Sign in", body: loginBodySchema, response: userSchema, failures: loginFailures },
  currentUser: { summary: "The signed-in user, read at app start", response: userSchema },
  logout: { summary: "Sign out: the session is revoked" },
  acceptDisclaimer: {
    summary: "Accept the terms of use: the acceptance date is set to now",
    response: userSchema,
    readAgain: user,
  },
  changePassword: {
    summary: "Change your own password; every other session of the account ends",
    body: changePasswordBodySchema,
    response: userSchema,
    readAgain: user,
    failures: changePasswordFailures,
  },
  confirmIdentity: {
    summary: "Enter the password again, and a code if the account has a second factor; valid for the next ten minutes",
    body: confirmIdentityBodySchema,
    response: confirmIdentityResponseSchema,
    failures: confirmIdentityFailures,
  },
  forgotPassword: {
    summary: "Request an email with a reset link; the response is the same for every name",
    body: forgotPasswordBodySchema,
    response: forgotPasswordResponseSchema,
  },
  forgotUserName: {
    summary: "Request an email with the usernames of an address; the response is the same for every address",
    body: forgotUserNameBodySchema,
    response: forgotUserNameResponseSchema,
  },
  resetPassword: {
    summary: "Set a new password with an emailed token; every session of the account ends",
    body: resetPasswordBodySchema,
    response: resetPasswordResponseSchema,
    failures: [...tokenFailures, "PasswordNotAllowed", "PasswordTooCommon", "PasswordUnchanged"],
  },
  verifyEmail: {
    summary: "Verify an email address with an emailed token",
    body: tokenBodySchema,
    response: verifyEmailResponseSchema,
    // Reports success again for a used link of a verified address.
    failures: [...tokenFailures, "EmailAlreadyVerified"],
  },
  reactivate: {
    summary: "Reactivate a deactivated account with an emailed token",
    body: tokenBodySchema,
    response: reactivateResponseSchema,
    failures: tokenFailures,
  },
});

export type Schemas = typeof schemas;

export const {
  login,
  currentUser,
  logout,
  acceptDisclaimer,
  changePassword,
  confirmIdentity,
  forgotPassword,
  forgotUserName,
  resetPassword,
  verifyEmail,
  reactivate,
} = withSchemas(calls, schemas);
