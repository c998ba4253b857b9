import { Agent, createServer, type IncomingMessage, type Server, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import { Readable } from "node:stream";
import { createProxyServer } from "http-proxy";
import type { Logger } from "pino";
import { measureResponse } from "../lib/metrics.ts";
import { traceResponse } from "../lib/tracing.ts";
import { makeRequestId } from "../lib/platform/http/request-id.ts";
import { networkOf } from "../lib/platform/rules/visitor-network.ts";
import { limitConnections } from "./address-connections.ts";
import { createBodyIntake } from "./body-intake.ts";
import { type GatewayResponse, gatewayResponses, securityHeadersFor, sendGatewayResponse } from "./gateway-answers.ts";
import { rejectMalformedRequests } from "./malformed-requests.ts";
import { forwardEvenIfClientLeaves, holdSlotUntilResponse } from "./keep-place.ts";
import { findRefusal, forwardedHeaders, mayHaveBody } from "./request-rules.ts";
import { forwardResponse } from "./portal-answer.ts";
import { limitRefusalLines } from "./refusal-log.ts";
import { createSlots, laneOf, type Lanes, maxBufferedBytes } from "./request-slots.ts";
import { requestSlot, watchSlowClients } from "./slow-clients.ts";
import { isTrustedProxy, visitorAddress } from "./visitor-address.ts";

export type GatewayOptions = {
  readonly portal: string;
  /** Host names without port. An empty list means any. */
  readonly allowedHosts: readonly string[];
  /** The scheme visitors use. */
  readonly scheme: "http" | "https";
  /** Proxies in front of the gateway, whose X-Forwarded-For is trusted. */
  readonly trustedProxies: BlockList;
  /** Maximum wait for the portal before the visitor gets a 504. */
  readonly portalTimeoutMs: number;
  /**
   * Maximum idle time of a connection to the portal. It must be well under the portal's own limit, because a request
   * on a connection that the portal is closing would be lost.
   */
  readonly portalIdleMs: number;
  /** At this number, a new connection closes one from the address that has the most. */
  readonly maxConnections: number;
  readonly connectionsPerAddress: number;
  /** Maximum number of simultaneous requests in the portal. More requests wait, then get 503. */
  readonly lanes: Lanes;
  /** Maximum log lines per second for one address and one rule. */
  readonly refusalLinesPerSecond: number;
  readonly log: Pick<Logger, "warn">;
};

/** Maximum number of unanswered requests on one connection. Browsers send one. */
const maxPipelined = 16;

/** Extra connections allowed while an old one is still closing. Equals Node's default accept backlog. */
const acceptBacklog = 512;

/** Creates the listener in front of the portal. request-rules.ts defines which requests and headers it rejects. */
export const createGateway = (options: GatewayOptions): Server => {
  const { scheme, lanes, trustedProxies } = options;
  const clock = (): number => performance.now();
  const log = limitRefusalLines(options.log, options.refusalLinesPerSecond);
  const agent = new Agent({
    keepAlive: true,
    maxSockets: Object.values(lanes).reduce((sum, lane) => sum + lane.total, 0),
    // Idle connections are closed long before the portal closes them (portal/main.ts: 65 s), so that we
    // never send a request on a connection that is closing.
    timeout: options.portalIdleMs,
  });
  const proxy = createProxyServer({
    target: options.portal,
    agent,
    // The path is forwarded unchanged: only the portal reads it.
    toProxy: true,
    proxyTimeout: options.portalTimeoutMs,
    selfHandleResponse: true,
  });

  const addressOf = ({ socket, headers }: IncomingMessage): string =>
    visitorAddress(socket.remoteAddress ?? "", headers["x-forwarded-for"] as string | undefined, trustedProxies);
  const logRefusal = (request: IncomingMessage, rule: string, status: number | null): void =>
    log.warn({
      event: "request-refused",
      rule,
      status,
      clientIp: clientIps.get(request) ?? addressOf(request),
      method: request.method,
    });

  const clientIps = new WeakMap<IncomingMessage, string>();
  const startedAt = new WeakMap<IncomingMessage, number>();
  const slotReleases = new WeakMap<IncomingMessage, () => void>();
  const slots = createSlots(lanes);
  const slowClients = watchSlowClients(clock, (request) => logRefusal(request, "slow-client", null));
  const bodies = createBodyIntake(
    { perAddress: 32, totalBytes: 64 * maxBufferedBytes, maxBytes: maxBufferedBytes },
    clock,
    (request) => logRefusal(request, "address-bodies", null),
  );

  const failWith = (error: NodeJS.ErrnoException, request: IncomingMessage, response: ServerResponse): void => {
    slotReleases.get(request)?.();
    const waitedMs = clock() - (startedAt.get(request) ?? 0);
    const failure = waitedMs >= options.portalTimeoutMs ? gatewayResponses.slow : gatewayResponses.unavailable;
    log.warn({
      event: "portal-unanswered",
      status: failure.status,
      error: error.code,
      clientIp: clientIps.get(request),
      requestId: request.headers["x-request-id"],
    });
    sendGatewayResponse(request, response, failure, { scheme });
  };
  proxy.on("proxyReq", (upstream, request, response) => {
    const release = slotReleases.get(request);
    if (release !== undefined) holdSlotUntilResponse(upstream, response, release, options.portalTimeoutMs);
    // Without a listener, an unexpected upgrade would leave the visitor waiting forever.
    upstream.once("upgrade", (_, socket) => {
      socket.destroy();
      failWith(new Error("The portal changed protocols."), request, response);
    });
  });
  proxy.on("error", (error, request, response) => {
    if (response instanceof ServerResponse) failWith(error, request, response);
  });
  const defaultHeaders = securityHeadersFor(scheme);
  proxy.on("proxyRes", (fromPortal, request, response) => {
    if (response.writableEnded) return;
    try {
      forwardResponse(fromPortal, response, defaultHeaders);
    } catch (error) {
      fromPortal.destroy();
      failWith(error as Error, request, response);
    }
  });

  const server = createServer({
    // Our own rule refuses a request without a host, with our own headers and a log line.
    requireHostHeader: false,
    maxHeaderSize: 16_384,
    headersTimeout: 10_000,
    requestTimeout: 300_000,
    connectionsCheckingInterval: 1_000,
    // A visitor who reads slowly occupies a buffer here, not a slot in the portal.
    highWaterMark: 256 * 1024,
  });
  const connections = limitConnections(
    server,
    {
      softLimitPerAddress: options.connectionsPerAddress,
      hardLimitPerAddress: options.maxConnections / 2,
      total: options.maxConnections,
      isExempt: (address) => isTrustedProxy(address, trustedProxies),
    },
    clock,
    (clientIp, rule) => log.warn({ event: "request-refused", rule, status: null, clientIp }),
  );

  const refuse = (request: IncomingMessage, response: ServerResponse, rule: string, failure: GatewayResponse): void => {
    logRefusal(request, rule, failure.status);
    sendGatewayResponse(request, response, failure, { scheme, close: true });
  };
  const connectionState = rejectMalformedRequests(server, { scheme, log, refuse });

  const forward = async (
    request: IncomingMessage,
    response: ServerResponse,
    body: Readable,
    bytes: number | null,
  ): Promise<void> => {
    const address = clientIps.get(request) ?? "";
    const slot = requestSlot(slots, slowClients, { request, response, network: networkOf(address), bytes });
    // If a visitor disconnects while waiting, the next request in line gets the slot.
    response.once("close", slot.release);
    response.once("close", connections.markBusy(request.socket));
    const isGranted = await slot.isGranted;
    if (response.destroyed) return;
    if (!isGranted) {
      // Otherwise the rest of an upload would arrive after the response.
      const close = !request.complete;
      logRefusal(request, `no-place-in-${laneOf(request)}`, 503);
      sendGatewayResponse(request, response, gatewayResponses.busy, { scheme, close });
      return;
    }
    response.off("close", slot.release);
    response.once("close", connections.markInPortal(request.socket));
    slotReleases.set(request, slot.release);
    startedAt.set(request, clock());
    const requestId = makeRequestId();
    const { method = "" } = request;
    const lane = laneOf(request);
    const traceParent = traceResponse({ requestId, method, traceParent: undefined }, response, () => lane);
    request.headers = {
      ...forwardedHeaders(request.headers, { address, scheme, requestId }, bytes),
      ...(traceParent !== undefined && { traceparent: traceParent }),
    };
    try {
      forwardEvenIfClientLeaves(request, response, () => proxy.web(request, response, { buffer: body }));
    } catch (error) {
      slot.release();
      throw error;
    }
  };

  const receive = async (
    request: IncomingMessage,
    response: ServerResponse,
    expectsContinue: boolean,
  ): Promise<void> => {
    if (connectionState.has(request.socket)) return;
    clientIps.set(request, addressOf(request));
    const refusal = findRefusal(request, options.allowedHosts);
    if (refusal) {
      // After a bad request, the rest of the connection's data can't be trusted.
      connectionState.stopReading(request.socket);
      refuse(request, response, refusal.rule, refusal);
      return;
    }
    const waiting = connectionState.track(request, response);
    if (waiting >= maxPipelined) {
      connectionState.stopReading(request.socket);
      refuse(request, response, "pipelining", gatewayResponses.busy);
      return;
    }
    if (waiting > 0 && !(await connectionState.waitForEarlierResponses(request, response))) return;
    if (expectsContinue) response.writeContinue();
    if (laneOf(request) === "uploads")
      return forward(request, response, request, Number(request.headers["content-length"]));
    slowClients.watch(request, response);
    if (!mayHaveBody(request.method)) return forward(request, response, Readable.from([]), null);
    const body = await bodies.read(request, networkOf(clientIps.get(request) ?? ""));
    if (body === null || response.destroyed || response.writableEnded) return;
    if (body === "tooLong") {
      connectionState.stopReading(request.socket);
      return refuse(request, response, "body-without-length", gatewayResponses.tooLong);
    }
    return forward(request, response, Readable.from(body.byteLength > 0 ? [body] : []), body.byteLength);
  };

  const serve =
    (expectsContinue: boolean) =>
    (request: IncomingMessage, response: ServerResponse): void => {
      const lane = laneOf(request);
      measureResponse(response, () => lane);
      // A failed response must not crash the gateway.
      response.on("error", () => response.destroy());
      receive(request, response, expectsContinue).catch((error: Error) => {
        log.warn({ event: "gateway-failed", error: error.message, clientIp: clientIps.get(request) });
        response.destroy();
      });
    };
  server.on("request", serve(false));
  server.on("checkContinue", serve(true));
  server.maxConnections = options.maxConnections + acceptBacklog;
  server.keepAliveTimeout = 10_000;
  const timer = setInterval(() => {
    slowClients.check();
    connections.check();
    log.flush();
  }, 1_000).unref();
  server.once("close", () => {
    clearInterval(timer);
    log.flush();
    agent.destroy();
  });
  return server;
};
