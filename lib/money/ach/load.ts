import "server-only";
import { notFound } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import type { Query } from "../../platform/contract/query.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

/** Loads the due payments and one page of the batches. */
export const loadBatches = (query: Query) => load(calls.listBatches, {}, undefined, query);

/** Loads one batch, once for a page and its title. Shows the not-found page for an invalid id. */
export const loadBatch = cache(async (batchId: string) =>
  z.uuid().safeParse(batchId).success ? load(calls.getBatch, { batchId }) : notFound(),
);

/** Loads one page of the returns, newest first. */
export const loadReturns = (query: Query) => load(calls.listReturns, {}, undefined, query);

/** Loads one page of the exceptions or of the notices of change, newest first. */
export const loadFileItems = (query: Query) => load(calls.listFileItems, {}, undefined, query);
