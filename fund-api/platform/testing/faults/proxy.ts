import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Fate of the bytes that a caller sends: they pass, are lost, or arrive and their answer is lost. */
export type Way = "pass" | "lost request" | "lost answer";

/**
 * A TCP proxy on loopback in front of a port, which resets connections.
 * @param wayOf the way of each piece that a caller sends
 */
export const openProxy = async (port: number, wayOf: (sent: Buffer) => Way) => {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
  };
  let resets = 0;
  const server = createServer((caller) => {
    const target = keep(connect(port, "127.0.0.1"));
    keep(caller);
    const reset = (): void => {
      resets += 1;
      caller.resetAndDestroy();
      target.resetAndDestroy();
    };
    let losesAnswer = false;
    caller.on("data", (bytes) => {
      const way = wayOf(bytes);
      if (way === "lost request") return reset();
      losesAnswer ||= way === "lost answer";
      target.write(bytes);
    });
    target.on("data", (bytes) => (losesAnswer ? reset() : caller.write(bytes)));
    caller.once("close", () => target.destroy());
    target.once("close", () => caller.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    /** How many connections it has reset so far. */
    resets: () => resets,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
};

export type Proxy = Awaited<ReturnType<typeof openProxy>>;
