import "server-only";
import type { Query } from "../../platform/contract/query.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

/** Loads the employer's statement of account for one fund and period. */
export const loadStatement = (query: Query) => load(calls.getStatement, {}, undefined, query);

/** Loads the closed months of each fund. */
export const loadClosedMonths = () => load(calls.getClosedMonths);
