import { type ChildProcess, type SpawnOptions, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { postgresAccount } from "./system-packages.ts";
import { findFreePorts } from "./ports.ts";

/** A server opens its port before it accepts connections. */
const takesConnections = async (port: number): Promise<boolean> => {
  const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database: "postgres" });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
};

const fastSettings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
/** Every commit reaches the system before it is acknowledged, so that it survives the server's processes. */
const outlivesItsProcesses = { ...fastSettings, synchronous_commit: "on" };

/** Linux keeps this folder in memory. */
const memoryFolder = "/dev/shm";
/** Bytes that a whole run needs at most in its server's folder, with a margin. */
const bytesOfRun = 4 * 2 ** 30;

/**
 * Chooses the folder of the server’s files. A test opens a database of some 700 files and drops it again, and ext4 looks
 * through recently deleted files for each new one, which takes five times the CPU on a disk.
 */
export const roomyFolder = (bytes = bytesOfRun): string => {
  if (!existsSync(memoryFolder)) return "/tmp";
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize > bytes ? memoryFolder : "/tmp";
};

/** Lists a program's own processes. PostgreSQL's have separate sessions: a signal to its group doesn't reach them. */
export const childrenOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);

/** Kills a server and all its processes, or stops them. @param leader process id of the server */
export const killServer = (leader: number, signal: "SIGKILL" | "SIGSTOP" = "SIGKILL"): void => {
  for (const pid of [leader, ...childrenOf(leader)]) {
    try {
      process.kill(Number(pid), signal);
    } catch {
      // It has already ended.
    }
  }
};

/**
 * Starts a PostgreSQL server for one test run: on loopback, in a temporary folder, fast instead of durable.
 * @param programs the folder of initdb and postgres
 * @param isToBeKilled true for a run that calls `killAndRestart`, which must not lose an acknowledged commit
 * @param extra further settings of the server; "FOLDER" in them is its folder
 * @param bytes that its files need at most
 * @param restored a folder with a database's files to start from; it is deleted when the server stops
 */
export const startScratchPostgres = async (
  programs: string,
  {
    isToBeKilled = false,
    extra = {},
    bytes,
    restored,
  }: {
    readonly isToBeKilled?: boolean;
    readonly extra?: Readonly<Record<string, string>>;
    readonly bytes?: number;
    readonly restored?: string;
  } = {},
) => {
  const account = postgresAccount();
  const folder = restored ?? mkdtempSync(`${roomyFolder(bytes)}/fund-portal-postgres-`);
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  const [port = 0] = await findFreePorts(1);
  const spawnOptions = { ...account, cwd: folder, stdio: ["ignore", "ignore", "inherit"] } satisfies SpawnOptions;
  const data = `${folder}/data`;
  if (restored === undefined) {
    const choices = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"];
    execFileSync(`${programs}/initdb`, ["-D", data, ...choices], spawnOptions);
  }
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    ...(isToBeKilled ? outlivesItsProcesses : fastSettings),
    log_min_messages: isToBeKilled ? "panic" : "fatal",
    ...extra,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => [
    "-c",
    `${name}=${String(value).replaceAll("FOLDER", folder)}`,
  ]);
  let server: ChildProcess;
  let exited: Promise<unknown>;
  const begin = (): void => {
    server = spawn(`${programs}/postgres`, ["-D", data, ...options], { ...spawnOptions, detached: true });
    exited = once(server, "close");
  };
  const stop = async (): Promise<void> => {
    // A fast shutdown may cut sessions, because the folder is deleted anyway.
    if (server.exitCode === null) server.kill("SIGINT");
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  const waitUntilReady = async (): Promise<void> => {
    for (let tries = 0; !(await takesConnections(port)); tries += 1) {
      if (tries === 1200 || server.exitCode !== null) {
        await stop();
        throw new Error("The PostgreSQL server for the tests did not start; its output is above.");
      }
      await sleep(50);
    }
  };
  begin();
  await waitUntilReady();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** The address of its socket: without TCP, a statement takes less CPU. */
    socketUrl: `postgres://postgres@127.0.0.1:${port}/postgres?host=${folder}`,
    /** Belongs to the server's account; its files are in `data`. */
    folder,
    stop,
    killAndRestart: async (): Promise<void> => {
      if (server.pid !== undefined) killServer(server.pid);
      await exited;
      begin();
      await waitUntilReady();
    },
  };
};
