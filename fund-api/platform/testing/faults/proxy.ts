import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Outcome of a request: it passes, it is lost, or it arrives and its response is lost. */
export type Way = "pass" | "lost request" | "lost answer";

/**
 * Opens a TCP proxy on loopback that forwards to a port and resets connections.
 * @param wayOf returns the outcome for each chunk that a caller sends
 */
export const openProxy = async (port: number, wayOf: (bytes: Buffer) => Way) => {
  const sockets = new Set<Socket>();
  const trackSocket = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
  };
  let resets = 0;
  const server = createServer((caller) => {
    const target = trackSocket(connect(port, "127.0.0.1"));
    trackSocket(caller);
    const reset = (): void => {
      resets += 1;
      caller.resetAndDestroy();
      target.resetAndDestroy();
    };
    let losesResponse = false;
    caller.on("data", (bytes) => {
      const outcome = wayOf(bytes);
      if (outcome === "lost request") return reset();
      losesResponse ||= outcome === "lost answer";
      target.write(bytes);
    });
    target.on("data", (bytes) => (losesResponse ? reset() : caller.write(bytes)));
    caller.once("close", () => target.destroy());
    target.once("close", () => caller.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    /** Number of connections reset so far. */
    resets: () => resets,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
};

export type Proxy = Awaited<ReturnType<typeof openProxy>>;
