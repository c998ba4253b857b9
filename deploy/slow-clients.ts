import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type createSlots, laneOf, maxWaitingBytes, type Place } from "./request-slots.ts";

/** A client that is sending or being sent something must move this much in each window, or it is cut. */
export const slowestBytesPerWindow = 40_960;
export const windowMs = 10_000;

/**
 * Bytes that an upload must move in each window. It holds a place in the portal as long as it takes, so the least doubles
 * with each window in which all places are taken: the longest holder must be fastest. A new upload starts at the lowest.
 * @param fullMs how long all places have been taken since the upload got its place
 */
const leastUploadBytes = (fullMs: number): number => 81_920 * 2 ** Math.floor(fullMs / windowMs);

type Watched = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly leastBytes: () => number;
  since: number;
  moved: number;
};

type Arrival = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly network: string;
  readonly bytes: number | null;
};

const movedBy = (socket: Socket): number => socket.bytesRead + socket.bytesWritten - socket.writableLength;

/** True while the client sends its body or reads its answer; false while the portal works. */
const waitsForClient = ({ request, response }: Watched): boolean =>
  !request.complete || request.socket.writableLength > 0 || (response.writableEnded && !response.writableFinished);

/**
 * Cuts exchanges whose client is slow on purpose or gone; time spent in the portal does not count.
 * Headers are not seen here: the server's own headersTimeout guards them.
 * @param clock milliseconds, any epoch.
 * @param onCut called for each request whose client is cut
 */
export const watchSlowClients = (clock: () => number, onCut: (request: IncomingMessage) => void = () => undefined) => {
  const all = new Set<Watched>();
  return {
    watch: (request: IncomingMessage, response: ServerResponse, leastBytes = () => slowestBytesPerWindow): void => {
      const watched: Watched = { request, response, leastBytes, since: clock(), moved: movedBy(request.socket) };
      all.add(watched);
      response.once("close", () => all.delete(watched));
    },
    check: (): void => {
      for (const watched of all) {
        const moved = movedBy(watched.request.socket);
        if (!waitsForClient(watched) || moved - watched.moved >= watched.leastBytes()) {
          watched.since = clock();
          watched.moved = moved;
        } else if (clock() - watched.since >= windowMs) {
          onCut(watched.request);
          watched.request.socket.destroy();
        }
      }
    },
  };
};

/**
 * Takes a place in the portal for a request of a network. An upload has its place while it is sent, so its client is
 * watched once it has one, with its own least speed; the client of any other request is watched before.
 * @param bytes how long its body is; null for none
 */
export const takePlace = (
  slots: ReturnType<typeof createSlots>,
  clients: Pick<ReturnType<typeof watchSlowClients>, "watch">,
  { request, response, network, bytes }: Arrival,
): Place => {
  const lane = laneOf(request);
  const isUpload = lane === "uploads";
  const slot = slots.take(lane, network, isUpload || (bytes ?? 0) <= maxWaitingBytes);
  const watchUpload = async (): Promise<void> => {
    if ((await slot.isGranted) && !response.destroyed)
      clients.watch(request, response, () => leastUploadBytes(slot.fullMs()));
  };
  if (isUpload) void watchUpload();
  return slot;
};
