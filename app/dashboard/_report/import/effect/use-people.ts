import { useEffect, useState } from "react";
import { listImportPeople } from "#lib/reporting/imports/calls.ts";
import type { EffectList, EffectPeople } from "#lib/reporting/imports/effect-schema.ts";
import type { Import, ImportMode } from "#lib/reporting/imports/schema.ts";
import { useClient } from "../../acting-for.tsx";

/** A list of people; without a unit, those of all units. */
export type PeopleShown = { readonly show: EffectList; readonly unit?: string | undefined };
export type PeopleQuery = PeopleShown & {
  readonly search?: string | undefined;
  readonly mode: ImportMode;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
};

/** True if a list has people to show: a file that is not accepted has only its unmatched people. */
export const listsPeople = ({ effect }: Pick<Import, "effect">, show: EffectList): boolean =>
  effect?.units.length === 0
    ? show === "UNMATCHED"
    : (show !== "LEFT_OUT" || (effect?.listed.leftOut ?? 0) > 0) &&
      (show !== "FAR_OFF" || (effect?.listed.farOff ?? 0) > 0);

type Listed = { readonly questionKey: string; readonly answer: EffectPeople | null; readonly problem: string | null };

/** One page of the people of a file, loaded again when the question or the report changes. */
export const usePeople = (
  {
    id: importId,
    workMonth,
    version,
    state,
    mapping,
  }: Pick<Import, "id" | "workMonth" | "version" | "state" | "mapping">,
  query: PeopleQuery,
) => {
  const client = useClient();
  const [listed, setListed] = useState<Listed>({ questionKey: "", answer: null, problem: null });
  // With another answer, such as who someone is, others are matched.
  const questionKey = JSON.stringify({ query, version, state, mapping });
  useEffect(() => {
    const asking = new AbortController();
    const question = JSON.parse(questionKey) as { query: PeopleQuery };
    const input = { params: { workMonth, importId }, query: question.query, signal: asking.signal };
    const ask = async (): Promise<void> => {
      const answer = await client(listImportPeople, input);
      if (asking.signal.aborted) return;
      setListed((before) =>
        answer.ok
          ? { questionKey, answer: answer.value, problem: null }
          : { questionKey, answer: before.answer, problem: answer.failure.text },
      );
    };
    void ask();
    return () => asking.abort();
  }, [client, workMonth, importId, questionKey]);
  return { ...listed, isPending: listed.questionKey !== questionKey };
};
