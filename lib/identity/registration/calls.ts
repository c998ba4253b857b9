import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

export const { checkUserName, createAccount, mailRegistrationCode, resendVerificationEmail } = defineCalls<Schemas>()({
  checkUserName: { method: "POST", path: "/api/account/check-username", who: "anyone" },
  /** A retry gets the same response. "Invalid" lists every wrong field; "UserNameTaken" only the name. */
  createAccount: { method: "POST", path: "/api/account/create-account", who: "anyone", isGuarded: true },
  /** Not in the spec's table. The letter's code proves the employer. */
  mailRegistrationCode: { method: "POST", path: "/api/account/mail-registration-code", who: "anyone", isGuarded: true },
  /** Returns an empty response (spec-map §7 "read as a blob"), the same for every name. */
  resendVerificationEmail: {
    method: "POST",
    path: "/api/account/resend-verification-email",
    who: "anyone",
    response: "blob",
  },
});
