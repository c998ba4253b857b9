import { serve as listen, type ServerType } from "@hono/node-server";
import type { Gate } from "./gate.ts";

/** The portal beside it is the only caller: no one else can reach the port. */
export const hostname = "127.0.0.1";
/** Requests under way get this long to finish before their connections are cut. */
const stopMilliseconds = 5_000;

/** @throws Error of the system when the port is taken */
export const listenOn = (port: number, gate: Gate): Promise<ServerType> =>
  new Promise((resolve, reject) => {
    const server = listen({ fetch: gate.fetch, hostname, port }, () => resolve(server));
    server.once("error", reject);
  });

/** Lets the requests under way finish, and takes no new ones. */
export const stopServer = (server: ServerType): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    if (!("closeAllConnections" in server)) return;
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), stopMilliseconds).unref();
  });
