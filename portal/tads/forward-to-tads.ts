import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { createProxyServer } from "http-proxy";
import { getLog } from "../../lib/log.ts";
import type { Caller } from "../../lib/platform/http/fund/caller.ts";
import { headersForTads } from "./tads-headers.ts";

/** How long a connection to the application may take. */
const connectMs = 5_000;
/** How long an answer may take in all: one that only trickles keeps a place in the gateway. */
const longestMs = 15 * 60_000;

type Forwarded = {
  readonly origin: string;
  readonly caller: Caller;
  /** How long the application may keep silent, before its answer and within it. */
  readonly silentMs: number;
  /** Writes the answer's head; "replaced" when the browser got another answer instead. */
  readonly writeHead: (answer: IncomingMessage) => Promise<"written" | "replaced">;
  /** Gives the portal's own answer: nothing of the application's was given yet. */
  readonly fail: (status: 502 | 504) => void;
};

/**
 * Sends a request to the application and streams its answer. Whoever breaks off, the other side is closed: the application
 * when the visitor leaves, the visitor's answer when the application's stays incomplete.
 */
export const forwardToTads = (request: IncomingMessage, response: ServerResponse, forwarded: Forwarded): void => {
  const { origin, caller, silentMs, writeHead, fail } = forwarded;
  let isTimedOut = false;
  let hasAnswer = false;
  const failWith = (error: NodeJS.ErrnoException): void => {
    if (response.destroyed || response.writableEnded) return;
    const status = isTimedOut || error.code === "ECONNECT_TIMEOUT" ? 504 : 502;
    getLog().error({ event: "tads-unanswered", status, error: error.code, requestId: caller.requestId });
    if (response.headersSent) return void response.destroy();
    // What was set of an answer that can't be given.
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    fail(status);
  };

  const proxy = createProxyServer({
    target: origin,
    changeOrigin: true,
    // The path is forwarded unchanged.
    toProxy: true,
    prependPath: false,
    connectTimeout: connectMs,
    proxyTimeout: silentMs,
    selfHandleResponse: true,
  });
  proxy.on("proxyReq", (asked) => {
    asked.once("timeout", () => (isTimedOut = true));
    const timer = setTimeout(() => asked.destroy(), longestMs);
    asked.once("close", () => clearTimeout(timer));
    // No one asked for it: without a listener, the visitor would wait forever.
    asked.once("upgrade", (_, socket) => {
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
  // Once it answers, its answer says how it ends.
  proxy.on("error", (error) => hasAnswer || failWith(error));
  // Each request has its own connection, so that no one's is ever used for someone else.
  request.headers = headersForTads(request, caller);
  proxy.web(request, response);
};
