import { defineCall } from "../contract/call.ts";
import {
  confirmFactorBodySchema,
  factorSecretSchema,
  recoveryCodesSchema,
  removeFactorAnswerSchema,
  removeFactorBodySchema,
  startFactorBodySchema,
} from "./schema.ts";

const passwordFailures = ["CurrentPasswordWrong", "CurrentPasswordLastAttempt", "CurrentPasswordLockedOut"] as const;

/** None of these three is in the spec's table: the second factor is offered to all. */
export const startFactor = defineCall({
  name: "startFactor",
  method: "POST",
  path: "/api/account/second-factor/start",
  who: "signedIn",
  beforeFactor: true,
  summary: "Begin to set up an authenticator app; nothing is asked at sign-in until a code confirms it",
  body: startFactorBodySchema,
  answer: factorSecretSchema,
  failures: [...passwordFailures, "FactorExists"],
});

export const confirmFactor = defineCall({
  name: "confirmFactor",
  method: "POST",
  path: "/api/account/second-factor/confirm",
  who: "signedIn",
  beforeFactor: true,
  summary: "Confirm the authenticator app by a code of it; answers the recovery codes, once",
  body: confirmFactorBodySchema,
  answer: recoveryCodesSchema,
  failures: ["FactorCodeWrong", "FactorNotStarted"],
});

export const removeFactor = defineCall({
  name: "removeFactor",
  method: "POST",
  path: "/api/account/second-factor/remove",
  who: "signedIn",
  summary: "Sign in without the authenticator app from now on",
  body: removeFactorBodySchema,
  answer: removeFactorAnswerSchema,
  failures: [...passwordFailures, "FactorDemanded"],
});
