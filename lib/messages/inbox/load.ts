import "server-only";
import { notFound } from "next/navigation";
import { z } from "zod";
import type { ResponseOf, FailureOf } from "../../platform/contract/call.ts";
import type { Query } from "../../platform/contract/query.ts";
import type { Result } from "../../platform/contract/result.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

type Loaded<Name extends keyof typeof calls> = Promise<
  Result<ResponseOf<(typeof calls)[Name]>, FailureOf<(typeof calls)[Name]>>
>;

/** Loads one page of the reader's threads. */
export const loadThreads = (query: Query): Loaded<"listThreads"> => load(calls.listThreads, {}, undefined, query);

/** Loads the first list of the staff inbox that isn't empty. */
export const loadOpeningList = async () => {
  for (const show of ["unassigned", "mine"] as const) {
    const threads = await loadThreads({ show });
    if (!threads.ok || threads.value.threads.length > 0) return { show, response: threads };
  }
  return { show: "all", response: await loadThreads({ show: "all" }) } as const;
};

/** Loads the topics of a new message, or the requested one. */
export const loadTopics = (query: Query = {}): Loaded<"listTopics"> => load(calls.listTopics, {}, undefined, query);

/** Loads the recipient of a staff message, with its topics. */
export const loadRecipient = (to: string): Loaded<"getRecipient"> => load(calls.getRecipient, {}, undefined, { to });

/** Loads one thread. Shows the not-found page if there is none. */
export const loadThread = async (threadId: string): Loaded<"getThread"> =>
  z.uuid().safeParse(threadId).success ? load(calls.getThread, { threadId }) : notFound();
