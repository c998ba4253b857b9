import type { AnswerOf, BodyOf, FailureOf } from "../contract/call.ts";
import type { Result } from "../contract/result.ts";
import { send } from "../http/browser/send.ts";
import type * as calls from "./calls.ts";
import type { NewPersonBody } from "./unit-schema.ts";

type Answer<Name extends keyof typeof calls> = Promise<
  Result<AnswerOf<(typeof calls)[Name]>, FailureOf<(typeof calls)[Name]>>
>;

// `actingFor`: the Employer ID for which the fund's staff act (docs/domain.md §9); no one else gives one.

/** The newest state of a TAD, when someone else saved first. */
export const fetchTad = (workMonth: string, actingFor?: string): Answer<"getTad"> =>
  send<typeof calls.getTad>({
    method: "GET",
    path: "/api/reporting/tads/{workMonth}",
    params: { workMonth },
    actingFor,
  });

/** Saves cells of up to 500 lines as typed, all or none. `version` is the TAD's version the visitor saw. */
export const changeLines = (
  workMonth: string,
  lines: BodyOf<typeof calls.changeLines>["lines"],
  version: number,
  actingFor?: string,
): Answer<"changeLines"> =>
  send<typeof calls.changeLines>({
    method: "POST",
    path: "/api/reporting/tads/{workMonth}/lines",
    params: { workMonth },
    body: { lines },
    version,
    actingFor,
  });

/** Ticks or unticks Complete of one bargaining unit; answers the whole TAD. */
export const completeUnit = (
  workMonth: string,
  unitCode: string,
  complete: boolean,
  version: number,
  actingFor?: string,
): Answer<"completeUnit"> =>
  send<typeof calls.completeUnit>({
    method: "POST",
    path: "/api/reporting/tads/{workMonth}/units/{unitCode}/complete",
    params: { workMonth, unitCode },
    body: { complete },
    version,
    actingFor,
  });

/** Says that no one of a unit worked, or takes that back; answers the whole TAD. */
export const reportNoWork = (
  workMonth: string,
  unitCode: string,
  noWork: boolean,
  version: number,
  actingFor?: string,
): Answer<"reportNoWork"> =>
  send<typeof calls.reportNoWork>({
    method: "POST",
    path: "/api/reporting/tads/{workMonth}/units/{unitCode}/no-work",
    params: { workMonth, unitCode },
    body: { noWork },
    version,
    actingFor,
  });

/** Keeps a note to the fund on a unit; an empty one takes it away. Answers the whole TAD. */
export const saveUnitNote = (
  workMonth: string,
  unitCode: string,
  note: string,
  version: number,
  actingFor?: string,
): Answer<"saveUnitNote"> =>
  send<typeof calls.saveUnitNote>({
    method: "POST",
    path: "/api/reporting/tads/{workMonth}/units/{unitCode}/note",
    params: { workMonth, unitCode },
    body: { note },
    version,
    actingFor,
  });

/** Says why the warnings of one rule in a unit are right; answers the whole TAD. */
export const acknowledgeFindings = (
  workMonth: string,
  unitCode: string,
  body: { readonly ruleId: string; readonly reason: string },
  version: number,
  actingFor?: string,
): Answer<"acknowledgeFindings"> =>
  send<typeof calls.acknowledgeFindings>({
    method: "POST",
    path: "/api/reporting/tads/{workMonth}/units/{unitCode}/acknowledge",
    params: { workMonth, unitCode },
    body,
    version,
    actingFor,
  });

/** Adds a person to the report once per `intent`; answers the line. */
export const addPerson = (
  workMonth: string,
  body: NewPersonBody,
  version: number,
  intent: string,
  actingFor?: string,
): Answer<"addPerson"> =>
  send<typeof calls.addPerson>({
    method: "POST",
    path: "/api/reporting/tads/{workMonth}/people",
    params: { workMonth },
    body,
    version,
    intent,
    actingFor,
  });

/** Commits the TAD once per `intent`: a repeat with the same intent answers the same receipt. */
export const commitTad = (
  workMonth: string,
  attestation: string,
  version: number,
  intent: string,
  actingFor?: string,
): Answer<"commitTad"> =>
  send<typeof calls.commitTad>({
    method: "POST",
    path: "/api/reporting/tads/{workMonth}/commit",
    params: { workMonth },
    body: { attestation },
    version,
    intent,
    actingFor,
  });

/** Takes a committed TAD back once per `intent`; answers it as it can be changed again. */
export const takeBackTad = (
  workMonth: string,
  version: number,
  intent: string,
  actingFor?: string,
): Answer<"takeBackTad"> =>
  send<typeof calls.takeBackTad>({
    method: "POST",
    path: "/api/reporting/tads/{workMonth}/take-back",
    params: { workMonth },
    version,
    intent,
    actingFor,
  });
