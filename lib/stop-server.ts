import type { Server } from "node:http";
import { Server as TcpServer } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Time in which a request that is on its way arrives, also when the machine is busy. */
const arrivalMs = 1_000;
const defaultLimitMs = 5_000;

/**
 * Stops a server between requests; resolves when its last connection has ended. A proxy repeats no write that it has
 * sent, so one that is on its way still gets its response.
 * @param limitMs time after which open connections are cut
 */
export const stopServer = async (server: Server, limitMs: number = defaultLimitMs): Promise<void> => {
  // Closing resets the connections that wait to be accepted, and the event loop accepts them before this resolves.
  await nextTurn();
  const closed = new Promise<void>((resolve) => {
    // The method of http.Server would also end connections whose request hasn't arrived.
    TcpServer.prototype.close.call(server, () => resolve());
  });
  const timers = [
    setTimeout(() => server.closeIdleConnections(), arrivalMs),
    setTimeout(() => server.closeAllConnections(), limitMs),
  ];
  await closed;
  for (const timer of timers) clearTimeout(timer);
};
