import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { createProxyServer } from "http-proxy";
import { getLog } from "../../lib/log.ts";
import type { Caller } from "../../lib/platform/http/fund/caller.ts";
import { headersForTads } from "./tads-headers.ts";

const connectMs = 5_000;
/** Limit for a whole answer: a trickling answer holds up the gateway. */
const maxMs = 15 * 60_000;

type Forwarded = {
  readonly origin: string;
  readonly caller: Caller;
  readonly silentMs: number;
  /** "replaced" when the browser got another answer. */
  readonly writeHead: (answer: IncomingMessage) => Promise<"written" | "replaced">;
  /** Called before any of the application's answer was given. */
  readonly fail: (status: 502 | 504) => void;
};

/** Streams request and answer. When one side breaks off, the other is closed. */
export const forwardToTads = (request: IncomingMessage, response: ServerResponse, forwarded: Forwarded): void => {
  const { origin, caller, silentMs, writeHead, fail } = forwarded;
  let isTimedOut = false;
  let hasAnswer = false;
  const failWith = (error: NodeJS.ErrnoException): void => {
    if (response.destroyed || response.writableEnded) return;
    const status = isTimedOut || error.code === "ECONNECT_TIMEOUT" ? 504 : 502;
    getLog().error({ event: "tads-unanswered", status, error: error.code, requestId: caller.requestId });
    if (response.headersSent) return void response.destroy();
    // Removes headers of the failed answer.
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    fail(status);
  };

  const proxy = createProxyServer({
    target: origin,
    changeOrigin: true,
    toProxy: true,
    prependPath: false,
    connectTimeout: connectMs,
    proxyTimeout: silentMs,
    selfHandleResponse: true,
  });
  proxy.on("proxyReq", (outgoing) => {
    outgoing.once("timeout", () => (isTimedOut = true));
    const timer = setTimeout(() => outgoing.destroy(), maxMs);
    outgoing.once("close", () => clearTimeout(timer));
    // Without a listener for an unrequested upgrade, the visitor would wait forever.
    outgoing.once("upgrade", (_, socket) => {
      socket.destroy();
      failWith(new Error("The application changed protocols."));
    });
  });
  proxy.on("proxyRes", (answer) => {
    hasAnswer = true;
    const pass = async (): Promise<void> => {
      const { statusCode: status = 0 } = answer;
      if (status < 200 || status > 599) throw new RangeError(`The application answered ${status}.`);
      if ((await writeHead(answer)) === "written") await pipeline(answer, response);
      else answer.on("error", () => undefined).destroy();
    };
    pass().catch((error: Error) => {
      answer.destroy();
      failWith(error);
    });
  });
  // Later errors end the answer itself.
  proxy.on("error", (error) => hasAnswer || failWith(error));
  // No shared connections between visitors.
  request.headers = headersForTads(request, caller);
  proxy.web(request, response);
};
