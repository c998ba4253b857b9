import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";
import { type GatewayResponse, formatRawResponse } from "./gateway-answers.ts";

type Refuse = (request: IncomingMessage, response: ServerResponse, rule: string, refusal: GatewayResponse) => void;
type Options = { readonly scheme: "http" | "https"; readonly log: Pick<Logger, "warn">; readonly refuse: Refuse };

const unreadableRequest: GatewayResponse = { status: 400, text: "The request is not valid HTTP/1.1." };

const chooseResponse = (code: string | undefined): GatewayResponse => {
  if (code === "HPE_HEADER_OVERFLOW") return { status: 431, text: "The headers of the request are too long." };
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return { status: 408, text: "The request took too long to arrive." };
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return { status: 413, text: "The request is too large." };
  return unreadableRequest;
};

/**
 * Responds to bytes that aren't a request, after the earlier responses, and closes the connection.
 * @returns the connections that are no longer read
 */
export const rejectMalformedRequests = (server: Server, { scheme, log, refuse }: Options) => {
  const stoppedSockets = new WeakSet<Socket>();
  const openExchanges = new WeakMap<Socket, Map<ServerResponse, IncomingMessage>>();

  const stopReading = (socket: Socket): void => {
    stoppedSockets.add(socket);
    socket.pause();
  };

  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    // A client that disconnects in the middle of its request was not refused.
    const hasLeft = error.code === "HPE_INVALID_EOF_STATE";
    const isUnreadable =
      !hasLeft && (error.code?.startsWith("HPE_") === true || error.code === "ERR_HTTP_REQUEST_TIMEOUT");
    if (stoppedSockets.has(socket) || !isUnreadable || !socket.writable) {
      if (!stoppedSockets.has(socket)) socket.destroy();
      return;
    }
    stopReading(socket);
    const refusal = chooseResponse(error.code);
    const [response, request] = [...(openExchanges.get(socket) ?? [])].at(-1) ?? [];
    if (response !== undefined && request?.complete === false) {
      refuse(request, response, "unreadable-body", refusal);
      return;
    }
    log.warn({
      event: "request-refused",
      rule: "unreadable",
      error: error.code,
      status: refusal.status,
      clientIp: socket.remoteAddress,
    });
    if (response === undefined) {
      socket.end(formatRawResponse(refusal, scheme));
      setTimeout(() => socket.destroy(), 1_000).unref();
      return;
    }
    // Closes only after the earlier requests got their responses.
    response.shouldKeepAlive = false;
    response.once("close", () => socket.destroySoon());
  });

  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    if (stoppedSockets.has(request.socket)) return;
    stopReading(request.socket);
    refuse(request, response, "expectation", { status: 417, text: "The portal does not support this Expect header." });
  });
  server.on("connect", (request: IncomingMessage, socket: Socket) => {
    const refusal: GatewayResponse = { status: 405, text: "CONNECT is not served here." };
    log.warn({
      event: "request-refused",
      rule: "method",
      status: refusal.status,
      clientIp: socket.remoteAddress,
      method: request.method,
    });
    socket.on("error", () => undefined);
    // A pending response must not be mixed with this one.
    if ((openExchanges.get(socket)?.size ?? 0) > 0) socket.destroy();
    else socket.end(formatRawResponse(refusal, scheme));
  });
  server.on("drop", (data) => {
    log.warn({ event: "request-refused", rule: "connections", status: null, clientIp: data?.remoteAddress });
  });

  return {
    has: (socket: Socket): boolean => stoppedSockets.has(socket),
    stopReading,
    /** Tracks an exchange until it ends. @returns the number of exchanges already open on its connection */
    track: (request: IncomingMessage, response: ServerResponse): number => {
      const exchanges = openExchanges.get(request.socket) ?? new Map<ServerResponse, IncomingMessage>();
      openExchanges.set(request.socket, exchanges.set(response, request));
      response.once("close", () => exchanges.delete(response));
      return exchanges.size - 1;
    },
    /** Waits for the earlier responses, which may close the connection. @returns true if it is still open */
    waitForEarlierResponses: async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
      const earlierResponses = [...(openExchanges.get(request.socket)?.keys() ?? [])].filter(
        (earlier) => earlier !== response,
      );
      await Promise.all(earlierResponses.map((earlier) => once(earlier, "close")));
      return request.socket.writable && !response.writableEnded;
    },
  };
};
