import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, RandomIdGenerator, type SpanExporter, TracerProvider } from "@opentelemetry/sdk-trace";
import { setTracing, type StartSpan } from "./tracing.ts";
import { version } from "./version.ts";

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };
/** How long a batch of spans may take to reach the collector. */
const exportMs = 5_000;
const delayMs = 1_000;

/** Exports spans, and logs the first batch of several that the collector didn't get. */
const withLog = (exporter: SpanExporter, onLost: (error: Error | undefined) => void): SpanExporter => {
  let isLost = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const isLostNow = result.error !== undefined;
        if (isLostNow && !isLost) onLost(result.error);
        isLost = isLostNow;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
};

/**
 * Exports the spans of this program to an OpenTelemetry collector, by OTLP over HTTP with JSON, in batches beside the
 * requests. While the collector is unreachable, spans are lost.
 * @param endpoint base address of the collector, such as http://127.0.0.1:4318
 * @returns a function that sends the remaining spans and turns tracing off
 */
export const startTracing = (
  program: string,
  endpoint: string,
  log: { readonly warn: (line: object) => void },
): (() => Promise<void>) => {
  const ids = new RandomIdGenerator();
  // A new trace gets the id of its request, which this variable passes on.
  let nextTraceId: string | null = null;
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces`, timeoutMillis: exportMs });
  const onLost = (error: Error | undefined): void => log.warn({ event: "traces-lost", error: error?.message });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": program, "service.version": version }),
    idGenerator: {
      generateTraceId: () => nextTraceId ?? ids.generateTraceId(),
      generateSpanId: () => ids.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: withLog(exporter, onLost),
        scheduledDelayMillis: delayMs,
        // Longer than the exporter's own limit, so that a stop waits for its result.
        exportTimeoutMillis: 2 * exportMs,
      }),
    ],
  });
  const tracer = provider.getTracer("fund-portal", version);
  const startSpan: StartSpan = ({ kind, traceId, parentId }) => {
    const parent =
      traceId === null || parentId === null
        ? ROOT_CONTEXT
        : trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId: parentId, traceFlags: TraceFlags.SAMPLED });
    nextTraceId = traceId;
    const span = tracer.startSpan(kind, { kind: kinds[kind] }, parent);
    nextTraceId = null;
    return {
      ...span.spanContext(),
      end: ({ method, route, status }) => {
        span.updateName(`${method} ${route}`);
        span.setAttributes({ "http.request.method": method, "http.route": route });
        if (status !== null) span.setAttribute("http.response.status_code", status);
        // A visitor who leaves is no error of the program.
        const isError = status === null ? kind === "client" : status >= 500;
        if (isError) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  setTracing(startSpan);
  return async () => {
    setTracing(null);
    // The log has the failure already.
    await provider.shutdown().catch(() => undefined);
  };
};
