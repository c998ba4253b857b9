import type { Call } from "./call.ts";

export type CallExample = {
  readonly params?: Record<string, string>;
  /** Set if the path has parameters. */
  readonly path?: string;
  readonly query?: Record<string, string>;
  readonly badQueries?: readonly Record<string, string>[];
  readonly body?: unknown;
  readonly badBodies?: readonly unknown[];
  readonly badParams?: readonly Record<string, string>[];
  readonly response?: unknown;
};

export type CallExamples = Readonly<Record<string, CallExample>>;

/** Returns the example's query if the call can’t be made without one. */
export const requiredQuery = (call: Call, { query }: CallExample = {}): Pick<CallExample, "query"> =>
  call.query?.safeParse({}).success === false && query !== undefined ? { query } : {};
