import type { IncomingMessage } from "node:http";

type Limits = {
  /** Incomplete bodies of one address; beyond it, the oldest is cut. */
  readonly perAddress: number;
  /** Memory for all incomplete bodies together. */
  readonly totalBytes: number;
  /** The longest body that is kept. */
  readonly maxBytes: number;
};

type Arriving = { readonly address: string; readonly since: number; readonly cut: () => void };

/** A body that is younger than this is not cut to make room: many may begin at the same moment. */
const graceMs = 1_000;

/**
 * Keeps request bodies until they are complete, so that a slow client occupies nothing but its own buffer.
 * @param onCut is told of each request that is cut to make room
 */
export const createBodyIntake = (limits: Limits, clock: () => number, onCut: (request: IncomingMessage) => void) => {
  const arriving = new Set<Arriving>();
  let heldBytes = 0;

  const makeRoom = (address: string): void => {
    const own = [...arriving].filter((one) => one.address === address);
    const surplus = own.slice(0, Math.max(0, own.length - limits.perAddress));
    for (const one of surplus) if (clock() - one.since >= graceMs) one.cut();
  };

  return {
    /** @returns the body, "tooLong", or null when the client left or was cut */
    read: (request: IncomingMessage, address: string): Promise<Buffer | "tooLong" | null> =>
      new Promise((resolve) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        const entry: Arriving = {
          address,
          since: clock(),
          cut: () => {
            onCut(request);
            end(null);
            request.socket.destroy();
          },
        };
        const end = (body: Buffer | "tooLong" | null): void => {
          if (!arriving.delete(entry)) return;
          heldBytes -= bytes;
          resolve(body);
        };
        arriving.add(entry);
        makeRoom(address);
        request.on("data", (chunk: Buffer) => {
          if (!arriving.has(entry)) return;
          bytes += chunk.byteLength;
          heldBytes += chunk.byteLength;
          if (bytes > limits.maxBytes) {
            end("tooLong");
            return;
          }
          chunks.push(chunk);
          if (heldBytes > limits.totalBytes) arriving.values().next().value?.cut();
        });
        request.once("end", () => end(Buffer.concat(chunks)));
        request.once("close", () => end(null));
        request.once("error", () => end(null));
      }),
  };
};
