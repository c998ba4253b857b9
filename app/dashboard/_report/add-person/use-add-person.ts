import { useRef } from "react";
import type { AnswerOf, FailureOf } from "#lib/contract/call.ts";
import type { Result } from "#lib/contract/result.ts";
import { addPerson, fetchTad } from "#lib/reporting/browser.ts";
import type * as calls from "#lib/reporting/calls.ts";
import type { Tad } from "#lib/reporting/schema.ts";
import { addPersonTexts } from "#lib/reporting/people/new-person.ts";
import type { NewPersonBody } from "#lib/reporting/unit-schema.ts";
import { useActingFor } from "../acting-for.tsx";
import { isUnanswered } from "../../../_form/unanswered.ts";

type Answer = Result<AnswerOf<typeof calls.addPerson>, FailureOf<typeof calls.addPerson>>;

/**
 * Adds a person once per text of the form: a second click after a lost answer is the same act, and who is in the
 * unit already is never added twice. A report that someone else changed in the meantime takes the person all the same.
 */
export const useAddPerson = ({ workMonth, version }: Pick<Tad, "workMonth" | "version">) => {
  const actingFor = useActingFor();
  const known = useRef({ version, sent: "", intent: "" });
  return async (typed: NewPersonBody): Promise<Answer> => {
    const now = known.current;
    const text = JSON.stringify(typed);
    const post = (): Promise<Answer> => {
      if (now.sent !== text) Object.assign(now, { sent: text, intent: crypto.randomUUID() });
      return addPerson(workMonth, typed, now.version, now.intent, actingFor);
    };
    let answer = await post();
    if (!answer.ok && answer.failure.code === "Stale") {
      const newest = await fetchTad(workMonth, actingFor);
      if (!newest.ok) return answer;
      Object.assign(now, { version: newest.value.version, sent: "" });
      answer = await post();
    }
    if (answer.ok) return answer;
    const { failure } = answer;
    if (isUnanswered(failure.code)) return { ok: false, failure: { ...failure, text: addPersonTexts.unanswered } };
    // Answered: the next click is a new act.
    now.sent = "";
    return answer;
  };
};
