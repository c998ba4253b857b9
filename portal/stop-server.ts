import type { Server } from "node:http";
import { Server as TcpServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

/** Time in which a request that is on its way arrives, also when the machine is busy. */
const arrivalMs = 1_000;

/**
 * Stops a server between requests. A proxy repeats no write that it has sent, so one that is on its way still gets its
 * response.
 * @param onClosed called when the last connection has ended
 */
export const stopServer = async (server: Server, onClosed: () => void): Promise<void> => {
  // Closing resets the connections that wait to be accepted, and the event loop accepts them before this resolves.
  await nextTurn();
  // The method of http.Server would also end connections whose request hasn't arrived.
  TcpServer.prototype.close.call(server, onClosed);
  await sleep(arrivalMs);
  server.closeIdleConnections();
};
