import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** State of the connection: open, refused, server starting (57P03), or silent. */
type ConnectionState = "open" | "closed" | "starting" | "silent";

/** Builds PostgreSQL's ErrorResponse. */
const errorResponse = (code: string, text: string): Buffer => {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
};

/** Opens a connection to a PostgreSQL server that a test can cut at any time, like a restart with `-m immediate`. */
export const openCuttableConnection = async (databaseUrl: string) => {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let state: ConnectionState = "open";
  const trackSocket = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((client) => {
    trackSocket(client);
    if (state === "closed") client.resetAndDestroy();
    else if (state === "starting")
      client.once("data", () => client.end(errorResponse("57P03", "the database system is starting up")));
    else if (state === "open") {
      const upstream = trackSocket(connect(Number(target.port), target.hostname));
      client.on("data", (bytes) => state === "silent" || upstream.write(bytes));
      upstream.on("data", (bytes) => state === "silent" || client.write(bytes));
      client.once("close", () => upstream.destroy());
      upstream.once("close", () => client.destroy());
    }
    // Only a socket that is read notices its end.
    else client.resume();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    set: (newState: ConnectionState) => void (state = newState),
    cut: () => sockets.forEach((socket) => socket.resetAndDestroy()),
    count: () => sockets.size,
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, "close");
    },
  };
};
