import { useRef } from "react";
import type { ResultOf } from "#lib/contract/request.ts";
import { addPerson, getTad } from "#lib/reporting/calls.ts";
import type { Tad } from "#lib/reporting/schema.ts";
import { addPersonTexts } from "#lib/reporting/people/new-person.ts";
import type { NewPersonBody } from "#lib/reporting/unit-schema.ts";
import { useClient } from "../acting-for.tsx";
import { isUnanswered } from "../../../_form/unanswered.ts";

type Answer = ResultOf<typeof addPerson>;

/**
 * Adds a person once: a second click after a lost answer repeats the same act, and no one is added to a unit twice. It
 * also works when someone else changed the report in the meantime.
 */
export const useAddPerson = ({ workMonth, version }: Pick<Tad, "workMonth" | "version">) => {
  const client = useClient();
  const known = useRef({ version, sent: "", key: "" });
  return async (typed: NewPersonBody): Promise<Answer> => {
    const now = known.current;
    const text = JSON.stringify(typed);
    const post = (): Promise<Answer> => {
      if (now.sent !== text) Object.assign(now, { sent: text, key: crypto.randomUUID() });
      return client(addPerson, {
        params: { workMonth },
        body: typed,
        version: now.version,
        idempotencyKey: now.key,
      });
    };
    let answer = await post();
    if (!answer.ok && answer.failure.code === "Stale") {
      const newest = await client(getTad, { params: { workMonth } });
      if (!newest.ok) return answer;
      Object.assign(now, { version: newest.value.version, sent: "" });
      answer = await post();
    }
    if (answer.ok) return answer;
    const { failure } = answer;
    if (isUnanswered(failure.code)) return { ok: false, failure: { ...failure, text: addPersonTexts.unanswered } };
    // It was answered, so the next click is a new act.
    now.sent = "";
    return answer;
  };
};
