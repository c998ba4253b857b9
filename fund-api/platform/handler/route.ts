import type { Call } from "../../../lib/platform/contract/call.ts";
import type { Handler } from "./handler.ts";
import { type Limit, createCapacityCounter, type Capacity, type CapacityCounter } from "../limits/limit.ts";

type Options<C extends Call> = {
  /** `request` rolls back on failure (default for POST). `handler` can also keep records of a failure. */
  readonly transaction?: "request" | "handler";
  readonly limit?: Limit;
  /** Limit on concurrent requests. Unlimited by default. */
  readonly atOnce?: Capacity;
  /** Read-only handler that responds to a repeat. By default, the first response is repeated. */
  readonly onRepeat?: Handler<C>;
  /** True if the handler reads much and writes nothing. It may then read from the replica (ADR 67). */
  readonly readsReplica?: true;
};

export type Route = {
  readonly call: Call;
  readonly handler: Handler<Call>;
  readonly transaction: "none" | "request" | "handler";
  readonly limit: Limit | null;
  readonly room: CapacityCounter | null;
  readonly onRepeat: Handler<Call> | null;
  readonly readsReplica: boolean;
};

/** Binds a handler to its call. The compiler checks that their types match. */
export const route = <C extends Call>(call: C, handler: Handler<C>, options: Options<C> = {}): Route => ({
  call,
  // The pipeline passes the params, body and version of this call.
  handler,
  transaction: options.transaction ?? (call.method === "POST" ? "request" : "none"),
  limit: options.limit ?? null,
  room: options.atOnce === undefined ? null : createCapacityCounter(options.atOnce),
  onRepeat: options.onRepeat ?? null,
  readsReplica: options.readsReplica ?? false,
});
