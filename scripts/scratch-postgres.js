import { execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { createConnection } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { postgresAccount } from "./system-packages.js";
import { findFreePorts } from "./ports.js";

const answers = (port) =>
  new Promise((resolve) => {
    const socket = createConnection(port, "127.0.0.1", () => resolve(socket.destroy() && true));
    socket.once("error", () => resolve(false));
  });

/**
 * A PostgreSQL server for one run of the tests: on loopback, in a temporary folder, quick instead of durable.
 * @param programs the folder of initdb and postgres
 */
export const startScratchPostgres = async (programs) => {
  const account = postgresAccount();
  const folder = mkdtempSync("/tmp/fund-portal-postgres-");
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const [port] = await findFreePorts(1);
  const place = { ...account, cwd: folder, stdio: ["ignore", "ignore", "inherit"] };
  const data = `${folder}/data`;
  execFileSync(
    `${programs}/initdb`,
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"],
    place,
  );
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    log_min_messages: "fatal",
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(`${programs}/postgres`, ["-D", data, ...options], { ...place, detached: true });
  const ended = new Promise((resolve) => server.once("close", resolve));
  const stop = async () => {
    // A fast shutdown: sessions are cut, the folder goes anyway.
    if (server.exitCode === null) server.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (tries === 200 || server.exitCode !== null) {
      await stop();
      throw new Error("The PostgreSQL server for the tests did not start; its output is above.");
    }
    await sleep(50);
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
};
