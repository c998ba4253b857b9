import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type createSlots, laneOf, maxWaitingBytes, type Place } from "./request-slots.ts";

/** A client that sends or receives must move this many bytes in each window, or it is cut. */
export const slowestBytesPerWindow = 40_960;
export const windowMs = 10_000;

/**
 * Returns the bytes that an upload must move in each window. An upload occupies its slot throughout, so the minimum
 * doubles with each window in which all slots are occupied: the oldest upload must be fastest.
 * @param fullMs time during which all slots were occupied since the upload got its slot
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

/** True while the client sends its body or reads its response; false while the portal works. */
const waitsForClient = ({ request, response }: Watched): boolean =>
  !request.complete || request.socket.writableLength > 0 || (response.writableEnded && !response.writableFinished);

/**
 * Cuts exchanges whose client is too slow or has left; time spent in the portal does not count.
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
 * Takes a slot in the portal for a network's request. An upload occupies its slot while it is sent, so its client is
 * watched from then on, with its own minimum speed; the client of any other request is watched before.
 * @param bytes the length of its body; null for none
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
