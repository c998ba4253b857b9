import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { serve as listen, type ServerType } from "@hono/node-server";
import { stopServer } from "#lib/stop-server.ts";
import { failureReply, toResponse, unavailableReply } from "./replies.ts";

type Fetch = (request: Request) => Response | Promise<Response>;
type App = { readonly fetch: Fetch };

type Gate = { readonly fetch: Fetch; readonly open: (app: App) => void; readonly drain: () => void };

const pathOf = (request: Request): string => new URL(request.url).pathname;
const unavailableResponse = (): Response => toResponse(unavailableReply(), randomUUID());

/**
 * Creates a closed gate, which responds with a 503 to early requests. `GET /live` always succeeds. While the gate
 * drains, `GET /health` gets a 503, and every other response closes its connection.
 */
export const createGate = (): Gate => {
  let handleRequest: Fetch = unavailableResponse;
  let isDraining = false;
  return {
    fetch: async (request) => {
      if (pathOf(request) === "/live") return Response.json({ ok: true });
      const response =
        isDraining && pathOf(request) === "/health" ? unavailableResponse() : await handleRequest(request);
      if (isDraining) response.headers.set("connection", "close");
      return response;
    },
    open: (app) => (handleRequest = (request) => app.fetch(request)),
    drain: () => (isDraining = true),
  };
};

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Wraps an app so that requests other than `GET /health` need one of the secrets. Without secrets, returns the app. */
export const requireSecret = (app: App, secrets: readonly string[] | null): App => {
  if (secrets === null) return app;
  const secretDigests = secrets.map(digest);
  const hasKnownSecret = (request: Request): boolean => {
    const digestSent = digest(request.headers.get("x-fund-api-secret") ?? "");
    return secretDigests.some((secretDigest) => timingSafeEqual(secretDigest, digestSent));
  };
  return {
    fetch: (request) =>
      pathOf(request) === "/health" || hasKnownSecret(request)
        ? app.fetch(request)
        : toResponse(
            failureReply("BadGateway", "This portal’s FUND_API_SECRET doesn’t match the fund API’s."),
            randomUUID(),
          ),
  };
};

/** @throws the system's Error if the address is in use */
export const listenOn = (
  { host, port }: { readonly host: string; readonly port: number },
  gate: Gate,
): Promise<ServerType> =>
  new Promise((resolve, reject) => {
    const server = listen({ fetch: gate.fetch, hostname: host, port }, () => resolve(server));
    server.once("error", reject);
  });

/** Reports that the server isn't ready, keeps serving for `drainMs` milliseconds, then lets current requests finish. */
export const drainAndStop = async (server: ServerType, gate: Gate, drainMs: number): Promise<void> => {
  gate.drain();
  await sleep(drainMs);
  await stopServer(server as Server);
};
