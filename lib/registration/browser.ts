import { send } from "../http/browser/send.ts";
import type * as calls from "./calls.ts";
import type { CheckUserNameBody, CreateAccountBody, RegistrationCodeBody, ResendVerificationBody } from "./schema.ts";

/** Whether a user name is free. */
export const checkUserName = (body: CheckUserNameBody) =>
  send<typeof calls.checkUserName>({ method: "POST", path: "/api/account/check-username", body });

/** Registers; a refusal blames fields by name. Sent again by the same person, it is answered as the first time. */
export const createAccount = (body: CreateAccountBody, botToken: string | null) =>
  send<typeof calls.createAccount>({ method: "POST", path: "/api/account/create-account", body, botToken });

/** Has a code posted to an employer; the answer is the same for every id. */
export const mailRegistrationCode = (body: RegistrationCodeBody, botToken: string | null) =>
  send<typeof calls.mailRegistrationCode>({
    method: "POST",
    path: "/api/account/mail-registration-code",
    body,
    botToken,
  });

/** Mails the verification link of a new account again; the answer is the same for every name. */
export const resendVerificationEmail = (body: ResendVerificationBody) =>
  send<typeof calls.resendVerificationEmail>({
    method: "POST",
    path: "/api/account/resend-verification-email",
    body,
  });
