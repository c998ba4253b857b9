import type { AnswerOf, FailureOf } from "../contract/call.ts";
import type { Result } from "../contract/result.ts";
import { send } from "../http/browser/send.ts";
import type * as calls from "./calls.ts";
import type { SavePreferencesBody } from "./schema.ts";

type Answer<Name extends keyof typeof calls> = Promise<
  Result<AnswerOf<(typeof calls)[Name]>, FailureOf<(typeof calls)[Name]>>
>;

const path = "/api/account/communication-preferences";

/** Which mails the account wants now: after someone else saved first. */
export const fetchPreferences = (): Answer<"getPreferences"> =>
  send<typeof calls.getPreferences>({ method: "GET", path });

/** Saves which mails the account wants, over the version that was seen; the next one is one higher. */
export const savePreferences = (body: SavePreferencesBody, version: number): Answer<"savePreferences"> =>
  send<typeof calls.savePreferences>({ method: "POST", path, body, version });

/** Stops the mails of one topic by the signed token of a mail. */
export const unsubscribe = (token: string): Answer<"unsubscribe"> =>
  send<typeof calls.unsubscribe>({ method: "POST", path: "/api/account/unsubscribe", body: { token } });
