import type { EventEmitter } from "node:events";
import type { ClientRequest, IncomingMessage, ServerResponse } from "node:http";

const trackNewListeners = (emitter: EventEmitter, event: string): (() => void) => {
  const existingListeners = new Set(emitter.listeners(event));
  return () => {
    for (const listener of emitter.listeners(event))
      if (!existingListeners.has(listener)) emitter.off(event, listener as () => void);
  };
};

/**
 * Forwards without http-proxy's own listeners, which close the connection to the portal as soon as the visitor leaves.
 * The portal would continue working, and we couldn't detect when it is done.
 */
export const forwardEvenIfClientLeaves = (
  request: IncomingMessage,
  response: ServerResponse,
  forward: () => void,
): void => {
  const removals = [trackNewListeners(request, "error"), trackNewListeners(response, "close")];
  forward();
  for (const removeListeners of removals) removeListeners();
};

/**
 * Holds a visitor's slot until the portal has responded, even if the visitor disconnects first. Otherwise visitors who
 * disconnect could cause more work than there are slots. An incomplete upload is aborted immediately.
 * @param maxMs maximum time for the portal after the visitor disconnects, before the request is aborted
 */
export const holdSlotUntilResponse = (
  upstream: ClientRequest,
  response: ServerResponse,
  release: () => void,
  maxMs: number,
): void => {
  let timer: NodeJS.Timeout | undefined;
  const handleDisconnect = (): void => {
    if (!upstream.writableEnded) {
      upstream.destroy();
      return;
    }
    // After this, nothing is written to the response.
    response.end();
    timer = setTimeout(() => upstream.destroy(), maxMs);
  };
  upstream.once("response", (portalResponse: IncomingMessage) => {
    // If no one read the portal's response, it would never end.
    if (response.destroyed) portalResponse.resume();
    else response.once("close", () => setImmediate(() => portalResponse.resume()));
  });
  upstream.once("close", () => {
    clearTimeout(timer);
    response.off("close", handleDisconnect);
    release();
  });
  if (response.destroyed) handleDisconnect();
  else response.once("close", handleDisconnect);
};
