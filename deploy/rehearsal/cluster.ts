import { type ChildProcess, type SpawnOptions, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { parse } from "yaml";
import { findFreePorts } from "../../scripts/ports.ts";
import { killServer, roomyFolder } from "../../scripts/scratch-postgres.ts";
import { type ClusterPrograms, postgresAccount } from "../../scripts/system-packages.ts";

type Machine = { readonly name: string; readonly port: number; readonly apiPort: number; patroni: ChildProcess | null };
type Signal = "SIGKILL" | "SIGSTOP";
type Member = { readonly name: string; readonly role: string; readonly state: string };

const startLimitMs = 90_000;
const stopLimitMs = 15_000;

const passwords = {
  PATRONI_SUPERUSER_PASSWORD: "superuser-of-the-rehearsal",
  PATRONI_REPLICATION_PASSWORD: "replicator-of-the-rehearsal",
  PATRONI_REWIND_PASSWORD: "rewinder-of-the-rehearsal",
};
/** Login for `urlFor`. */
export const superuserLogin = `postgres:${passwords.PATRONI_SUPERUSER_PASSWORD}`;

/** Repeats until something is found. @throws Error if that takes too long */
const waitFor = async <Found>(what: string, find: () => Promise<Found | null>): Promise<Found> => {
  for (const end = Date.now() + startLimitMs; Date.now() < end; await sleep(100)) {
    const found = await find();
    if (found !== null) return found;
  }
  throw new Error(`No ${what} after ${startLimitMs / 1000} s`);
};

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** Ends a program with SIGTERM, or by force if it takes too long. */
export const endChild = async (child: ChildProcess): Promise<void> => {
  if (hasEnded(child)) return;
  const ended = once(child, "close");
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), stopLimitMs);
  await ended;
  clearTimeout(force);
};

/**
 * Starts two PostgreSQL servers under Patroni with deploy/patroni.yml, on loopback and in a temporary folder, and one
 * etcd. Each server stands for a machine.
 */
