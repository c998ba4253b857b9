import { createServer } from "node:net";

/** Whether a port can be listened on, on one loopback address. */
const canListen = (port, address) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => resolve(error.code !== "EADDRINUSE" && error.code !== "EACCES"));
    server.listen(port, address, () => server.close(() => resolve(true)));
  });

/** @throws Error that names the first port in use, what it is for, and the way out. */
export const requireFreePorts = async (ports) => {
  for (const [purpose, port] of ports) {
    if ((await canListen(port, "127.0.0.1")) && (await canListen(port, "::1"))) continue;
    throw new Error(
      `Port ${port} (${purpose}) is in use or not allowed. Stop the program that holds it (another npm start?), ` +
        `or choose other ports: PORT=${port + 10} npm start`,
    );
  }
};

/** Ports no one listens on at this moment. */
export const findFreePorts = async (count) => {
  const open = (server) => new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
  const servers = await Promise.all(Array.from({ length: count }, () => open(createServer())));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
};
