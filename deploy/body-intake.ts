import type { IncomingMessage } from "node:http";

type Limits = {
  /** Maximum number of incomplete bodies from one address. Above it, the oldest is aborted. */
  readonly perAddress: number;
  /** Maximum memory for all incomplete bodies together. */
  readonly totalBytes: number;
  /** Maximum size of a stored body. */
  readonly maxBytes: number;
};

type IncomingBody = { readonly address: string; readonly since: number; bytes: number; readonly abort: () => void };

/** Never abort a body younger than this to make room, because a browser may send several at once. */
const graceMs = 1_000;

/**
 * Buffers request bodies until they are complete, so that a slow client uses only its own buffer.
 * @param onAbort called for each request that is aborted to make room
 */
export const createBodyIntake = (limits: Limits, clock: () => number, onAbort: (request: IncomingMessage) => void) => {
  const incomplete = new Set<IncomingBody>();
  let heldBytes = 0;

  const makeRoom = (address: string): void => {
    const bodies = [...incomplete].filter((body) => body.address === address);
    const surplus = bodies.slice(0, Math.max(0, bodies.length - limits.perAddress));
    for (const body of surplus) if (clock() - body.since >= graceMs) body.abort();
  };

  /** Aborts bodies from the address that uses the most memory, so that other addresses lose nothing. */
  const freeMemory = (): void => {
    while (heldBytes > limits.totalBytes) {
      const byAddress = Map.groupBy(incomplete, ({ address }) => address);
      const bytesOf = (bodies: readonly IncomingBody[]): number => bodies.reduce((sum, { bytes }) => sum + bytes, 0);
      const [largest] = [...byAddress.values()].toSorted((a, b) => bytesOf(b) - bytesOf(a));
      largest?.[0]?.abort();
    }
  };

  return {
    /** @returns the body, "tooLong", or null if the client disconnected or the body was aborted */
    read: (request: IncomingMessage, address: string): Promise<Buffer | "tooLong" | null> =>
      new Promise((resolve) => {
        const chunks: Buffer[] = [];
        const entry: IncomingBody = {
          address,
          bytes: 0,
          since: clock(),
          abort: () => {
            onAbort(request);
            end(null);
            request.socket.destroy();
          },
        };
        const end = (body: Buffer | "tooLong" | null): void => {
          if (!incomplete.delete(entry)) return;
          heldBytes -= entry.bytes;
          resolve(body);
        };
        incomplete.add(entry);
        makeRoom(address);
        request.on("data", (chunk: Buffer) => {
          if (!incomplete.has(entry)) return;
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
