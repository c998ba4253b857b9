import "server-only";
import { notFound } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import type { AnswerOf, FailureOf } from "../contract/call.ts";
import type { Result } from "../contract/result.ts";
import { load } from "../http/fund/load.ts";
import * as calls from "./contract.ts";

type Loaded<Name extends keyof typeof calls> = Promise<
  Result<AnswerOf<(typeof calls)[Name]>, FailureOf<(typeof calls)[Name]>>
>;

/** What is due for debit, and the newest batches. */
export const loadBatches = (): Loaded<"listBatches"> => load(calls.listBatches);

/** One batch, read once for a page and its title; the not-found page for what is no batch. */
export const loadBatch = cache(async (batchId: string): Loaded<"getBatch"> =>
  z.uuid().safeParse(batchId).success ? load(calls.getBatch, { batchId }) : notFound(),
);

/** The newest returns. */
export const loadReturns = (): Loaded<"listReturns"> => load(calls.listReturns);
