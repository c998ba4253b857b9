import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const checkUserName = defineCall({
  name: "checkUserName",
  method: "POST",
  path: "/api/account/check-username",
  who: "anyone",
});

/**
 * A retry by the same person, with the same name, address and password, is answered as the first was. "Invalid"
 * names every field that is wrong, the password and a taken name among them; "UserNameTaken" blames nothing else.
 */
export const createAccount = defineCall({
  name: "createAccount",
  method: "POST",
  path: "/api/account/create-account",
  who: "anyone",
  isGuarded: true,
});

/** Not in the spec's table: the letter whose code is one of the two proofs of an employer's applicant. */
export const mailRegistrationCode = defineCall({
  name: "mailRegistrationCode",
  method: "POST",
  path: "/api/account/mail-registration-code",
  who: "anyone",
  isGuarded: true,
});

/** spec-map §7 "read as a blob": the answer is empty, and the same for every name. */
export const resendVerificationEmail = defineCall({
  name: "resendVerificationEmail",
  method: "POST",
  path: "/api/account/resend-verification-email",
  who: "anyone",
  answer: "blob",
});
