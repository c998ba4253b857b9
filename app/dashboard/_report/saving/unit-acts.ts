import { createContext, useMemo } from "react";
import type { FailureOf } from "#lib/contract/call.ts";
import type { Result } from "#lib/contract/result.ts";
import { acknowledgeFindings, reportNoWork, saveUnitNote } from "#lib/reporting/browser.ts";
import type * as calls from "#lib/reporting/calls.ts";
import type { Tad } from "#lib/reporting/schema.ts";
import { useActingFor } from "../acting-for.tsx";

/** One change of the report that answers the whole of it, made at the version the page has. */
export type TadChange = (version: number) => Promise<Result<Tad, FailureOf<typeof calls.completeUnit>>>;

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
  const actingFor = useActingFor();
  return useMemo(
    () => ({
      tadId,
      workMonth,
      reportNoWork: async (unitCode, noWork) =>
        (await saveAll()) ?? change((version) => reportNoWork(workMonth, unitCode, noWork, version, actingFor)),
      saveNote: (unitCode, note) => change((version) => saveUnitNote(workMonth, unitCode, note, version, actingFor)),
      giveReason: async (unitCode, ruleId, reason) =>
        (await saveAll()) ??
        change((version) => acknowledgeFindings(workMonth, unitCode, { ruleId, reason }, version, actingFor)),
    }),
    [actingFor, change, saveAll, tadId, workMonth],
  );
};
