import {
  confirmFactorBodySchema,
  factorSecretSchema,
  recoveryCodesSchema,
  removeFactorResponseSchema,
  removeFactorBodySchema,
  startFactorBodySchema,
} from "./schema.ts";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";

const passwordFailures = ["CurrentPasswordWrong", "CurrentPasswordLastAttempt", "CurrentPasswordLockedOut"] as const;

const schemas = describeCalls({
  startFactor: {
    summary: "Begin setting up an authenticator app; sign-in requires no code until one confirms the app",
    body: startFactorBodySchema,
    response: factorSecretSchema,
    failures: [...passwordFailures, "FactorExists"],
  },
  confirmFactor: {
    summary: "Confirm the authenticator app with one of its codes; returns the recovery codes, once",
    body: confirmFactorBodySchema,
    response: recoveryCodesSchema,
    failures: ["FactorCodeWrong", "FactorNotStarted"],
  },
  removeFactor: {
    summary: "Remove the account’s authenticator app, with the password and a code from the app or a recovery code",
    body: removeFactorBodySchema,
    response: removeFactorResponseSchema,
    failures: [
      ...passwordFailures,
      "IdentityCodeRequired",
      "IdentityCodeWrong",
      "IdentityCodeLastAttempt",
      "FactorDemanded",
    ],
  },
});

export type Schemas = typeof schemas;

export const { startFactor, confirmFactor, removeFactor } = withSchemas(calls, schemas);
