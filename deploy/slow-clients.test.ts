import type { IncomingMessage, ServerResponse } from "node:http";
import { minBytesPerWindow, watchSlowClients, windowMs } from "./slow-clients.ts";

const setUpExchange = () => {
  const socket = {
    bytesRead: 0,
    bytesWritten: 0,
    writableLength: 0,
    isDestroyed: false,
    destroy: () => undefined as unknown,
  };
  socket.destroy = () => (socket.isDestroyed = true);
  const request = { complete: false, socket };
  const closers: (() => void)[] = [];
  const response = {
    writableEnded: false,
    writableFinished: false,
    once: (_: string, listener: () => void) => closers.push(listener),
  };
  let now = 0;
  const clients = watchSlowClients(() => now);
  clients.watch(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  const checkAt = (ms: number): boolean => {
    now = ms;
    clients.check();
    return socket.isDestroyed;
  };
  return { socket, request, response, checkAt, close: () => closers.forEach((closer) => closer()) };
};

describe("a client", () => {
  it("that drips its body is disconnected at the end of the window", () => {
    const { socket, checkAt } = setUpExchange();
    socket.bytesRead = 50;
    expect(checkAt(windowMs - 1)).toBe(false);
    expect(checkAt(windowMs)).toBe(true);
  });

  it("that keeps sending is left alone, however long it takes", () => {
    const { socket, checkAt } = setUpExchange();
    for (let window = 1; window <= 20; window += 1) {
      socket.bytesRead += minBytesPerWindow;
      expect(checkAt(window * (windowMs - 1))).toBe(false);
    }
    expect(checkAt(20 * (windowMs - 1) + windowMs)).toBe(true);
  });

  it("that waits for the portal is not disconnected for the portal's slowness", () => {
    const { request, checkAt } = setUpExchange();
    request.complete = true;
    expect(checkAt(windowMs * 10)).toBe(false);
  });

  it("that does not read its response is disconnected", () => {
    const { socket, request, checkAt } = setUpExchange();
    request.complete = true;
    socket.writableLength = 1_000_000;
    socket.bytesWritten = 1_000_000;
    expect(checkAt(windowMs - 1)).toBe(false);
    expect(checkAt(windowMs)).toBe(true);
  });

  it("whose exchange has ended is no longer watched", () => {
    const { checkAt, close } = setUpExchange();
    close();
    expect(checkAt(windowMs * 2)).toBe(false);
  });
});
