import type { Call } from "../../../lib/platform/contract/call.ts";
import type { RateLimiterMemory } from "rate-limiter-flexible";
import type { Handler } from "./handler.ts";
import { type Limit, limiterOf, createCapacityCounter, type Capacity, type CapacityCounter } from "../limits/limit.ts";

type Options<C extends Call> = {
  /** `request` rolls back on failure (default for POST); `handler` also keeps what it records on failure. */
  readonly transaction?: "request" | "handler";
  readonly limit?: Limit;
  /** Concurrent requests; unlimited by default. */
  readonly atOnce?: Capacity;
  /** Answers a repeat by current visibility, read-only; by default repeats the first answer. */
  readonly onRepeat?: Handler<C>;
};

export type Route = {
  readonly call: Call;
  readonly handler: Handler<Call>;
  readonly transaction: "none" | "request" | "handler";
  readonly limiter: RateLimiterMemory | null;
  readonly room: CapacityCounter | null;
  readonly onRepeat: Handler<Call> | null;
};

/** Ties a handler to its call; the compiler compares them. */
export const route = <C extends Call>(call: C, handler: Handler<C>, options: Options<C> = {}): Route => ({
  call,
  // The pipeline passes this call's params, body and version.
  handler: handler,
  transaction: options.transaction ?? (call.method === "POST" ? "request" : "none"),
  limiter: options.limit === undefined ? null : limiterOf(options.limit),
  room: options.atOnce === undefined ? null : createCapacityCounter(options.atOnce),
  onRepeat: options.onRepeat ?? null,
});
