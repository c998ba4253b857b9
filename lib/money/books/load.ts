import "server-only";
import type { ResponseOf, FailureOf } from "../../platform/contract/call.ts";
import type { Query } from "../../platform/contract/query.ts";
import type { Result } from "../../platform/contract/result.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";
import type { FundCode } from "../../reporting/tad/schema.ts";
import type { BookName } from "./schema.ts";

/** Loads the first rows of one report of the books. */
export const loadBook = (
  book: BookName,
  query: Query,
): Promise<Result<ResponseOf<typeof calls.getBook>, FailureOf<typeof calls.getBook>>> =>
  load(calls.getBook, { book }, undefined, query);

/** Loads the account numbers and names of a fund's general ledger. */
export const loadGlAccounts = (
  fund: FundCode,
): Promise<Result<ResponseOf<typeof calls.getGlAccounts>, FailureOf<typeof calls.getGlAccounts>>> =>
  load(calls.getGlAccounts, { fund });
