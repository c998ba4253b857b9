import "server-only";
import type { Query } from "../../platform/contract/query.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

/** Loads the signed-in member's months of work, coverage and pension credit. */
export const loadMembership = () => load(calls.getMembership);

/** Loads one page of the signed-in member's reported lines. */
export const loadWorkHistory = (query: Query) => load(calls.listWorkHistory, {}, undefined, query);

/** Loads the signed-in member's card of the page's fund. */
export const loadIdCard = () => load(calls.getIdCard);
