import "server-only";
import type { ResponseOf, FailureOf } from "../../platform/contract/call.ts";
import type { Result } from "../../platform/contract/result.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

/** Loads the people of the visitor's employer. Shows the no-access page without that right. */
export const loadPeople = (): Promise<
  Result<ResponseOf<typeof calls.listPeople>, FailureOf<typeof calls.listPeople>>
> => load(calls.listPeople);

/** Loads the employers of the visitor's login. */
export const loadOwnEmployers = (): Promise<
  Result<ResponseOf<typeof calls.listOwnEmployers>, FailureOf<typeof calls.listOwnEmployers>>
> => load(calls.listOwnEmployers);
