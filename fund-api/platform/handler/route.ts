import type { Call } from "../../../lib/platform/contract/call.ts";
import type { RateLimiterMemory } from "rate-limiter-flexible";
import type { Handler } from "./handler.ts";
import { type Limit, limiterOf } from "../limits/limit.ts";
import { createCapacityCounter, type Capacity, type CapacityCounter } from "../limits/capacity.ts";

type Options<C extends Call> = {
  /**
   * Who opens the transaction: `request` wraps the handler in one that a failure rolls back (every POST, unless
   * said otherwise); `handler` leaves it to the handler, which records something although it fails.
   */
  readonly transaction?: "request" | "handler";
  /** How often one address may make the call; without it, as often as it likes. */
  readonly limit?: Limit;
  /** How many may be under way at once; without it, as many as come. */
  readonly atOnce?: Capacity;
  /** Answers a repeat of an idempotent call by what its visitor may see now, and only reads; without it, the first answer is given again. */
  readonly onRepeat?: Handler<C>;
};

/** A call and what answers it. */
export type Route = {
  readonly call: Call;
  readonly handler: Handler<Call>;
  readonly transaction: "none" | "request" | "handler";
  readonly limiter: RateLimiterMemory | null;
  readonly room: CapacityCounter | null;
  readonly onRepeat: Handler<Call> | null;
};

/** Ties a handler to its call; the compiler compares the two. */
export const route = <C extends Call>(call: C, handler: Handler<C>, options: Options<C> = {}): Route => ({
  call,
  // The pipeline gives the handler what its own call declares: params, body and version of that call.
  handler: handler,
  transaction: options.transaction ?? (call.method === "POST" ? "request" : "none"),
  limiter: options.limit === undefined ? null : limiterOf(options.limit),
  room: options.atOnce === undefined ? null : createCapacityCounter(options.atOnce),
  onRepeat: options.onRepeat ?? null,
});
