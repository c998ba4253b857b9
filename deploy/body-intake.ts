import type { IncomingMessage } from "node:http";

type Limits = {
  /** Maximum number of incomplete bodies of one address; above it, the oldest is cut. */
  readonly perAddress: number;
  /** Maximum memory for all incomplete bodies together. */
  readonly totalBytes: number;
  /** Maximum size of a stored body. */
  readonly maxBytes: number;
};

type Arriving = { readonly address: string; readonly since: number; bytes: number; readonly cut: () => void };

/** A body younger than this is not cut to make room: many may begin at the same moment. */
const graceMs = 1_000;

/**
 * Buffers request bodies until they are complete, so that a slow client occupies nothing but its own buffer.
 * @param onCut called for each request that is cut to make room
 */
export const createBodyIntake = (limits: Limits, clock: () => number, onCut: (request: IncomingMessage) => void) => {
  const arriving = new Set<Arriving>();
  let heldBytes = 0;

  const makeRoom = (address: string): void => {
    const bodies = [...arriving].filter((body) => body.address === address);
    const surplus = bodies.slice(0, Math.max(0, bodies.length - limits.perAddress));
    for (const body of surplus) if (clock() - body.since >= graceMs) body.cut();
  };

  /** Cuts bodies of the address that uses the most memory: an address that sends too much loses only its own bodies. */
  const freeMemory = (): void => {
    while (heldBytes > limits.totalBytes) {
      const byAddress = Map.groupBy(arriving, ({ address }) => address);
      const bytesOf = (bodies: readonly Arriving[]): number => bodies.reduce((sum, { bytes }) => sum + bytes, 0);
      const [most] = [...byAddress.values()].toSorted((a, b) => bytesOf(b) - bytesOf(a));
      most?.[0]?.cut();
    }
  };

  return {
    /** @returns the body, "tooLong", or null when the client left or was cut */
    read: (request: IncomingMessage, address: string): Promise<Buffer | "tooLong" | null> =>
      new Promise((resolve) => {
        const chunks: Buffer[] = [];
        const entry: Arriving = {
          address,
          bytes: 0,
          since: clock(),
          cut: () => {
            onCut(request);
            end(null);
            request.socket.destroy();
          },
        };
        const end = (body: Buffer | "tooLong" | null): void => {
          if (!arriving.delete(entry)) return;
          heldBytes -= entry.bytes;
          resolve(body);
        };
        arriving.add(entry);
        makeRoom(address);
        request.on("data", (chunk: Buffer) => {
          if (!arriving.has(entry)) return;
          entry.bytes += chunk.byteLength;
          heldBytes += chunk.byteLength;
          if (entry.bytes > limits.maxBytes) {
            end("tooLong");
            return;
          }
          chunks.push(chunk);
          freeMemory();
        });
        request.once("end", () => end(Buffer.concat(chunks)));
        request.once("close", () => end(null));
        request.once("error", () => end(null));
      }),
  };
};
