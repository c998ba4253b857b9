import type { IncomingMessage, ServerResponse } from "node:http";
import { minBytesPerWindow, watchSlowClients, windowMs } from "./slow-clients.ts";

const exchange = () => {
  const socket = {
    bytesRead: 0,
    bytesWritten: 0,
    writableLength: 0,
    isCut: false,
    destroy: () => undefined as unknown,
  };
  socket.destroy = () => (socket.isCut = true);
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
    return socket.isCut;
  };
  return { socket, request, response, checkAt, close: () => closers.forEach((closer) => closer()) };
};

describe("a client", () => {
  it("that drips its body is cut when the window is over", () => {
    const { socket, checkAt } = exchange();
    socket.bytesRead = 50;
    expect(checkAt(windowMs - 1)).toBe(false);
    expect(checkAt(windowMs)).toBe(true);
  });

  it("that keeps sending is left alone, however long it takes", () => {
    const { socket, checkAt } = exchange();
    for (let window = 1; window <= 20; window += 1) {
      socket.bytesRead += minBytesPerWindow;
      expect(checkAt(window * (windowMs - 1))).toBe(false);
    }
    expect(checkAt(20 * (windowMs - 1) + windowMs)).toBe(true);
  });

  it("that waits for the portal is not charged for the portal's time", () => {
    const { request, checkAt } = exchange();
    request.complete = true;
    expect(checkAt(windowMs * 10)).toBe(false);
  });

  it("that does not read its response is cut", () => {
    const { socket, request, checkAt } = exchange();
    request.complete = true;
    socket.writableLength = 1_000_000;
    socket.bytesWritten = 1_000_000;
    expect(checkAt(windowMs - 1)).toBe(false);
    expect(checkAt(windowMs)).toBe(true);
  });

  it("whose exchange is over is forgotten", () => {
    const { checkAt, close } = exchange();
    close();
    expect(checkAt(windowMs * 2)).toBe(false);
  });
});
