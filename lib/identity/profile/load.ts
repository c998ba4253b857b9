import "server-only";
import type { ResponseOf, Call, FailureOf } from "../../platform/contract/call.ts";
import type { Result } from "../../platform/contract/result.ts";
import { load } from "../../platform/http/fund/load.ts";
import { currentAccount, listDevices } from "./contract.ts";

type Loaded<C extends Call> = Promise<Result<ResponseOf<C>, FailureOf<C>>>;

/** Loads the visitor's account, for /dashboard/profile. */
export const loadAccount = (): Loaded<typeof currentAccount> => load(currentAccount);

/** Loads the visitor's sessions, for /dashboard/profile. */
export const loadDevices = (): Loaded<typeof listDevices> => load(listDevices);
