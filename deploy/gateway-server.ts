import { Agent, createServer, type IncomingMessage, type Server, ServerResponse } from "node:http";
import { createProxyServer } from "http-proxy";
import { findRefusal, headersForPortal } from "./request-rules.ts";
import { watchSlowClients } from "./slow-clients.ts";

export type GatewayOptions = {
  readonly portal: string;
  /** Host names without port; empty means any. */
  readonly allowedHosts: readonly string[];
  /** The scheme visitors use. */
  readonly scheme: "http" | "https";
  /** How long the portal may keep silent before the visitor gets a 504. */
  readonly portalTimeoutMs: number;
  /**
   * How long an idle connection to the portal is kept. It must be well under the portal's own limit: a request on
   * a connection the portal is just closing would be lost.
   */
  readonly portalIdleMs: number;
  readonly maxConnections: number;
  /** Requests in the portal at once; more are told to come back. */
  readonly maxInFlight: number;
};

const answerHeaders = {
  "content-type": "text/plain; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

const answer = (response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, { ...answerHeaders, ...headers }).end(`${text}\n`);
};

const unavailable = "The portal does not answer at the moment. Please try again in a minute.";
const slow = "The portal took too long to answer. Please try again; look first whether your change was saved.";

/** The one listener in front of the portal: what it refuses and strips is said in request-rules.ts. */
export const createGateway = (options: GatewayOptions): Server => {
  // Idle connections are given up long before the portal does (npm start gives it 65 s), so that no request is
  // sent into one that is being closed.
  const agent = new Agent({ keepAlive: true, maxSockets: options.maxInFlight, timeout: options.portalIdleMs });
  const proxy = createProxyServer({
    target: options.portal,
    agent,
    // The path goes on as it came: only the portal reads it.
    toProxy: true,
    proxyTimeout: options.portalTimeoutMs,
  });
  const startedAt = new WeakMap<IncomingMessage, number>();
  const slowClients = watchSlowClients(() => performance.now());
  let inFlight = 0;

  proxy.on("error", (_, request, response) => {
    if (!(response instanceof ServerResponse)) return;
    const waited = performance.now() - (startedAt.get(request) ?? 0);
    if (waited >= options.portalTimeoutMs) answer(response, 504, slow);
    else answer(response, 502, unavailable);
  });
  proxy.on("proxyRes", (fromPortal, _, response) => {
    // How long a connection lives is agreed on each side of the gateway by itself.
    fromPortal.headers.connection = response.shouldKeepAlive ? "keep-alive" : "close";
    delete fromPortal.headers["keep-alive"];
    // An answer that breaks off in the portal breaks off for the visitor too: never a whole-looking half.
    fromPortal.once("close", () => {
      if (!fromPortal.complete) response.destroy();
    });
  });

  const server = createServer(
    { maxHeaderSize: 16_384, headersTimeout: 10_000, requestTimeout: 300_000, connectionsCheckingInterval: 1_000 },
    (request, response) => {
      const refusal = findRefusal(request, options.allowedHosts);
      if (refusal) {
        // Nothing after a refused request can be trusted to be a request.
        answer(response, refusal.status, refusal.text, { connection: "close" });
        return;
      }
      if (inFlight >= options.maxInFlight) {
        answer(response, 503, "The portal is busy. Please try again in a moment.", { "retry-after": "2" });
        return;
      }
      inFlight += 1;
      response.once("close", () => (inFlight -= 1));
      slowClients.watch(request, response);
      startedAt.set(request, performance.now());
      request.headers = headersForPortal(request.headers, {
        address: request.socket.remoteAddress ?? "",
        scheme: options.scheme,
      });
      proxy.web(request, response);
    },
  );
  server.maxConnections = options.maxConnections;
  server.keepAliveTimeout = 10_000;
  const timer = setInterval(slowClients.check, 1_000).unref();
  server.once("close", () => {
    clearInterval(timer);
    agent.destroy();
  });
  return server;
};
