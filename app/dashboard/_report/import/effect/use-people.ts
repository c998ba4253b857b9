import { useEffect, useState } from "react";
import { listImportPeople } from "#lib/reporting/imports/calls.ts";
import type { EffectList, EffectPeople } from "#lib/reporting/imports/effect-schema.ts";
import type { QueryOf } from "#lib/platform/contract/call.ts";
import type { Import, ImportMode } from "#lib/reporting/imports/schema.ts";
import { useClient } from "../../acting-for.tsx";

export type PeopleFilter = { readonly show: EffectList; readonly unit?: string | undefined };
type PeopleQuery = NonNullable<QueryOf<typeof listImportPeople>> & { readonly mode: ImportMode };

/** Returns true if a list has people to show. A file that isn't accepted has only its unmatched people. */
export const hasPeople = ({ effect }: Pick<Import, "effect">, show: EffectList): boolean =>
  effect?.units.length === 0
    ? show === "UNMATCHED"
    : (show !== "LEFT_OUT" || (effect?.listed.leftOut ?? 0) > 0) &&
      (show !== "FAR_OFF" || (effect?.listed.farOff ?? 0) > 0);

type LoadedPeople = {
  readonly queryKey: string;
  readonly result: EffectPeople | null;
  readonly problem: string | null;
};

/** Loads one page of a file's people, again whenever the query or the report changes. */
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
  const [loadedPeople, setLoadedPeople] = useState<LoadedPeople>({ queryKey: "", result: null, problem: null });
  // A changed answer, such as who a person is, changes the matches.
  const queryKey = JSON.stringify({ query, version, state, mapping });
  useEffect(() => {
    const controller = new AbortController();
    const parsed = JSON.parse(queryKey) as { query: PeopleQuery };
    const input = { params: { workMonth, importId }, query: parsed.query, signal: controller.signal };
    const load = async (): Promise<void> => {
      const result = await client(listImportPeople, input);
      if (controller.signal.aborted) return;
      setLoadedPeople((current) =>
        result.ok
          ? { queryKey, result: result.value, problem: null }
          : { queryKey, result: current.result, problem: result.failure.text },
      );
    };
    void load();
    return () => controller.abort();
  }, [client, workMonth, importId, queryKey]);
  return { ...loadedPeople, isPending: loadedPeople.queryKey !== queryKey };
};
