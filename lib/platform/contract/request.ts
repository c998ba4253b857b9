import type { Call, AnswerOf, BodyOf, CallData, FailureOf, QueryOf } from "./call.ts";
import { type Query, withQuery } from "./query.ts";
import type { Result } from "./result.ts";

export type WireRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** What a call is sent with, valid or not. A body that is a text is sent unchanged. */
export type Sent = CallRequest & { readonly token?: string };

const bodyOf = (call: Call, body: unknown): Pick<WireRequest, "headers" | "body"> => {
  if (call.body === "file") {
    const headers = { "content-type": "application/octet-stream", "x-file-name": "example.csv" };
    return { headers, body: typeof body === "string" ? body : "x" };
  }
  if (body === undefined || call.sentAs === "query") return {};
  return {
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
};

/** The request of a call as the portal sends it, for programs and tests that stand in for the portal. */
export const requestOf = (call: Call, { token, ...request }: Sent): WireRequest => {
  const { body } = request;
  const query =
    call.sentAs === "query"
      ? `?${new URLSearchParams({ ...(body as Record<string, string>), host: "health.localhost:8080" }).toString()}`
      : "";
  const { headers = {}, ...rest } = bodyOf(call, body);
  return {
    ...rest,
    method: call.method,
    path: pathOf(call, request.params, request.query) + query,
    headers: {
      ...headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...requestHeaders(request),
    },
  };
};

/** What one call is made with: the same names in the browser, at the door, and on the way to the fund API. */
export type CallRequest = {
  readonly params?: Readonly<Record<string, string>>;
  /** What the list is narrowed to, for calls that have a `query`. */
  readonly query?: Query | undefined;
  readonly body?: unknown;
  /** The version the visitor saw, for calls that say `ifMatch`; null where the fund API has no versions. */
  readonly version?: number | null | undefined;
  /** The key of the visitor's intent, for calls that say `idempotent`. */
  readonly idempotencyKey?: string | undefined;
  /** The employer that the fund's staff act for, for calls that say `onBehalf`. */
  readonly actingFor?: string | undefined;
  /** The employer that the page was made for: the fund API refuses the call if the session acts for another one. */
  readonly pageFor?: string | undefined;
};

type ParamIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamIn<Rest> : never;

type Params<C extends CallData> = [ParamIn<C["path"]>] extends [never]
  ? unknown
  : { readonly params: Readonly<Record<ParamIn<C["path"]>, string>> };

type Narrowing<C extends CallData> = QueryOf<C> extends undefined ? unknown : { readonly query?: QueryOf<C> };

type Body<C extends CallData> = BodyOf<C> extends undefined ? unknown : { readonly body: BodyOf<C> };

/** What a call must be made with, as its own data says. */
export type CallInput<C extends CallData> = Params<C> &
  Narrowing<C> &
  Body<C> &
  (C extends { readonly ifMatch: true } ? { readonly version: number | null } : unknown) &
  (C extends { readonly idempotent: true } ? Required<Pick<CallRequest, "idempotencyKey">> : unknown);

/** The call's path with its parameters filled in, each encoded as one segment, and its query. */
export const pathOf = (
  { path }: Pick<CallData, "path">,
  params: CallRequest["params"] = {},
  query: CallRequest["query"] = {},
): string =>
  withQuery(
    path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? "")),
    query,
  );

/** The headers that carry a request's version, key and employers. */
export const requestHeaders = ({
  version,
  idempotencyKey,
  actingFor,
  pageFor,
}: CallRequest): Record<string, string> => ({
  ...(version === undefined ? {} : { "if-match": version === null ? "*" : `"${version}"` }),
  ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
  ...(actingFor === undefined ? {} : { "x-acting-for": actingFor }),
  ...(pageFor === undefined ? {} : { "x-page-for": pageFor }),
});

/** If-Match: "7", the version that the caller saw; undefined when there is none, or none that can be read. */
export const readIfMatch = (header: string | null): number | undefined => {
  const version = /^"(\d{1,9})"$/.exec(header ?? "")?.[1];
  return version === undefined ? undefined : Number(version);
};

export type ResultOf<C extends CallData | Call> = Result<AnswerOf<C>, FailureOf<C>>;
