import {
  confirmFactorBodySchema,
  factorSecretSchema,
  recoveryCodesSchema,
  removeFactorAnswerSchema,
  removeFactorBodySchema,
  startFactorBodySchema,
} from "./schema.ts";
import { withSchemas } from "../contract/with-schemas.ts";
import * as calls from "./calls.ts";

const schemas = {
  startFactor: {
    summary: "Begin to set up an authenticator app; nothing is asked at sign-in until a code confirms it",
    body: startFactorBodySchema,
    answer: factorSecretSchema,
  },
  confirmFactor: {
    summary: "Confirm the authenticator app by a code of it; answers the recovery codes, once",
    body: confirmFactorBodySchema,
    answer: recoveryCodesSchema,
  },
  removeFactor: {
    summary: "Sign in without the authenticator app from now on",
    body: removeFactorBodySchema,
    answer: removeFactorAnswerSchema,
  },
};

/** What the calls of this room take and answer; `calls.ts` carries it as a type only. */
export type Schemas = typeof schemas;

export const { startFactor, confirmFactor, removeFactor } = withSchemas(calls, schemas);