export const startCluster = async ({ postgres, patroni, etcd }: ClusterPrograms) => {
  const account = postgresAccount();
  const folder = mkdtempSync(`${roomyFolder()}/fund-portal-cluster-`);
  const giveToAccount = (path: string): void => {
    if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid);
  };
  giveToAccount(folder);
  const [client = 0, peer = 0, port1 = 0, port2 = 0, api1 = 0, api2 = 0] = await findFreePorts(6);
  const log = openSync(`${folder}/log`, "a");
  const options = { ...account, cwd: folder, detached: true, stdio: ["ignore", log, log] } satisfies SpawnOptions;
  const machines: readonly Machine[] = [
    { name: "db-1", port: port1, apiPort: api1, patroni: null },
    { name: "db-2", port: port2, apiPort: api2, patroni: null },
  ];
  const dataOf = ({ name }: Machine): string => `${folder}/${name}`;

  /** Writes the settings of a machine: the example with this run's ports and folders. */
  const writeSettings = (machine: Machine): void => {
    const settings = parse(readFileSync("deploy/patroni.yml", "utf8")) as Readonly<Record<string, object>>;
    const api = `127.0.0.1:${machine.apiPort}`;
    const server = `127.0.0.1:${machine.port}`;
    const written = {
      ...settings,
      name: machine.name,
      restapi: { ...settings["restapi"], listen: api, connect_address: api },
      etcd3: { hosts: [`127.0.0.1:${client}`] },
      postgresql: {
        ...settings["postgresql"],
        listen: server,
        connect_address: server,
        data_dir: dataOf(machine),
        bin_dir: postgres,
        pgpass: `${folder}/pgpass-${machine.name}`,
        parameters: { unix_socket_directories: folder },
      },
    };
    writeFileSync(`${folder}/${machine.name}.yml`, JSON.stringify(written), { mode: 0o644 });
  };
  const startMachine = (machine: Machine): void => {
    const env = { ...process.env, ...passwords, HOME: folder };
    machine.patroni = spawn(patroni, [`${folder}/${machine.name}.yml`], { ...options, env });
  };
  /** Returns the process id of a machine's PostgreSQL; null if it isn't running. */
  const findServer = (machine: Machine): number | null => {
    const path = `${dataOf(machine)}/postmaster.pid`;
    const pid = existsSync(path) ? Number(readFileSync(path, "utf8").split("\n", 1)[0]) : null;
    return pid !== null && existsSync(`/proc/${pid}`) ? pid : null;
  };
  const listMembers = async (): Promise<readonly Member[]> => {
    for (const { apiPort } of machines) {
      const signal = AbortSignal.timeout(2_000);
      const response = await fetch(`http://127.0.0.1:${apiPort}/cluster`, { signal }).catch(() => null);
      if (response?.ok === true) return ((await response.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const findPrimary = async (): Promise<Machine | null> => {
    const leader = (await listMembers()).find(({ role, state }) => role === "leader" && state === "running");
    return machines.find(({ name }) => name === leader?.name) ?? null;
  };
  const getPrimary = (): Promise<Machine> => waitFor("primary", findPrimary);
  const whenSynchronous = (): Promise<Member> =>
    waitFor("synchronous standby", async () => {
      const members = await listMembers();
      return members.find(({ role, state }) => role === "sync_standby" && /running|streaming/.test(state)) ?? null;
    });
  const signalServer = (machine: Machine, signal: Signal): void => {
    const pid = findServer(machine);
    if (pid !== null) killServer(pid, signal);
  };
  const signalMachine = (machine: Machine, signal: Signal): void => {
    machine.patroni?.kill(signal);
    signalServer(machine, signal);
  };
  const killServerOf = (machine: Machine): void => signalServer(machine, "SIGKILL");
  mkdirSync(`${folder}/etcd`);
  giveToAccount(`${folder}/etcd`);
  const store = spawn(
    etcd,
    [
      ["--data-dir", `${folder}/etcd`],
      ["--listen-client-urls", `http://127.0.0.1:${client}`, "--advertise-client-urls", `http://127.0.0.1:${client}`],
      ["--listen-peer-urls", `http://127.0.0.1:${peer}`, "--initial-advertise-peer-urls", `http://127.0.0.1:${peer}`],
      ["--initial-cluster", `default=http://127.0.0.1:${peer}`],
    ].flat(),
    options,
  );
  const stop = async (): Promise<void> => {
    // A stopped Patroni stops its server; one that doesn't must not outlive the run.
    await Promise.all(machines.map(({ patroni: child }) => (child === null ? Promise.resolve() : endChild(child))));
    for (const machine of machines) killServerOf(machine);
    await endChild(store);
    rmSync(folder, { recursive: true, force: true });
  };
  const superuserUrl = async (): Promise<string> =>
    `postgres://${superuserLogin}@127.0.0.1:${(await getPrimary()).port}/postgres`;
  try {
    for (const machine of machines) {
      writeSettings(machine);
      startMachine(machine);
      await getPrimary();
    }
    await whenSynchronous();
  } catch (error) {
    const lines = readFileSync(`${folder}/log`, "utf8").split("\n").slice(-30).join("\n");
    await stop();
    throw new Error(`Patroni did not start the servers. Its last lines:\n${lines}`, { cause: error });
  }
  return {
    folder,
    /** Address of a database with both hosts. @param login with its password */
    urlFor: (login: string, database: string): string =>
      `postgres://${login}@${machines.map(({ port }) => `127.0.0.1:${port}`).join(",")}/${database}`,
    getPrimary,
    whenSynchronous,
    /** Kills a machine's PostgreSQL and its Patroni, as a power failure does. */
    killMachine: (machine: Machine): void => signalMachine(machine, "SIGKILL"),
    /** Stops a machine without ending its connections, as a lost network does. Only `killMachine` ends that. */
    freezeMachine: (machine: Machine): void => signalMachine(machine, "SIGSTOP"),
    /** Kills a machine's PostgreSQL only. */
    killServerOf,
    /** Starts a killed machine, which rejoins as the standby. */
    startMachine,
    /** Makes the standby the primary, as before maintenance of the primary's machine. */
    switchOver: async (): Promise<void> => {
      const { name } = await getPrimary();
      const body = JSON.stringify({ leader: name });
      const [{ apiPort } = { apiPort: 0 }] = machines;
      const response = await fetch(`http://127.0.0.1:${apiPort}/switchover`, { method: "POST", body });
      if (!response.ok) throw new Error(`The switchover was refused: ${await response.text()}`);
    },
    /** Runs psql as the superuser on the primary. @throws Error with its output */
    psql: async (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> =>
      execFileSync("psql", [await superuserUrl(), "-v", "ON_ERROR_STOP=1", "-qAt", ...args], {
        encoding: "utf8",
        env: { ...process.env, ...env },
        stdio: ["ignore", "pipe", "pipe"],
      }),
    stop,
  };
};

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
