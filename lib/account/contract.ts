import {
  changePasswordBodySchema,
  forgotPasswordAnswerSchema,
  forgotPasswordBodySchema,
  loginBodySchema,
  reactivateAnswerSchema,
  resetPasswordAnswerSchema,
  resetPasswordBodySchema,
  tokenBodySchema,
  userSchema,
  verifyEmailAnswerSchema,
} from "./schema.ts";
import { withSchemas } from "../contract/with-schemas.ts";
import * as calls from "./calls.ts";

const schemas = {
  login: {
    summary: "Sign in",
    body: loginBodySchema,
    answer: userSchema,
  },
  currentUser: {
    summary: "The signed-in user, read at app start",
    answer: userSchema,
  },
  logout: {
    summary: "Sign out: the session row is revoked",
  },
  acceptDisclaimer: {
    summary: "Accept the terms of use: the acceptance date becomes now",
    answer: userSchema,
  },
  changePassword: {
    summary: "Change one's password; every other session of the account ends",
    body: changePasswordBodySchema,
    answer: userSchema,
  },
  forgotPassword: {
    summary: "Ask for a mail with a reset link; the answer is the same for every name",
    body: forgotPasswordBodySchema,
    answer: forgotPasswordAnswerSchema,
  },
  resetPassword: {
    summary: "Set a new password by a mailed token; every session of the account ends",
    body: resetPasswordBodySchema,
    answer: resetPasswordAnswerSchema,
  },
  verifyEmail: {
    summary: "Verify an email address by a mailed token",
    body: tokenBodySchema,
    answer: verifyEmailAnswerSchema,
  },
  reactivate: {
    summary: "Make a deactivated account active again by a mailed token",
    body: tokenBodySchema,
    answer: reactivateAnswerSchema,
  },
};

/** What the calls of this room take and answer; `calls.ts` carries it as a type only. */
export type Schemas = typeof schemas;

export const {
  login,
  currentUser,
  logout,
  acceptDisclaimer,
  changePassword,
  forgotPassword,
  resetPassword,
  verifyEmail,
  reactivate,
} = withSchemas(calls, schemas);
