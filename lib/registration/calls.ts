import { defineCall } from "../contract/call.ts";
import {
  checkUserNameAnswerSchema,
  checkUserNameBodySchema,
  createAccountAnswerSchema,
  createAccountBodySchema,
  registrationCodeAnswerSchema,
  registrationCodeBodySchema,
  resendVerificationBodySchema,
} from "./schema.ts";

export const checkUserName = defineCall({
  name: "checkUserName",
  method: "POST",
  path: "/api/account/check-username",
  who: "anyone",
  summary: "Whether a user name is free, asked while it is typed",
  body: checkUserNameBodySchema,
  answer: checkUserNameAnswerSchema,
  failures: [],
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
  summary: "Register; the answer is the same whether or not what is claimed matches the fund's records",
  body: createAccountBodySchema,
  answer: createAccountAnswerSchema,
  failures: ["UserNameTaken"],
});

/** Not in the spec's table: the letter whose code is one of the two proofs of an employer's applicant. */
export const mailRegistrationCode = defineCall({
  name: "mailRegistrationCode",
  method: "POST",
  path: "/api/account/mail-registration-code",
  who: "anyone",
  isGuarded: true,
  summary:
    "Have a letter with a registration code mailed to an employer's address on file; the same answer for every id",
  body: registrationCodeBodySchema,
  answer: registrationCodeAnswerSchema,
  failures: [],
});

/** spec-map §7 "read as a blob": the answer is empty, and the same for every name. */
export const resendVerificationEmail = defineCall({
  name: "resendVerificationEmail",
  method: "POST",
  path: "/api/account/resend-verification-email",
  who: "anyone",
  summary: "Mail the verification link of a new account again; the answer is the same for every name",
  body: resendVerificationBodySchema,
  answer: "blob",
  failures: [],
});
