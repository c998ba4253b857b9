import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A client that is sending or being sent something must move this much in each window, or it is cut. */
export const slowestBytesPerWindow = 10_240;
export const windowMs = 10_000;

type Watched = { readonly request: IncomingMessage; readonly response: ServerResponse; since: number; moved: number };

const movedBy = (socket: Socket): number => socket.bytesRead + socket.bytesWritten - socket.writableLength;

/** Whose turn it is: ours while the portal works, the client's while it sends its body or fetches its answer. */
const waitsForClient = ({ request, response }: Watched): boolean =>
  !request.complete || request.socket.writableLength > 0 || (response.writableEnded && !response.writableFinished);

/**
 * Cuts exchanges whose client is slow on purpose or gone; time spent in the portal does not count.
 * Headers are not seen here: the server's own headersTimeout guards them.
 * @param clock milliseconds, any epoch.
 */
export const watchSlowClients = (
  clock: () => number,
): { readonly watch: (request: IncomingMessage, response: ServerResponse) => void; readonly check: () => void } => {
  const all = new Set<Watched>();
  return {
    watch: (request, response) => {
      const watched: Watched = { request, response, since: clock(), moved: movedBy(request.socket) };
      all.add(watched);
      response.once("close", () => all.delete(watched));
    },
    check: () => {
      for (const watched of all) {
        const moved = movedBy(watched.request.socket);
        if (!waitsForClient(watched) || moved - watched.moved >= slowestBytesPerWindow) {
          watched.since = clock();
          watched.moved = moved;
        } else if (clock() - watched.since >= windowMs) {
          watched.request.socket.destroy();
        }
      }
    },
  };
};
