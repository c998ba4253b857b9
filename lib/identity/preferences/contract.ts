import {
  changePreferences,
  preferencesSchema,
  savePreferencesBodySchema,
  unsubscribeResponseSchema,
  unsubscribeBodySchema,
} from "./schema.ts";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";

const schemas = describeCalls({
  getPreferences: { summary: "The account’s email choices", response: preferencesSchema },
  savePreferences: {
    summary: "Choose which emails the account gets",
    body: savePreferencesBodySchema,
    readAgain: { path: "/api/account/communication-preferences", response: preferencesSchema },
    toFund: changePreferences,
  },
  unsubscribe: {
    summary: "Stop the emails of one topic with a signed link",
    body: unsubscribeBodySchema,
    response: unsubscribeResponseSchema,
    failures: ["TokenInvalid"],
  },
  undoUnsubscribe: {
    summary: "Send the emails of one topic again with a signed link",
    body: unsubscribeBodySchema,
    response: unsubscribeResponseSchema,
    failures: ["TokenInvalid"],
  },
});

export type Schemas = typeof schemas;

export const { getPreferences, savePreferences, undoUnsubscribe, unsubscribe } = withSchemas(calls, schemas);
