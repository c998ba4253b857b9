import { useEffect, useEffectEvent, useState } from "react";
import { listImportPeople } from "#lib/imports/calls.ts";
import type { EffectList, EffectPeople } from "#lib/imports/effect-schema.ts";
import type { Import, ImportMode } from "#lib/imports/schema.ts";
import { useClient } from "../../acting-for.tsx";

/** Which people are asked for; without a unit those of all units. */
export type PeopleShown = { readonly show: EffectList; readonly unit?: string | undefined };
export type PeopleQuery = PeopleShown & {
  readonly search?: string | undefined;
  readonly mode: ImportMode;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
};

type Listed = { readonly answer: EffectPeople | null; readonly problem: string | null; readonly isPending: boolean };

/** One page of the people of a file, asked again when the question or the report changes. */
export const usePeople = (view: Pick<Import, "id" | "workMonth" | "version" | "state">, query: PeopleQuery) => {
  const client = useClient();
  const [listed, setListed] = useState<Listed>({ answer: null, problem: null, isPending: true });
  const asked = JSON.stringify([query, view.version, view.state]);
  const ask = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    setListed((before) => ({ ...before, problem: null, isPending: true }));
    const params = { workMonth: view.workMonth, importId: view.id };
    const answer = await client(listImportPeople, { params, query, signal });
    if (signal.aborted) return;
    setListed((before) =>
      answer.ok
        ? { answer: answer.value, problem: null, isPending: false }
        : { ...before, problem: answer.failure.text, isPending: false },
    );
  });
  useEffect(() => {
    const asking = new AbortController();
    void ask(asking.signal);
    return () => asking.abort();
  }, [asked]);
  return listed;
};
