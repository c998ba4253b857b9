import * as registration from "../../../lib/identity/registration/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { perHour, perMinute } from "../../platform/limits/limit.ts";
import { checkUserName, createAccount } from "./create-account.ts";
import { mailRegistrationCode, resendVerificationEmail } from "./mail-registration-code.ts";

const registrations = { perVisitor: 10, inAll: 50 } as const;

export const registrationRoutes: readonly Route[] = [
  route(registration.checkUserName, checkUserName, { transaction: "handler", limit: perMinute(600) }),
  // The password is hashed before the transaction begins.
  route(registration.createAccount, createAccount, {
    transaction: "handler",
    limit: perHour(600),
    atOnce: registrations,
  }),
  route(registration.mailRegistrationCode, mailRegistrationCode, { limit: perHour(100) }),
  route(registration.resendVerificationEmail, resendVerificationEmail, { limit: perHour(600) }),
];
