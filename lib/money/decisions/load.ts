import "server-only";
import { notFound } from "next/navigation";
import type { ResponseOf, FailureOf } from "../../platform/contract/call.ts";
import type { Query } from "../../platform/contract/query.ts";
import type { Result } from "../../platform/contract/result.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

type Loaded<Name extends keyof typeof calls> = Promise<
  Result<ResponseOf<(typeof calls)[Name]>, FailureOf<(typeof calls)[Name]>>
>;

/** Loads one page of the employers with late amounts. */
export const loadDecisions = (query: Query): Loaded<"listDecisions"> => load(calls.listDecisions, {}, undefined, query);

/** Loads the decisions that are waiting for a second person. */
export const loadPendingDecisions = (): Loaded<"listWaiting"> => load(calls.listWaiting);

/** Loads one employer's decisions. Shows the not-found page for an invalid Employer ID. */
export const loadEmployerDecisions = async (employerId: string): Loaded<"getEmployerDecisions"> =>
  employerIdSchema.safeParse(employerId).success ? load(calls.getEmployerDecisions, { employerId }) : notFound();
