import "server-only";
import { notFound } from "next/navigation";
import { cache } from "react";
import type { ResponseOf, FailureOf } from "../../platform/contract/call.ts";
import type { Result } from "../../platform/contract/result.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

type Call = typeof calls.getRates;

/** Loads one employer's rates once for a page and its title. Shows the not-found page for an invalid ID. */
export const loadRates = cache(async (employerId: string): Promise<Result<ResponseOf<Call>, FailureOf<Call>>> =>
  employerIdSchema.safeParse(employerId).success ? load(calls.getRates, { employerId }) : notFound(),
);
