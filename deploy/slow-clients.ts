import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type createSlots, laneOf, maxWaitingBytes, type Slot } from "./request-slots.ts";

/** A client must send or receive this many bytes in each window, or it is disconnected. */
export const minBytesPerWindow = 40_960;
export const windowMs = 10_000;

/**
 * Returns the bytes that an upload must send in each window. An upload occupies its slot throughout, so the minimum
 * doubles with each window in which all slots are occupied. The oldest upload must therefore be the fastest.
 * @param fullMs time during which all slots were occupied since the upload got its slot
 */
const minUploadBytes = (fullMs: number): number => 81_920 * 2 ** Math.floor(fullMs / windowMs);

type WatchedExchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly minBytes: () => number;
  since: number;
  bytesMoved: number;
};

type SlotRequest = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly network: string;
  readonly bytes: number | null;
};

const countBytesMoved = (socket: Socket): number => socket.bytesRead + socket.bytesWritten - socket.writableLength;

/** True while the client sends its body or reads its response. False while the portal works on it. */
const isWaitingForClient = ({ request, response }: WatchedExchange): boolean =>
  !request.complete || request.socket.writableLength > 0 || (response.writableEnded && !response.writableFinished);

/**
 * Disconnects clients that are too slow or have stopped responding. Time spent in the portal doesn't count.
 * The server's own headersTimeout covers the headers.
 * @param clock milliseconds, any epoch.
 * @param onDisconnect called for each request whose client is disconnected
 */
export const watchSlowClients = (
  clock: () => number,
  onDisconnect: (request: IncomingMessage) => void = () => undefined,
) => {
  const exchanges = new Set<WatchedExchange>();
  return {
    watch: (request: IncomingMessage, response: ServerResponse, minBytes = () => minBytesPerWindow): void => {
      const watched: WatchedExchange = {
        request,
        response,
        minBytes,
        since: clock(),
        bytesMoved: countBytesMoved(request.socket),
      };
      exchanges.add(watched);
      response.once("close", () => exchanges.delete(watched));
    },
    check: (): void => {
      for (const watched of exchanges) {
        const bytesMoved = countBytesMoved(watched.request.socket);
        if (!isWaitingForClient(watched) || bytesMoved - watched.bytesMoved >= watched.minBytes()) {
          watched.since = clock();
          watched.bytesMoved = bytesMoved;
        } else if (clock() - watched.since >= windowMs) {
          onDisconnect(watched.request);
          watched.request.socket.destroy();
        }
      }
    },
  };
};

/**
 * Requests a slot in the portal for a network's request. An upload occupies its slot while it is sent, so we watch its
 * client from then on, with a higher minimum speed. Clients of other requests are watched earlier.
 * @param bytes length of the body; null if there is none
 */
export const requestSlot = (
  slots: ReturnType<typeof createSlots>,
  clients: Pick<ReturnType<typeof watchSlowClients>, "watch">,
  { request, response, network, bytes }: SlotRequest,
): Slot => {
  const lane = laneOf(request);
  const isUpload = lane === "uploads";
  const slot = slots.takeSlot(lane, network, isUpload || (bytes ?? 0) <= maxWaitingBytes);
  const watchUpload = async (): Promise<void> => {
    if ((await slot.isGranted) && !response.destroyed)
      clients.watch(request, response, () => minUploadBytes(slot.fullMs()));
  };
  if (isUpload) void watchUpload();
  return slot;
};
