import type { AnswerOf, FailureOf } from "../contract/call.ts";
import type { Result } from "../contract/result.ts";
import { send } from "../http/browser/send.ts";
import type * as calls from "./calls.ts";
import type { CorrectableCell } from "./correctable-cells.ts";
import type { StaffCorrection, StaffMonth } from "./schema.ts";

type Answer<Name extends keyof typeof calls> = Promise<
  Result<AnswerOf<(typeof calls)[Name]>, FailureOf<(typeof calls)[Name]>>
>;

// `actingFor`: the Employer ID for which the fund's staff act (docs/domain.md §9); no one else gives one.

/** The newest state of a month, when someone else changed it first. */
export const fetchCorrection = (workMonth: string, actingFor?: string): Answer<"getCorrection"> =>
  send<typeof calls.getCorrection>({
    method: "GET",
    path: "/api/corrections/{workMonth}",
    params: { workMonth },
    actingFor,
  });

/** Puts what is true of one person into the draft. `version` is the month's that the visitor saw. */
export const correctLine = (
  workMonth: string,
  lineId: string,
  cells: Partial<Record<CorrectableCell, string>>,
  version: number,
  actingFor?: string,
): Answer<"correctLine"> =>
  send<typeof calls.correctLine>({
    method: "POST",
    path: "/api/corrections/{workMonth}/lines/{lineId}",
    params: { workMonth, lineId },
    body: { cells },
    version,
    actingFor,
  });

/** Takes one person out of the draft. */
export const dropLine = (workMonth: string, lineId: string, version: number, actingFor?: string): Answer<"dropLine"> =>
  send<typeof calls.dropLine>({
    method: "POST",
    path: "/api/corrections/{workMonth}/lines/{lineId}/drop",
    params: { workMonth, lineId },
    version,
    actingFor,
  });

/** Files the draft once per `intent`: a repeat with the same intent answers the same receipt. */
export const commitCorrection = (
  workMonth: string,
  body: { readonly attestation: string; readonly looked: boolean; readonly reason: string },
  version: number,
  intent: string,
  actingFor?: string,
): Answer<"commitCorrection"> =>
  send<typeof calls.commitCorrection>({
    method: "POST",
    path: "/api/corrections/{workMonth}/commit",
    params: { workMonth },
    body,
    version,
    intent,
    actingFor,
  });

/** What waits now: after a decision that someone else may have taken first. */
export const fetchCorrections = (): Answer<"listCorrections"> =>
  send<typeof calls.listCorrections>({ method: "GET", path: "/api/corrections" });

export type CreditDecision =
  | { readonly decision: "approve" }
  | { readonly decision: "decline"; readonly reason: string };

/** Takes a decision over the version that was seen; answers what waits after it. */
export const decideCorrection = (
  { tadId, version }: Pick<StaffCorrection, "tadId" | "version">,
  decision: CreditDecision,
): Answer<"decideCorrection"> =>
  send<typeof calls.decideCorrection>({
    method: "POST",
    path: "/api/corrections/decide",
    body: { ...decision, tadId },
    version,
  });

/** One month of an employer, before it is made void. */
export const fetchStaffMonth = (employerId: string, workMonth: string): Answer<"getStaffMonth"> =>
  send<typeof calls.getStaffMonth>({
    method: "GET",
    path: "/api/corrections/months/{employerId}/{workMonth}",
    params: { employerId, workMonth },
  });

/** Makes a month void at the version that was seen; answers it as it is open again. */
export const voidMonth = (
  { employerId, workMonth, version }: Pick<StaffMonth, "employerId" | "workMonth" | "version">,
  reason: string,
): Answer<"voidMonth"> =>
  send<typeof calls.voidMonth>({
    method: "POST",
    path: "/api/corrections/void",
    body: { employerId, workMonth, reason },
    version,
  });
