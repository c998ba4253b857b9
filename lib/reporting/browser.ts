import type { AnswerOf, BodyOf, FailureOf } from "../contract/call.ts";
import type { Result } from "../contract/result.ts";
import { send } from "../portal-client/send.ts";
import type * as calls from "./calls.ts";

type Answer<Name extends keyof typeof calls> = Promise<
  Result<AnswerOf<(typeof calls)[Name]>, FailureOf<(typeof calls)[Name]>>
>;

/** The newest state of a TAD, when somebody else saved first. */
export const fetchTad = (workMonth: string): Answer<"getTad"> =>
  send<typeof calls.getTad>({ method: "GET", path: "/api/reporting/tads/{workMonth}", params: { workMonth } });

/** Saves cells of up to 500 lines as typed, all or none. `version` is the TAD's version the visitor saw. */
export const changeLines = (
  workMonth: string,
  lines: BodyOf<typeof calls.changeLines>["lines"],
  version: number,
): Answer<"changeLines"> =>
  send<typeof calls.changeLines>({
    method: "POST",
    path: "/api/reporting/tads/{workMonth}/lines",
    params: { workMonth },
    body: { lines },
    version,
  });

/** Ticks or unticks Complete of one bargaining unit; answers the whole TAD. */
export const completeUnit = (
  workMonth: string,
  unitCode: string,
  complete: boolean,
  version: number,
): Answer<"completeUnit"> =>
  send<typeof calls.completeUnit>({
    method: "POST",
    path: "/api/reporting/tads/{workMonth}/units/{unitCode}/complete",
    params: { workMonth, unitCode },
    body: { complete },
    version,
  });

/** Commits the TAD once per `intent`: a repeat with the same intent answers the same receipt. */
export const commitTad = (
  workMonth: string,
  attestation: string,
  version: number,
  intent: string,
): Answer<"commitTad"> =>
  send<typeof calls.commitTad>({
    method: "POST",
    path: "/api/reporting/tads/{workMonth}/commit",
    params: { workMonth },
    body: { attestation },
    version,
    intent,
  });

/** Takes a committed TAD back once per `intent`; answers it as it can be changed again. */
export const takeBackTad = (workMonth: string, version: number, intent: string): Answer<"takeBackTad"> =>
  send<typeof calls.takeBackTad>({
    method: "POST",
    path: "/api/reporting/tads/{workMonth}/take-back",
    params: { workMonth },
    version,
    intent,
  });
