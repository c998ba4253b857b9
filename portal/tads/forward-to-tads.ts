import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { createProxyServer } from "http-proxy";
import { getLog } from "../../lib/log.ts";
import type { Caller } from "../../lib/platform/http/fund/caller.ts";
import { headersForTads } from "./tads-headers.ts";

const connectMs = 5_000;
/** Limit for a whole response, because a slow one would hold up the gateway. */
const maxMs = 15 * 60_000;

type ForwardOptions = {
  readonly origin: string;
  readonly caller: Caller;
  readonly maxSilenceMs: number;
  /** Resolves to "replaced" if the browser got another response. */
  readonly writeHead: (tadsResponse: IncomingMessage) => Promise<"written" | "replaced">;
  /** Called only before any of the application's response was sent. */
  readonly fail: (status: 502 | 504) => void;
};

/** Streams the request and the response. If one side disconnects, the other is closed. */
export const forwardToTads = (request: IncomingMessage, response: ServerResponse, options: ForwardOptions): void => {
  const { origin, caller, maxSilenceMs, writeHead, fail } = options;
  let isTimedOut = false;
  let hasResponse = false;
  const failWith = (error: NodeJS.ErrnoException): void => {
    if (response.destroyed || response.writableEnded) return;
    const status = isTimedOut || error.code === "ECONNECT_TIMEOUT" ? 504 : 502;
    getLog().error({ event: "tads-unanswered", status, error: error.code, requestId: caller.requestId });
    if (response.headersSent) return void response.destroy();
    // Removes the headers of the failed response.
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    fail(status);
  };

  const proxy = createProxyServer({
    target: origin,
    changeOrigin: true,
    toProxy: true,
    prependPath: false,
    connectTimeout: connectMs,
    proxyTimeout: maxSilenceMs,
    selfHandleResponse: true,
  });
  proxy.on("proxyReq", (outgoing) => {
    outgoing.once("timeout", () => (isTimedOut = true));
    const timer = setTimeout(() => outgoing.destroy(), maxMs);
    outgoing.once("close", () => clearTimeout(timer));
    // Without a listener, an unrequested upgrade would leave the visitor waiting forever.
    outgoing.once("upgrade", (_, socket) => {
      socket.destroy();
      failWith(new Error("The application changed protocols."));
    });
  });
  proxy.on("proxyRes", (tadsResponse) => {
    hasResponse = true;
    const forwardResponse = async (): Promise<void> => {
      const { statusCode: status = 0 } = tadsResponse;
      if (status < 200 || status > 599) throw new RangeError(`The application returned ${status}.`);
      if ((await writeHead(tadsResponse)) === "written") await pipeline(tadsResponse, response);
      else tadsResponse.on("error", () => undefined).destroy();
    };
    forwardResponse().catch((error: Error) => {
      tadsResponse.destroy();
      failWith(error);
    });
  });
  // Later errors end the response itself.
  proxy.on("error", (error) => hasResponse || failWith(error));
  // Visitors don't share connections.
  request.headers = headersForTads(request, caller);
  proxy.web(request, response);
};
