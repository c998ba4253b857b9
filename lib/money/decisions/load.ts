import "server-only";
import { notFound } from "next/navigation";
import type { Query } from "../../platform/contract/query.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

/** Loads one page of the employers with late amounts. */
export const loadDecisions = (query: Query) => load(calls.listDecisions, {}, undefined, query);

/** Loads the decisions that are waiting for a second person. */
export const loadPendingDecisions = () => load(calls.listWaiting);

/** Loads one employer's decisions. Shows the not-found page for an invalid Employer ID. */
export const loadEmployerDecisions = async (employerId: string) =>
  employerIdSchema.safeParse(employerId).success ? load(calls.getEmployerDecisions, { employerId }) : notFound();
