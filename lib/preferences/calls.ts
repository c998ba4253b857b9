import { defineCall } from "../contract/call.ts";
import {
  preferencesSchema,
  savePreferencesBodySchema,
  unsubscribeAnswerSchema,
  unsubscribeBodySchema,
} from "./schema.ts";

export const getPreferences = defineCall({
  name: "getPreferences",
  method: "GET",
  path: "/api/account/communication-preferences",
  who: "signedIn",
  summary: "Which mails the account wants",
  answer: preferencesSchema,
  failures: [],
});

/** spec-map §7 "blob": the answer is empty. */
export const savePreferences = defineCall({
  name: "savePreferences",
  method: "POST",
  path: "/api/account/communication-preferences",
  who: "signedIn",
  summary: "Choose which mails the account wants",
  body: savePreferencesBodySchema,
  answer: "blob",
  failures: [],
  ifMatch: true,
});

/** Not in the spec's table: /unsubscribe, without signing in, by the signed link of a mail. May be repeated. */
export const unsubscribe = defineCall({
  name: "unsubscribe",
  method: "POST",
  path: "/api/account/unsubscribe",
  who: "anyone",
  summary: "Stop the mails of one topic by a signed link",
  body: unsubscribeBodySchema,
  answer: unsubscribeAnswerSchema,
  failures: ["TokenInvalid"],
});
