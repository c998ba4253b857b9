import "server-only";
import { notFound } from "next/navigation";
import type { ResponseOf, FailureOf } from "../../platform/contract/call.ts";
import type { Result } from "../../platform/contract/result.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

type Loaded<Name extends keyof typeof calls> = Promise<
  Result<ResponseOf<(typeof calls)[Name]>, FailureOf<(typeof calls)[Name]>>
>;

/** Loads the account representatives. Shows the no-access page to other visitors. */
export const loadRepresentatives = (): Loaded<"listRepresentatives"> => load(calls.listRepresentatives);

/** Loads an employer's details. Shows the not-found page for an invalid Employer ID, the no-access page to others. */
export const loadEmployerDetails = async (employerId: string): Loaded<"getEmployerDetails"> =>
  employerIdSchema.safeParse(employerId).success ? load(calls.getEmployerDetails, { employerId }) : notFound();
