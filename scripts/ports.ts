import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

const canListen = (port: number, address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code !== "EADDRINUSE" && code !== "EACCES"));
    server.listen(port, address, () => server.close(() => resolve(true)));
  });

/** @throws Error with the first port in use, its purpose, and how to fix it */
export const requireFreePorts = async (ports: readonly (readonly [string, number])[]): Promise<void> => {
  for (const [purpose, port] of ports) {
    if ((await canListen(port, "127.0.0.1")) && (await canListen(port, "::1"))) continue;
    throw new Error(
      `Port ${port} (${purpose}) is in use or not allowed. Stop the program that holds it (another npm start?), ` +
        `or choose other ports: PORT=${port + 10} npm start`,
    );
  }
};

/** Finds ports that no program is listening on. */
export const findFreePorts = async (count: number): Promise<number[]> => {
  const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => once(server, "listening")));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  return ports;
};
