import type { AnswerOf, FailureOf } from "../contract/call.ts";
import type { Result } from "../contract/result.ts";
import { send } from "../portal-client/send.ts";
import type * as calls from "./calls.ts";
import type { CellName } from "./model.ts";

type Answer<Name extends keyof typeof calls> = Promise<
  Result<AnswerOf<(typeof calls)[Name]>, FailureOf<(typeof calls)[Name]>>
>;

/** The acts on one employer's TAD by the fund's staff (domain.md §9): the employer's own calls, with its name on them. */
export const actOnBehalf = (actingFor: string, workMonth: string) => ({
  fetchTad: (): Answer<"getTad"> =>
    send<typeof calls.getTad>({
      method: "GET",
      path: "/api/reporting/tads/{workMonth}",
      params: { workMonth },
      actingFor,
    }),
  changeLine: (lineId: string, cells: Partial<Record<CellName, string>>, version: number): Answer<"changeLines"> =>
    send<typeof calls.changeLines>({
      method: "POST",
      path: "/api/reporting/tads/{workMonth}/lines",
      params: { workMonth },
      body: { lines: [{ lineId, cells }] },
      version,
      actingFor,
    }),
  completeUnit: (unitCode: string, complete: boolean, version: number): Answer<"completeUnit"> =>
    send<typeof calls.completeUnit>({
      method: "POST",
      path: "/api/reporting/tads/{workMonth}/units/{unitCode}/complete",
      params: { workMonth, unitCode },
      body: { complete },
      version,
      actingFor,
    }),
  commitTad: (attestation: string, version: number, intent: string): Answer<"commitTad"> =>
    send<typeof calls.commitTad>({
      method: "POST",
      path: "/api/reporting/tads/{workMonth}/commit",
      params: { workMonth },
      body: { attestation },
      version,
      intent,
      actingFor,
    }),
  takeBackTad: (version: number, intent: string): Answer<"takeBackTad"> =>
    send<typeof calls.takeBackTad>({
      method: "POST",
      path: "/api/reporting/tads/{workMonth}/take-back",
      params: { workMonth },
      version,
      intent,
      actingFor,
    }),
});
