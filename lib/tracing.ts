import type { ServerResponse } from "node:http";

/** Where a span belongs. Without a trace id, a new trace begins; without a parent, it is the first one of its trace. */
type SpanStart = {
  readonly kind: "server" | "client";
  readonly traceId: string | null;
  readonly parentId: string | null;
};

/** The route is the name of a call, its template, a kind of request, or the first part of a page’s address. The status is null without a response. */
type SpanEnd = { readonly method: string; readonly route: string; readonly status: number | null };

type OpenSpan = { readonly traceId: string; readonly spanId: string; readonly end: (span: SpanEnd) => void };

/** Starts spans. Only tracing-exporter.ts creates one, when an endpoint is set. */
export type StartSpan = (span: SpanStart) => OpenSpan;

type Tracing = {
  readonly startSpan: StartSpan;
  /** The span of each request in progress, by its trace id. */
  readonly requestSpans: Map<string, string>;
};

// The portal's server and Next's bundles load this module separately and share this value. The global tracer of
// @opentelemetry/api isn't used, because Next would report its own spans there, with addresses and queries.
const tracingName = Symbol.for("fund-portal.tracing");
const shared = globalThis as { [tracingName]?: Tracing | undefined };

/** Turns tracing on, or off with null. */
export const setTracing = (startSpan: StartSpan | null): void =>
  void (shared[tracingName] = startSpan === null ? undefined : { startSpan, requestSpans: new Map() });

const formatTraceParent = ({ traceId, spanId }: OpenSpan): string => `00-${traceId}-${spanId}-01`;

/** Reads a traceparent header. A program that doesn't trace repeats the trace id as the parent, which is no span. */
const parseTraceParent = (header: unknown): Pick<SpanStart, "traceId" | "parentId"> => {
  const [, traceId = null, parentId = null] =
    typeof header === "string" ? (/^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(header) ?? []) : [];
  return { traceId, parentId: parentId !== null && traceId?.startsWith(parentId) === true ? null : parentId };
};

/** Starts the span of a request to this program. Returns null without tracing. @param traceParent its header */
export const startRequestSpan = (traceParent: unknown): OpenSpan | null =>
  shared[tracingName]?.startSpan({ kind: "server", ...parseTraceParent(traceParent) }) ?? null;

/**
 * Reports a request as a span until its response is complete or its visitor has left.
 * @param request its id is the id of the trace
 * @returns the traceparent for the next program; undefined without tracing
 */
export const traceResponse = (
  request: { readonly requestId: string; readonly method: string; readonly traceParent: unknown },
  response: ServerResponse,
  getRoute: () => string,
): string | undefined => {
  const tracing = shared[tracingName];
  if (tracing === undefined) return undefined;
  const { requestId, method } = request;
  const { traceId, parentId } = parseTraceParent(request.traceParent);
  const isSameTrace = traceId === requestId;
  const span = tracing.startSpan({ kind: "server", traceId: requestId, parentId: isSameTrace ? parentId : null });
  tracing.requestSpans.set(requestId, span.spanId);
  response.once("close", () => {
    tracing.requestSpans.delete(requestId);
    span.end({ method, route: getRoute(), status: response.headersSent ? response.statusCode : null });
  });
  return formatTraceParent(span);
};

/** Reports a request to another program as a span, and passes the span on. @param headers gets the traceparent */
export const traceFetch = async <R extends { readonly status: number }>(
  {
    requestId,
    method,
    route,
    headers,
  }: Omit<SpanEnd, "status"> & { readonly requestId: string; readonly headers: Headers },
  send: () => Promise<R>,
): Promise<R> => {
  const tracing = shared[tracingName];
  if (tracing === undefined) return send();
  const parentId = tracing.requestSpans.get(requestId) ?? null;
  const span = tracing.startSpan({ kind: "client", traceId: requestId, parentId });
  headers.set("traceparent", formatTraceParent(span));
  let status: number | null = null;
  try {
    const response = await send();
    ({ status } = response);
    return response;
  } finally {
    span.end({ method, route, status });
  }
};
