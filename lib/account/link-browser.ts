import { send } from "../http/browser/send.ts";
import type * as calls from "./calls.ts";
import type { ForgotPasswordBody, ResetPasswordBody } from "./schema.ts";

// What mailed links do, apart from signing in: every page with a login form would carry it otherwise.

/** Asks for a mail with a reset link; the answer is the same for every name. */
export const forgotPassword = (body: ForgotPasswordBody) =>
  send<typeof calls.forgotPassword>({ method: "POST", path: "/api/account/forgot-password", body });

/** Sets a new password by a mailed token. */
export const resetPassword = (body: ResetPasswordBody) =>
  send<typeof calls.resetPassword>({ method: "POST", path: "/api/account/reset-password", body });

/** Verifies an email address by a mailed token. */
export const verifyEmail = (token: string) =>
  send<typeof calls.verifyEmail>({ method: "POST", path: "/api/account/verify-email", body: { token } });

/** Makes a deactivated account active again by a mailed token. */
export const reactivate = (token: string) =>
  send<typeof calls.reactivate>({ method: "POST", path: "/api/account/reactivate", body: { token } });
