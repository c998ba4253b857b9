import type { Result } from "#lib/platform/contract/result.ts";
import { readKept, writeKept } from "../../../_form/kept-text.ts";
import { isUnanswered } from "../../../_form/lost-answer.ts";

type Act = "commit" | "take-back" | "apply" | "undo" | "correct";

/**
 * Commits a report, takes it back, adds a file to it, undoes that or corrects it only once. The key is kept until the call is
 * answered, so that a second click, a retry or a reload repeats the same act.
 * @param id of what is changed
 * @param send makes the call with the key
 */
export const withKeptKey = async <Answer extends Result<unknown, string>>(
  act: Act,
  id: string,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> => {
  const name = `${act}-intent:${id}`;
  const key = readKept(name, "tab") ?? crypto.randomUUID();
  writeKept(name, key, "tab");
  const answer = await send(key);
  if (answer.ok || !isUnanswered(answer.failure.code)) writeKept(name, null, "tab");
  return answer;
};
