import { createContext, useMemo } from "react";
import type { ResultOf } from "#lib/contract/request.ts";
import { acknowledgeFindings, type completeUnit, reportNoWork, saveUnitNote } from "#lib/reporting/calls.ts";
import type { Tad } from "#lib/reporting/schema.ts";
import { useClient } from "../acting-for.tsx";

/** One change of the report that answers the whole of it, made at the version the page has. */
export type TadChange = (version: number) => Promise<ResultOf<typeof completeUnit>>;

/** What is done to a bargaining unit as a whole. Each answers what the visitor has to read; null when it is done. */
export type UnitActs = {
  readonly tadId: string;
  readonly workMonth: string;
  readonly reportNoWork: (unitCode: string, noWork: boolean) => Promise<string | null>;
  readonly saveNote: (unitCode: string, note: string) => Promise<string | null>;
  readonly giveReason: (unitCode: string, ruleId: string, reason: string) => Promise<string | null>;
};

/** The acts of the report one is on; null while it cannot be changed. */
export const UnitActsContext = createContext<UnitActs | null>(null);

/**
 * @param change makes a change in its turn
 * @param saveAll saves what is typed in lines; answers how many could not be
 */
export const useUnitActs = (
  { id: tadId, workMonth }: Pick<Tad, "id" | "workMonth">,
  change: (make: TadChange) => Promise<string | null>,
  saveAll: () => Promise<string | null>,
): UnitActs => {
  const client = useClient();
  return useMemo(
    () => ({
      tadId,
      workMonth,
      reportNoWork: async (unitCode, noWork) =>
        (await saveAll()) ??
        change((version) => client(reportNoWork, { params: { workMonth, unitCode }, body: { noWork }, version })),
      saveNote: (unitCode, note) =>
        change((version) => client(saveUnitNote, { params: { workMonth, unitCode }, body: { note }, version })),
      giveReason: async (unitCode, ruleId, reason) =>
        (await saveAll()) ??
        change((version) =>
          client(acknowledgeFindings, { params: { workMonth, unitCode }, body: { ruleId, reason }, version }),
        ),
    }),
    [client, change, saveAll, tadId, workMonth],
  );
};
