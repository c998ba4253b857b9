import "server-only";
import { notFound } from "next/navigation";
import { z } from "zod";
import type { Query } from "../../platform/contract/query.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

/** Loads one page of the reader's threads. */
export const loadThreads = (query: Query) => load(calls.listThreads, {}, undefined, query);

/** Loads the first list of the staff inbox that isn't empty. */
export const loadOpeningList = async () => {
  for (const show of ["unassigned", "mine"] as const) {
    const threads = await loadThreads({ show });
    if (!threads.ok || threads.value.threads.length > 0) return { show, response: threads };
  }
  return { show: "all", response: await loadThreads({ show: "all" }) } as const;
};

/** Loads the topics of a new message, or the requested one. */
export const loadTopics = (query: Query = {}) => load(calls.listTopics, {}, undefined, query);

/** Loads the recipient of a staff message, with its topics. */
export const loadRecipient = (to: string) => load(calls.getRecipient, {}, undefined, { to });

/** Loads one thread. Shows the not-found page if there is none. */
export const loadThread = async (threadId: string) =>
  z.uuid().safeParse(threadId).success ? load(calls.getThread, { threadId }) : notFound();
