import "server-only";
import type { ResponseOf, FailureOf } from "../../platform/contract/call.ts";
import type { Result } from "../../platform/contract/result.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

type Estimates = Result<ResponseOf<typeof calls.listLateEstimates>, FailureOf<typeof calls.listLateEstimates>>;

/** Loads an estimate of the employer's late charges as of today. */
export const loadLateEstimates = (): Promise<Estimates> => load(calls.listLateEstimates);
