import "server-only";
import type { Query } from "../../platform/contract/query.ts";
import { load } from "../../platform/http/fund/load.ts";
import { listDeposits } from "./contract.ts";

/** Loads one page of the deposits. */
export const loadDeposits = (query: Query) => load(listDeposits, {}, undefined, query);
