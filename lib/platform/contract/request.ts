import type { Call, ResponseOf, BodyOf, CallData, FailureOf, QueryOf } from "./call.ts";
import { type Query, withQuery } from "./query.ts";
import type { Result } from "./result.ts";

export type WireRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** A request that may be invalid; a string body is sent unchanged. */
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

/** Builds a call's request as the portal sends it, for tests and programs. */
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

export type CallRequest = {
  readonly params?: Readonly<Record<string, string>>;
  /** Only for calls with a `query`. */
  readonly query?: Query | undefined;
  readonly body?: unknown;
  /** Sent as `ifMatch`; null if the fund API has no versions. */
  readonly version?: number | null | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly actingFor?: string | undefined;
  /** The page's employer; the call is refused if the session acts for another. */
  readonly pageFor?: string | undefined;
};

type ParamIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamIn<Rest> : never;

type Params<C extends CallData> = [ParamIn<C["path"]>] extends [never]
  ? unknown
  : { readonly params: Readonly<Record<ParamIn<C["path"]>, string>> };

type QueryInput<C extends CallData> = QueryOf<C> extends undefined ? unknown : { readonly query?: QueryOf<C> };

type Body<C extends CallData> = BodyOf<C> extends undefined ? unknown : { readonly body: BodyOf<C> };

export type CallInput<C extends CallData> = Params<C> &
  QueryInput<C> &
  Body<C> &
  (C extends { readonly ifMatch: true } ? { readonly version: number | null } : unknown) &
  (C extends { readonly idempotent: true } ? Required<Pick<CallRequest, "idempotencyKey">> : unknown);

/** Builds the path with encoded parameters and query. */
export const pathOf = (
  { path }: Pick<CallData, "path">,
  params: CallRequest["params"] = {},
  query: CallRequest["query"] = {},
): string =>
  withQuery(
    path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? "")),
    query,
  );

/** Builds the headers for version, key and employers. */
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

export type ResultOf<C extends CallData | Call> = Result<ResponseOf<C>, FailureOf<C>>;
