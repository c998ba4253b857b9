import "server-only";
import type { Query } from "../../platform/contract/query.ts";
import { load } from "../../platform/http/fund/load.ts";
import { getOwnAddress, listAddressChanges } from "./contract.ts";

/** Loads the signed-in member's address and the pending change. */
export const loadOwnAddress = () => load(getOwnAddress);

/** Loads one page of the pending changes. */
export const loadAddressChanges = (query: Query) => load(listAddressChanges, {}, undefined, query);
