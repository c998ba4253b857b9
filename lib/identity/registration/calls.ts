import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const checkUserName = defineCall({
  name: "checkUserName",
  method: "POST",
  path: "/api/account/check-username",
  who: "anyone",
});

/** A retry gets the same response. "Invalid" lists every wrong field; "UserNameTaken" only the name. */
export const createAccount = defineCall({
  name: "createAccount",
  method: "POST",
  path: "/api/account/create-account",
  who: "anyone",
  isGuarded: true,
});

/** Not in the spec's table. The letter's code proves the employer. */
export const mailRegistrationCode = defineCall({
  name: "mailRegistrationCode",
  method: "POST",
  path: "/api/account/mail-registration-code",
  who: "anyone",
  isGuarded: true,
});

/** Returns an empty response (spec-map §7 "read as a blob"), the same for every name. */
export const resendVerificationEmail = defineCall({
  name: "resendVerificationEmail",
  method: "POST",
  path: "/api/account/resend-verification-email",
  who: "anyone",
  response: "blob",
});
