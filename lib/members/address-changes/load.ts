import "server-only";
import type { ResponseOf, Call, FailureOf } from "../../platform/contract/call.ts";
import type { Query } from "../../platform/contract/query.ts";
import type { Result } from "../../platform/contract/result.ts";
import { load } from "../../platform/http/fund/load.ts";
import { getOwnAddress, listAddressChanges } from "./contract.ts";

type Loaded<C extends Call> = Promise<Result<ResponseOf<C>, FailureOf<C>>>;

/** Loads the signed-in member's address and the pending change. */
export const loadOwnAddress = (): Loaded<typeof getOwnAddress> => load(getOwnAddress);

/** Loads one page of the pending changes. */
export const loadAddressChanges = (query: Query): Loaded<typeof listAddressChanges> =>
  load(listAddressChanges, {}, undefined, query);
