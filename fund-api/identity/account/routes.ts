import * as account from "../../../lib/identity/account/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { perHour } from "../../platform/limits/limit.ts";
import { hashingSignedIn, hashingSignedOut } from "../passwords/new-password.ts";
import { acceptDisclaimer, currentUser } from "./user.ts";
import { changePassword, forgotPassword, resetPassword } from "./password-acts.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { forgotUserName } from "./forgot-user-name.ts";
import { login, logout } from "./login.ts";
import { reactivate, verifyEmail } from "./verify-email.ts";

export const accountRoutes: readonly Route[] = [
  // A failed login still counts, and hashing must not keep a transaction open.
  route(account.login, login, { transaction: "handler" }),
  route(account.currentUser, currentUser),
  route(account.logout, logout, { transaction: "request" }),
  route(account.acceptDisclaimer, acceptDisclaimer),
  // A failed call still counts its wrong password.
  route(account.changePassword, changePassword, hashingSignedIn),
  route(account.confirmIdentity, confirmIdentity, hashingSignedIn),
  // The limits are wide, because everyone at a large employer may share one IP address.
  route(account.forgotPassword, forgotPassword, { limit: perHour(600), atOnce: hashingSignedOut }),
  route(account.forgotUserName, forgotUserName, { limit: perHour(600), atOnce: hashingSignedOut }),
  route(account.resetPassword, resetPassword, { transaction: "handler", atOnce: hashingSignedOut }),
  route(account.verifyEmail, verifyEmail),
  route(account.reactivate, reactivate),
];
