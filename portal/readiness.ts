import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { isFundApiUp } from "../lib/platform/http/fund/fund-addresses.ts";
import { version } from "../lib/version.ts";

export type Readiness = {
  readonly withReadiness: (serve: RequestListener) => RequestListener;
  readonly drain: () => void;
};

/**
 * Serves `GET /api/ready`. Returns 200 if the fund API is up, and 503 otherwise or while draining.
 * While draining, each response also closes its connection.
 */
export const createReadiness = (isUp: () => Promise<boolean> = isFundApiUp): Readiness => {
  let isDraining = false;
  const respond = async (response: ServerResponse): Promise<void> => {
    const isReady = !isDraining && (await isUp());
    response.writeHead(isReady ? 200 : 503, { "content-type": "application/json", "cache-control": "no-store" });
    response.end(JSON.stringify({ status: isReady ? "ok" : "not ready", version }));
  };
  return {
    withReadiness: (serve) => (request: IncomingMessage, response: ServerResponse) => {
      if (isDraining) response.setHeader("connection", "close");
      if (request.url === "/api/ready") void respond(response);
      else serve(request, response);
    },
    drain: () => (isDraining = true),
  };
};
