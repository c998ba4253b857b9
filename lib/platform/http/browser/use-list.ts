import type { SWRConfiguration } from "swr";
import type { ResponseOf, CallData, FailureOf } from "../../contract/call.ts";
import type { Failure } from "../../contract/result.ts";
import { client, type InputOf } from "./client.ts";
import { useState } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { Query } from "../../contract/query.ts";

/** Makes a call and throws its failure, as SWR expects. */
export const fetchCall = async <C extends CallData>(call: C, ...input: InputOf<C>): Promise<ResponseOf<C>> => {
  const result = await client(call, ...input);
  if (result.ok) return result.value;
  // oxlint-disable-next-line no-throw-literal -- SWR's own contract for failures
  throw result.failure satisfies Failure<FailureOf<C>>;
};

/** Does not refetch on focus or retry a 401 (spec-map §7). */
export const swrOptions: SWRConfiguration<unknown, Failure<string>> = {
  revalidateOnFocus: false,
  shouldRetryOnError: (failure) => failure.status !== 401,
};

/** Shows the server's list first and fetches it again when back online. @param serverList the server's list */
export const useList = <C extends CallData>(call: C, serverList: ResponseOf<C>, query: Query = {}) => {
  // Each visit starts from the server's response and never from the cache.
  const [visit] = useState(() => crypto.randomUUID());
  // Loosens the type of the input; the call's type is more precise.
  const input: object = { query };
  const fetchList = (): Promise<ResponseOf<C>> => fetchCall<CallData>(call, input) as Promise<ResponseOf<C>>;
  const { data, mutate } = useSWR<ResponseOf<C>>([call.path, visit], fetchList, {
    fallbackData: serverList,
    revalidateOnMount: false,
    revalidateIfStale: false,
  });
  return {
    list: data ?? serverList,
    show: (response: ResponseOf<C>): Promise<unknown> => mutate(response, { revalidate: false }),
    /** Resolves to null without a response; the list then stays unchanged. */
    reread: (): Promise<ResponseOf<C> | null> =>
      mutate(fetchList(), { revalidate: false }).then(
        (response) => response ?? null,
        () => null,
      ),
  };
};

/** Rereads a list everywhere the page shows it. */
export const useRereadList = () => {
  const { mutate } = useSWRConfig();
  return ({ path }: CallData): Promise<unknown> => mutate((key) => Array.isArray(key) && key[0] === path);
};
