import type { SWRConfiguration } from "swr";
import type { AnswerOf, CallData, FailureOf } from "../../contract/call.ts";
import type { Failure } from "../../contract/result.ts";
import { client, type InputOf } from "./client.ts";

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
