import { createContext, useMemo } from "react";
import type { ResultOf } from "#lib/platform/contract/request.ts";
import { acknowledgeFindings, type completeUnit, reportNoWork, saveUnitNote } from "#lib/reporting/tad/calls.ts";
import type { Tad } from "#lib/reporting/tad/schema.ts";
import { useClient } from "../acting-for.tsx";

/** A call that changes the report at the page's version and returns the whole report. */
export type TadChange = (version: number) => Promise<ResultOf<typeof completeUnit>>;

/** Changes to a whole bargaining unit. Each resolves to an error message, or to null on success. */
export type UnitActions = {
  readonly tadId: string;
  readonly workMonth: string;
  readonly reportNoWork: (unitCode: string, noWork: boolean) => Promise<string | null>;
  readonly saveNote: (unitCode: string, note: string) => Promise<string | null>;
  readonly giveReason: (unitCode: string, ruleId: string, reason: string) => Promise<string | null>;
};

/** The changes available for this page's report; null while it can't be changed. */
export const UnitActionsContext = createContext<UnitActions | null>(null);

/** @param saveAll saves all edited lines; resolves to an error message, or to null on success */
export const useUnitActions = (
  { id: tadId, workMonth }: Pick<Tad, "id" | "workMonth">,
  change: (make: TadChange) => Promise<string | null>,
  saveAll: () => Promise<string | null>,
): UnitActions => {
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
