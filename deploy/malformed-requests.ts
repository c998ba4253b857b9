import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";
import { type GatewayAnswer, rawGatewayAnswer } from "./gateway-answers.ts";

type Refuse = (request: IncomingMessage, response: ServerResponse, rule: string, answer: GatewayAnswer) => void;
type Options = { readonly scheme: "http" | "https"; readonly log: Pick<Logger, "warn">; readonly refuse: Refuse };

const unreadable: GatewayAnswer = { status: 400, text: "The request is not valid HTTP/1.1." };

const answerOf = (code: string | undefined): GatewayAnswer => {
  if (code === "HPE_HEADER_OVERFLOW") return { status: 431, text: "The headers of the request are too long." };
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return { status: 408, text: "The request took too long to arrive." };
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return { status: 413, text: "The request is too large." };
  return unreadable;
};

/**
 * Answers unparseable bytes, in their turn, and closes: nothing after them can be trusted to be a request.
 * @returns the connections that are no longer read
 */
export const answerMalformedRequests = (server: Server, { scheme, log, refuse }: Options) => {
  const broken = new WeakSet<Socket>();
  const open = new WeakMap<Socket, Map<ServerResponse, IncomingMessage>>();

  const stopReading = (socket: Socket): void => {
    broken.add(socket);
    socket.pause();
  };

  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    // A client that leaves in the middle of its request was not refused.
    const hasLeft = error.code === "HPE_INVALID_EOF_STATE";
    const isUnreadable =
      !hasLeft && (error.code?.startsWith("HPE_") === true || error.code === "ERR_HTTP_REQUEST_TIMEOUT");
    if (broken.has(socket) || !isUnreadable || !socket.writable) {
      if (!broken.has(socket)) socket.destroy();
      return;
    }
    stopReading(socket);
    const answer = answerOf(error.code);
    const [response, request] = [...(open.get(socket) ?? [])].at(-1) ?? [];
    if (response !== undefined && request?.complete === false) {
      refuse(request, response, "unreadable-body", answer);
      return;
    }
    log.warn({
      event: "request-refused",
      rule: "unreadable",
      error: error.code,
      status: answer.status,
      clientIp: socket.remoteAddress,
    });
    if (response === undefined) {
      socket.end(rawGatewayAnswer(answer, scheme));
      setTimeout(() => socket.destroy(), 1_000).unref();
      return;
    }
    // Earlier requests get their responses.
    response.shouldKeepAlive = false;
    response.once("close", () => socket.destroySoon());
  });

  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    if (broken.has(request.socket)) return;
    stopReading(request.socket);
    refuse(request, response, "expectation", { status: 417, text: "The portal does not support this Expect header." });
  });
  server.on("connect", (request: IncomingMessage, socket: Socket) => {
    const answer: GatewayAnswer = { status: 405, text: "CONNECT is not served here." };
    log.warn({
      event: "request-refused",
      rule: "method",
      status: answer.status,
      clientIp: socket.remoteAddress,
      method: request.method,
    });
    socket.on("error", () => undefined);
    // A pending response must not be mixed with this one.
    if ((open.get(socket)?.size ?? 0) > 0) socket.destroy();
    else socket.end(rawGatewayAnswer(answer, scheme));
  });
  server.on("drop", (data) => {
    log.warn({ event: "request-refused", rule: "connections", status: null, clientIp: data?.remoteAddress });
  });

  return {
    has: (socket: Socket): boolean => broken.has(socket),
    stopReading,
    /** Remembers an exchange until it is over. @returns how many were open before it on its connection */
    follow: (request: IncomingMessage, response: ServerResponse): number => {
      const exchanges = open.get(request.socket) ?? new Map<ServerResponse, IncomingMessage>();
      open.set(request.socket, exchanges.set(response, request));
      response.once("close", () => exchanges.delete(response));
      return exchanges.size - 1;
    },
    /** Waits for the earlier responses: one of them may close the connection. @returns true if it is still open */
    waitForTurn: async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
      const before = [...(open.get(request.socket)?.keys() ?? [])].filter((other) => other !== response);
      await Promise.all(before.map((other) => once(other, "close")));
      return request.socket.writable && !response.writableEnded;
    },
  };
};
