import type { SWRConfiguration } from "swr";
import type { AnswerOf, Call, FailureOf } from "../../contract/call.ts";
import type { Failure } from "../../contract/result.ts";
import { type Sending, send } from "./send.ts";

/** SWR speaks in thrown errors; everything else in the portal speaks in results. */
export const fetchCall = async <C extends Call>(sending: Sending<C>): Promise<AnswerOf<C>> => {
  const result = await send<C>(sending);
  if (result.ok) return result.value;
  // oxlint-disable-next-line no-throw-literal -- SWR's own contract for failures
  throw result.failure satisfies Failure<FailureOf<C>>;
};

/** spec-map §7: queries do not refetch on window focus, and a 401 is not tried again. */
export const swrOptions: SWRConfiguration<unknown, Failure<string>> = {
  revalidateOnFocus: false,
  shouldRetryOnError: (failure) => failure.status !== 401,
};
