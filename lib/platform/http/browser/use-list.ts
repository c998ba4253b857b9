import { useState } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { AnswerOf, CallData } from "../../contract/call.ts";
import type { Query } from "../../contract/query.ts";
import { fetchCall } from "./swr-options.ts";

/**
 * The answer of a call that lists what a page shows. The first paint shows what the server read for this page and
 * asks for nothing; the list is read again when the browser is back online.
 * @param known what the server read
 * @param query which page of the list, and what it is narrowed to
 */
export const useList = <C extends CallData>(call: C, known: AnswerOf<C>, query: Query = {}) => {
  // Each visit begins with its own answer of the server, never with one that an earlier visit left in the cache.
  const [visit] = useState(() => crypto.randomUUID());
  // What any list may be narrowed to; the call's own type says more.
  const input: object = { query };
  const fetchList = (): Promise<AnswerOf<C>> => fetchCall<CallData>(call, input) as Promise<AnswerOf<C>>;
  const { data, mutate } = useSWR<AnswerOf<C>>([call.path, visit], fetchList, {
    fallbackData: known,
    revalidateOnMount: false,
    revalidateIfStale: false,
  });
  return {
    list: data ?? known,
    /** Shows an answer that has just come from the fund. */
    show: (answer: AnswerOf<C>): Promise<unknown> => mutate(answer, { revalidate: false }),
    /** Reads the list again. @returns null when no one answers: the list stays as it is */
    reread: (): Promise<AnswerOf<C> | null> =>
      mutate(fetchList(), { revalidate: false }).then(
        (answer) => answer ?? null,
        () => null,
      ),
  };
};

/** Reads the list of a call again wherever the page shows it, after an act elsewhere on the page that changed it. */
export const useRereadList = () => {
  const { mutate } = useSWRConfig();
  return ({ path }: CallData): Promise<unknown> => mutate((key) => Array.isArray(key) && key[0] === path);
};
