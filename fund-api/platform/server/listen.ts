import { randomUUID } from "node:crypto";
import { toResponse, unavailableReply } from "./replies.ts";
import { serve as listen, type ServerType } from "@hono/node-server";

type Fetch = (request: Request) => Response | Promise<Response>;

type Gate = { readonly fetch: Fetch; readonly open: (app: { readonly fetch: Fetch }) => void };

/** A closed gate, which answers early requests "not yet". */
export const createGate = (): Gate => {
  let answer: Fetch = () => toResponse(unavailableReply(), randomUUID());
  return { fetch: (request) => answer(request), open: (app) => (answer = (request) => app.fetch(request)) };
};

/** Only the portal on this machine can reach the port. */
export const hostname = "127.0.0.1";
/** Then connections are cut. */
const stopMilliseconds = 5_000;

/** @throws the system's Error when the port is taken */
export const listenOn = (port: number, gate: Gate): Promise<ServerType> =>
  new Promise((resolve, reject) => {
    const server = listen({ fetch: gate.fetch, hostname, port }, () => resolve(server));
    server.once("error", reject);
  });

/** Lets current requests finish and takes no new ones. */
export const stopServer = (server: ServerType): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    if (!("closeAllConnections" in server)) return;
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), stopMilliseconds).unref();
  });
