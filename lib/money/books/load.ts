import "server-only";
import type { Query } from "../../platform/contract/query.ts";
import { load } from "../../platform/http/fund/load.ts";
import type { FundCode } from "../../reporting/tad/schema.ts";
import * as calls from "./contract.ts";
import type { BookName } from "./schema.ts";

/** Loads the first rows of one report of the books. */
export const loadBook = (book: BookName, query: Query) => load(calls.getBook, { book }, undefined, query);

/** Loads the account numbers and names of a fund's general ledger. */
export const loadGlAccounts = (fund: FundCode) => load(calls.getGlAccounts, { fund });
