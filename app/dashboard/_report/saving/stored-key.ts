import type { Result } from "#lib/platform/contract/result.ts";
import { readStoredText, writeStoredText } from "../../../_form/stored-text.ts";
import { isResponseLost } from "../../../_form/lost-response.ts";

type Operation = "commit" | "take-back" | "apply" | "undo" | "correct";

/**
 * Makes each call once: commit, take back, apply, undo, correct. The tab stores the key until the server responds, so
 * that a second click, a retry or a reload repeats the same request.
 * @param id the id of the changed record
 * @param send makes the call with the key
 */
export const withStoredKey = async <CallResult extends Result<unknown, string>>(
  operation: Operation,
  id: string,
  send: (key: string) => Promise<CallResult>,
): Promise<CallResult> => {
  const name = `${operation}-intent:${id}`;
  const key = readStoredText(name, "tab") ?? crypto.randomUUID();
  writeStoredText(name, key, "tab");
  const result = await send(key);
  if (result.ok || !isResponseLost(result.failure.code)) writeStoredText(name, null, "tab");
  return result;
};
