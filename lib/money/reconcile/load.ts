import "server-only";
import type { Query } from "../../platform/contract/query.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

/** Loads the comparison of a fund's books with its bank. */
export const loadReconciliation = (query: Query) => load(calls.getReconciliation, {}, undefined, query);

/** Loads one page of a fund's lines, newest first. */
export const loadBankLines = (query: Query) => load(calls.listBankLines, {}, undefined, query);
