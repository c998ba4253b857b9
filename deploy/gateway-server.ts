import { Agent, createServer, type IncomingMessage, type Server, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import { Readable } from "node:stream";
import { createProxyServer } from "http-proxy";
import type { Logger } from "pino";
import { makeRequestId } from "../lib/platform/http/request-id.ts";
import { networkOf } from "../lib/platform/rules/visitor-network.ts";
import { limitConnections } from "./address-connections.ts";
import { createBodyIntake } from "./body-intake.ts";
import { type GatewayAnswer, gatewayAnswers, securityHeadersFor, sendGatewayAnswer } from "./gateway-answers.ts";
import { answerMalformedRequests } from "./malformed-requests.ts";
import { forwardToTheEnd, keepPlace } from "./keep-place.ts";
import { findRefusal, forwardedHeaders, mayHaveBody } from "./request-rules.ts";
import { passAnswerOn } from "./portal-answer.ts";
import { limitRefusalLines } from "./refusal-log.ts";
import { createSlots, laneOf, type Lanes, maxBufferedBytes } from "./request-slots.ts";
import { takePlace, watchSlowClients } from "./slow-clients.ts";
import { isTrustedProxy, visitorAddress } from "./visitor-address.ts";

export type GatewayOptions = {
  readonly portal: string;
  /** Host names without port; empty means any. */
  readonly allowedHosts: readonly string[];
  /** The scheme visitors use. */
  readonly scheme: "http" | "https";
  /** Proxies in front of the gateway, whose X-Forwarded-For is trusted. */
  readonly trustedProxies: BlockList;
  /** Maximum wait for the portal before the visitor gets a 504. */
  readonly portalTimeoutMs: number;
  /**
   * Maximum idle time of a connection to the portal. It must be well under the portal's own limit: a request on
   * a connection the portal is just closing would be lost.
   */
  readonly portalIdleMs: number;
  /** At this number, the address with the most connections loses one to a new connection. */
  readonly maxConnections: number;
  readonly connectionsPerAddress: number;
  /** Maximum number of simultaneous requests in the portal. More wait for a while, then get 503. */
  readonly lanes: Lanes;
  /** Log lines for the refusals of one address under one rule. */
  readonly refusalLinesPerSecond: number;
  readonly log: Pick<Logger, "warn">;
};

/** Maximum number of unanswered requests on one connection; browsers send one. */
const maxPipelined = 16;

/** Connections that may arrive before a cut one is closed: Node's default backlog for accept. */
const connectionsAtOnce = 512;

/** Creates the listener in front of the portal. request-rules.ts defines which requests and headers it rejects. */
export const createGateway = (options: GatewayOptions): Server => {
  const { scheme, lanes, trustedProxies } = options;
  const clock = (): number => performance.now();
  const log = limitRefusalLines(options.log, options.refusalLinesPerSecond);
  const agent = new Agent({
    keepAlive: true,
    maxSockets: Object.values(lanes).reduce((sum, lane) => sum + lane.total, 0),
    // Idle connections are closed long before the portal closes them (portal/main.ts: 65 s), so that no request is
    // sent into one that is being closed.
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
  const freeSlots = new WeakMap<IncomingMessage, () => void>();
  const slots = createSlots(lanes);
  const slowClients = watchSlowClients(clock, (request) => logRefusal(request, "slow-client", null));
  const bodies = createBodyIntake(
    { perAddress: 32, totalBytes: 64 * maxBufferedBytes, maxBytes: maxBufferedBytes },
    clock,
    (request) => logRefusal(request, "address-bodies", null),
  );

  const failWith = (error: NodeJS.ErrnoException, request: IncomingMessage, response: ServerResponse): void => {
    freeSlots.get(request)?.();
    const waited = clock() - (startedAt.get(request) ?? 0);
    const failure = waited >= options.portalTimeoutMs ? gatewayAnswers.slow : gatewayAnswers.away;
    log.warn({
      event: "portal-unanswered",
      status: failure.status,
      error: error.code,
      clientIp: clientIps.get(request),
      requestId: request.headers["x-request-id"],
    });
    sendGatewayAnswer(request, response, failure, { scheme });
  };
  proxy.on("proxyReq", (upstream, request, response) => {
    const free = freeSlots.get(request);
    if (free !== undefined) keepPlace(upstream, response, free, options.portalTimeoutMs);
    // An unexpected upgrade: without a listener, the visitor would wait forever.
    upstream.once("upgrade", (_, socket) => {
      socket.destroy();
      failWith(new Error("The portal changed protocols."), request, response);
    });
  });
  proxy.on("error", (error, request, response) => {
    if (response instanceof ServerResponse) failWith(error, request, response);
  });
  const missingHeaders = securityHeadersFor(scheme);
  proxy.on("proxyRes", (fromPortal, request, response) => {
    if (response.writableEnded) return;
    try {
      passAnswerOn(fromPortal, response, missingHeaders);
    } catch (error) {
      fromPortal.destroy();
      failWith(error as Error, request, response);
    }
  });

  const server = createServer({
    // A request without a host is refused by our own rule, with our own headers and a line in the log.
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
      perAddress: options.connectionsPerAddress,
      mostPerAddress: options.maxConnections / 2,
      total: options.maxConnections,
      isExempt: (address) => isTrustedProxy(address, trustedProxies),
    },
    clock,
    (clientIp, rule) => log.warn({ event: "request-refused", rule, status: null, clientIp }),
  );

  const refuse = (request: IncomingMessage, response: ServerResponse, rule: string, failure: GatewayAnswer): void => {
    logRefusal(request, rule, failure.status);
    sendGatewayAnswer(request, response, failure, { scheme, close: true });
  };
  const connectionState = answerMalformedRequests(server, { scheme, log, refuse });

  const passOn = async (
    request: IncomingMessage,
    response: ServerResponse,
    body: Readable,
    bytes: number | null,
  ): Promise<void> => {
    const address = clientIps.get(request) ?? "";
    const slot = takePlace(slots, slowClients, { request, response, network: networkOf(address), bytes });
    // A visitor who leaves before the slot is granted passes the turn to the next one.
    response.once("close", slot.leave);
    response.once("close", connections.markBusy(request.socket));
    const isGranted = await slot.isGranted;
    if (response.destroyed) return;
    if (!isGranted) {
      // An upload would continue arriving after the response.
      const close = !request.complete;
      logRefusal(request, `no-place-in-${laneOf(request)}`, 503);
      sendGatewayAnswer(request, response, gatewayAnswers.busy, { scheme, close });
      return;
    }
    response.off("close", slot.leave);
    response.once("close", connections.markServed(request.socket));
    freeSlots.set(request, slot.leave);
    startedAt.set(request, clock());
    request.headers = forwardedHeaders(request.headers, { address, scheme, requestId: makeRequestId() }, bytes);
    try {
      forwardToTheEnd(request, response, () => proxy.web(request, response, { buffer: body }));
    } catch (error) {
      slot.leave();
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
      // Nothing after a refused request can be trusted to be a request.
      connectionState.stopReading(request.socket);
      refuse(request, response, refusal.rule, refusal);
      return;
    }
    const waiting = connectionState.follow(request, response);
    if (waiting >= maxPipelined) {
      connectionState.stopReading(request.socket);
      refuse(request, response, "pipelining", gatewayAnswers.busy);
      return;
    }
    if (waiting > 0 && !(await connectionState.waitForTurn(request, response))) return;
    if (expectsContinue) response.writeContinue();
    if (laneOf(request) === "uploads")
      return passOn(request, response, request, Number(request.headers["content-length"]));
    slowClients.watch(request, response);
    if (!mayHaveBody(request.method)) return passOn(request, response, Readable.from([]), null);
    const body = await bodies.read(request, networkOf(clientIps.get(request) ?? ""));
    if (body === null || response.destroyed || response.writableEnded) return;
    if (body === "tooLong") {
      connectionState.stopReading(request.socket);
      return refuse(request, response, "body-without-length", gatewayAnswers.tooLong);
    }
    return passOn(request, response, Readable.from(body.byteLength > 0 ? [body] : []), body.byteLength);
  };

  const serve =
    (expectsContinue: boolean) =>
    (request: IncomingMessage, response: ServerResponse): void => {
      // No response of the portal may end this process.
      response.on("error", () => response.destroy());
      receive(request, response, expectsContinue).catch((error: Error) => {
        log.warn({ event: "gateway-failed", error: error.message, clientIp: clientIps.get(request) });
        response.destroy();
      });
    };
  server.on("request", serve(false));
  server.on("checkContinue", serve(true));
  server.maxConnections = options.maxConnections + connectionsAtOnce;
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
