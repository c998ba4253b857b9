import "server-only";
import { notFound } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import type { ResponseOf, FailureOf } from "../../platform/contract/call.ts";
import type { Query } from "../../platform/contract/query.ts";
import type { Result } from "../../platform/contract/result.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

type Loaded<Name extends keyof typeof calls> = Promise<
  Result<ResponseOf<(typeof calls)[Name]>, FailureOf<(typeof calls)[Name]>>
>;

/** Loads the due payments and one page of the batches. */
export const loadBatches = (query: Query): Loaded<"listBatches"> => load(calls.listBatches, {}, undefined, query);

/** Loads one batch, once for a page and its title. Shows the not-found page for an invalid id. */
export const loadBatch = cache(async (batchId: string): Loaded<"getBatch"> =>
  z.uuid().safeParse(batchId).success ? load(calls.getBatch, { batchId }) : notFound(),
);

/** Loads one page of the returns, newest first. */
export const loadReturns = (query: Query): Loaded<"listReturns"> => load(calls.listReturns, {}, undefined, query);

/** Loads one page of the exceptions or of the notices of change, newest first. */
export const loadFileItems = (query: Query): Loaded<"listFileItems"> => load(calls.listFileItems, {}, undefined, query);
