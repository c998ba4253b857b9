import type { EventEmitter } from "node:events";
import type { ClientRequest, IncomingMessage, ServerResponse } from "node:http";

const listenerCutter = (emitter: EventEmitter, event: string): (() => void) => {
  const before = new Set(emitter.listeners(event));
  return () => {
    for (const listener of emitter.listeners(event))
      if (!before.has(listener)) emitter.off(event, listener as () => void);
  };
};

/**
 * Forwards without http-proxy's own listeners, which close the connection to the portal as soon as the visitor leaves:
 * the portal continues working, and nothing would show when it is done.
 */
export const forwardToTheEnd = (request: IncomingMessage, response: ServerResponse, forward: () => void): void => {
  const cutters = [listenerCutter(request, "error"), listenerCutter(response, "close")];
  forward();
  for (const cut of cutters) cut();
};

/**
 * Keeps a visitor's slot until the portal has responded, even if the visitor leaves first: sending and leaving must
 * not cause more work than there are slots. An incomplete upload is aborted at once.
 * @param longestMs maximum time for the portal after the visitor left; then the request is aborted
 */
export const keepPlace = (
  upstream: ClientRequest,
  response: ServerResponse,
  free: () => void,
  longestMs: number,
): void => {
  let timer: NodeJS.Timeout | undefined;
  const leave = (): void => {
    if (!upstream.writableEnded) {
      upstream.destroy();
      return;
    }
    // Nothing is written to a response that has ended.
    response.end();
    timer = setTimeout(() => upstream.destroy(), longestMs);
  };
  upstream.once("response", (answer: IncomingMessage) => {
    // Without a reader, the response would never end.
    if (response.destroyed) answer.resume();
    else response.once("close", () => setImmediate(() => answer.resume()));
  });
  upstream.once("close", () => {
    clearTimeout(timer);
    response.off("close", leave);
    free();
  });
  if (response.destroyed) leave();
  else response.once("close", leave);
};
