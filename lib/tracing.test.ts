import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { startTracing } from "./tracing-exporter.ts";
import { startRequestSpan, traceFetch, traceResponse } from "./tracing.ts";
import { makeRequestId, traceParentOf } from "./platform/http/request-id.ts";

const attributeSchema = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(attributeSchema),
  status: z.object({ code: z.number() }),
});
type Span = z.infer<typeof spanSchema>;
const exportSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
});

const listen = async (serve: RequestListener): Promise<readonly [Server, string]> => {
  const server = createServer(serve).listen(0, "127.0.0.1");
  await once(server, "listening");
  return [server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`];
};
const servers: Server[] = [];
const listenForTest = async (serve: RequestListener): Promise<string> => {
  const [server, url] = await listen(serve);
  servers.push(server);
  return url;
};

let spans: Span[];
let texts: string;
let lines: object[];
const log = { warn: (line: object) => void lines.push(line) };
const readExport = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const text = Buffer.concat((await request.toArray()) as Buffer[]).toString();
  texts += text;
  const { resourceSpans } = exportSchema.parse(JSON.parse(text));
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  response.writeHead(200, { "content-type": "application/json" }).end("{}");
};
const collect: RequestListener = (request, response) => void readExport(request, response);

/** Starts a fund API and, in front of it, a portal. Both only trace. */
const startPrograms = async (): Promise<string> => {
  const fundApi = await listenForTest((request, response) => {
    const span = startRequestSpan(request.headers["traceparent"]);
    const status = request.url === "/api/broken?ssn=900-12-3456" ? 503 : 200;
    response.writeHead(status).end(request.headers["traceparent"]);
    span?.end({ method: "GET", route: "/api/people/{id}", status });
  });
  return listenForTest((request, response) => {
    const requestId = String(request.headers["x-request-id"]);
    const { traceparent: traceParent } = request.headers;
    traceResponse({ requestId, method: "GET", traceParent }, response, () => "getPerson");
    const headers = new Headers({ traceparent: traceParentOf(requestId) });
    const facts = { requestId, method: "GET", route: "/api/people/{id}", headers };
    traceFetch(facts, () => fetch(new URL(request.url ?? "", fundApi), { headers })).then(
      async (fromFund) => response.writeHead(fromFund.status).end(await fromFund.text()),
      () => response.writeHead(503).end(),
    );
  });
};
const visit = (portal: string, requestId: string, traceParent: string, path = "/api/people/1000001?ssn=900-12-3456") =>
  fetch(portal + path, { headers: { "x-request-id": requestId, traceparent: traceParent } });

let stop: (() => Promise<void>) | undefined;
beforeEach(() => {
  spans = [];
  texts = "";
  lines = [];
});
afterEach(async () => {
  await stop?.();
  stop = undefined;
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

it("reports one trace: the portal’s request, its call, and the fund API’s request below it", async () => {
  const portal = await startPrograms();
  stop = startTracing("test", await listenForTest(collect), log);
  const requestId = makeRequestId();
  expect((await visit(portal, requestId, traceParentOf(requestId))).status).toBe(200);
  await stop();
  const [own, call, fund] = ["GET getPerson", "GET /api/people/{id}", "GET /api/people/{id}"].map((name, index) =>
    spans.find((span) => span.name === name && span.kind === [2, 3, 2][index]),
  );
  expect(spans).toHaveLength(3);
  expect(spans.map(({ traceId }) => traceId)).toEqual([requestId, requestId, requestId]);
  // The edge doesn’t trace.
  expect(own?.parentSpanId ?? "").toBe("");
  expect(call?.parentSpanId).toBe(own?.spanId);
  expect(fund?.parentSpanId).toBe(call?.spanId);
  expect(own?.attributes).toEqual([
    { key: "http.request.method", value: { stringValue: "GET" } },
    { key: "http.route", value: { stringValue: "getPerson" } },
    { key: "http.response.status_code", value: { intValue: 200 } },
  ]);
  for (const secret of ["1000001", "900-12-3456", "127.0.0.1"]) expect(texts).not.toContain(secret);
});

it("continues the trace of a program that sent its span, and marks failures", async () => {
  const portal = await startPrograms();
  stop = startTracing("test", await listenForTest(collect), log);
  const requestId = makeRequestId();
  const gatewaySpan = "0123456789abcdef";
  await visit(portal, requestId, `00-${requestId}-${gatewaySpan}-01`, "/api/broken?ssn=900-12-3456");
  await stop();
  expect(spans.find(({ name }) => name === "GET getPerson")?.parentSpanId).toBe(gatewaySpan);
  expect(spans.map(({ status }) => status.code)).toEqual([2, 2, 2]);
});

it("changes nothing without an endpoint", async () => {
  const portal = await startPrograms();
  const requestId = makeRequestId();
  expect(await (await visit(portal, requestId, traceParentOf(requestId))).text()).toBe(traceParentOf(requestId));
});

it.each([
  ["refuses connections", null],
  ["is silent", () => undefined],
  [
    "fails",
    (_: unknown, response: { writeHead: (status: number) => { end: () => void } }) => response.writeHead(500).end(),
  ],
] as const)(
  "never delays or fails a request while the collector %s, and says so once",
  async (_, serve) => {
    const portal = await startPrograms();
    const endpoint = serve === null ? "http://127.0.0.1:9" : await listenForTest(serve);
    stop = startTracing("test", endpoint, log);
    for (let turn = 0; turn < 20; turn += 1) {
      const requestId = makeRequestId();
      const started = performance.now();
      expect((await visit(portal, requestId, traceParentOf(requestId))).status).toBe(200);
      expect(performance.now() - started).toBeLessThan(1_000);
      await sleep(5);
    }
    await stop();
    stop = undefined;
    expect(lines).toEqual([expect.objectContaining({ event: "traces-lost" })]);
  },
  30_000,
);
