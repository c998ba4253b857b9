import type { SWRConfiguration } from "swr";
import type { AnswerOf, CallData, FailureOf } from "../../contract/call.ts";
import type { Failure } from "../../contract/result.ts";
import { client, type InputOf } from "./client.ts";
import { useState } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { Query } from "../../contract/query.ts";

/** SWR speaks in thrown errors; everything else in the portal speaks in results. */
export const fetchCall = async <C extends CallData>(call: C, ...input: InputOf<C>): Promise<AnswerOf<C>> => {
  const result = await client(call, ...input);
  if (result.ok) return result.value;
  // oxlint-disable-next-line no-throw-literal -- SWR's own contract for failures
  throw result.failure satisfies Failure<FailureOf<C>>;
};

/** spec-map §7: queries do not refetch on window focus, and a 401 is not tried again. */
export const swrOptions: SWRConfiguration<unknown, Failure<string>> = {
  revalidateOnFocus: false,
  shouldRetryOnError: (failure) => failure.status !== 401,
};

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
