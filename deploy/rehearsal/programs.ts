import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { memoryEnv, memoryFlags } from "../../scripts/memory-settings.ts";
import { findFreePorts } from "../../scripts/ports.ts";
import { type Environment, type Program, startProgram } from "../../scripts/program.ts";
import { childrenOf } from "../../scripts/scratch-postgres.ts";
import { endChild } from "./cluster.ts";

/** RestartSec, TimeoutStopSec and DRAIN_MS of deploy/systemd and docs/operate.md. */
const restartMs = 2_000;
const stopLimitMs = 20_000;
const drainMs = "3000";
const startLimitMs = 120_000;

const hosts = ["health.example.org", "pension.example.org"] as const;
const dataKey = "ab".repeat(32);
const fundApiSecret = "secret-of-the-rehearsal-between-portal-and-fund-api";

/** The database of a fund API's login, and the fund's file. */
export type Fund = { readonly databaseUrl: string; readonly fundFile: string };

/** Settings of both programs in production. */
const common = {
  NODE_ENV: "production",
  PUBLIC_SCHEME: "https",
  FUND_API_SECRET: fundApiSecret,
  DRAIN_MS: drainMs,
  LOG_LEVEL: "warn",
};

/** The environment without this shell's settings of other portals. */
const inherited = (): Environment => ({ PATH: process.env.PATH, HOME: process.env.HOME });

/** Returns the settings of a fund API and its commands. */
const fundApiSettings = ({ databaseUrl, fundFile }: Fund): Environment => ({
  ...inherited(),
  ...common,
  FUND_FILE: fundFile,
  FUND_HOSTS: hosts.join(","),
  FUND_API_DATA_KEY: dataKey,
  DATABASE_URL: databaseUrl,
  SECOND_FACTOR_OPERATIONS: "required",
});

/** Runs a command of package.json as docs/operate.md says. @throws Error if it fails */
export const runCommand = (fund: Fund, name: string, ...args: readonly string[]): void => {
  const options = ["--run", name, ...(args.length > 0 ? ["--", ...args] : [])];
  execFileSync(process.execPath, options, {
    env: fundApiSettings(fund) as NodeJS.ProcessEnv,
    stdio: ["ignore", "ignore", "inherit"],
  });
};

/** A program that can be restarted, and killed. */
export type Restartable = {
  readonly name: string;
  /** Restarts it without losing requests; resolves when it is ready. */
  readonly restart: () => Promise<void>;
  /** Kills it with SIGKILL; resolves when it is ready again. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Returns the status of an address; null without a response. */
const findStatus = (url: string): Promise<number | null> =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status;
    },
    () => null,
  );

type Service = {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Environment;
  readonly readyUrl: string;
  readonly onLine: (line: string) => void;
};

/** Starts a program as its systemd unit does: it is started again when it ends. */
const startService = async ({ name, args, env, readyUrl, onLine }: Service): Promise<Restartable> => {
  let program: Program;
  const start = async (): Promise<void> => {
    program = startProgram({ name, args, env, onLine: (line) => onLine(`${name} ${line}`) });
    for (const end = Date.now() + startLimitMs; (await findStatus(readyUrl)) !== 200; await sleep(50)) {
      if (Date.now() < end && !(await hasEnded(program))) continue;
      throw new Error(`${name} did not start:\n${program.lastLines.join("\n")}`);
    }
  };
  const end = (): Promise<void> => program.stop(stopLimitMs);
  await start();
  return {
    name,
    restart: async () => {
      await end();
      await start();
    },
    kill: async () => {
      program.kill();
      await program.ended;
      await sleep(restartMs);
      await start();
    },
    stop: end,
  };
};

const hasEnded = (program: Program): Promise<boolean> =>
  Promise.race([program.ended.then(() => true), sleep(0, false)]);

/** Creates a certificate of both host names, which only this run trusts. */
const createCertificate = (folder: string) => {
  const [certificate, key] = [`${folder}/tls.crt`, `${folder}/tls.key`];
  execFileSync(
    "openssl",
    [
      ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"],
      ["-subj", "/CN=rehearsal", "-addext", `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(",")}`],
      ["-keyout", key, "-out", certificate],
    ].flat(),
    { stdio: "ignore" },
  );
  return { certificate, key };
};

/** Starts nginx with the files of `npm run nginx-conf`, on loopback. */
const startNginx = async (program: string, folder: string, fundFile: string, portals: readonly number[]) => {
  const [httpsPort = 0, httpPort = 0] = await findFreePorts(2);
  const { certificate, key } = createCertificate(folder);
  const addresses = portals.map((port) => `127.0.0.1:${port}`).join(",");
  execFileSync(
    process.execPath,
    [
      ["--run", "nginx-conf", "--", folder, "--hosts", hosts.join(","), "--portals", addresses],
      ["--certificate", certificate, "--key", key, "--https-port", String(httpsPort), "--http-port", String(httpPort)],
    ].flat(),
    { env: { ...process.env, FUND_FILE: fundFile }, stdio: ["ignore", "ignore", "inherit"] },
  );
  const path = `${folder}/nginx.conf`;
  const text = readFileSync(path, "utf8")
    .replaceAll(/listen (\d+)/g, "listen 127.0.0.1:$1")
    .replace(/^worker_rlimit_nofile .*$/m, "")
    .replace("http {", `http {\n client_body_temp_path ${folder}/body;\n proxy_temp_path ${folder}/proxy;`);
  writeFileSync(path, text);
  const global = `daemon off; error_log stderr crit; pid ${folder}/nginx.pid;`;
  const nginx: ChildProcess = spawn(program, ["-p", folder, "-c", path, "-g", global], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const listWorkers = (): number[] => (nginx.pid === undefined ? [] : childrenOf(nginx.pid).map(Number));
  const service: Restartable = {
    name: "nginx",
    restart: async () => {
      const [old = 0] = listWorkers();
      nginx.kill("SIGHUP");
      for (const end = Date.now() + stopLimitMs; listWorkers().includes(old) && Date.now() < end;) await sleep(50);
    },
    kill: async () => {
      const [worker = 0] = listWorkers();
      process.kill(worker, "SIGKILL");
      await sleep(restartMs);
    },
    stop: () => endChild(nginx),
  };
  while ((await findStatus(`http://127.0.0.1:${httpPort}/`)) === null) {
    if (nginx.exitCode !== null) throw new Error("nginx did not start; its output is above.");
    await sleep(20);
  }
  return { port: httpsPort, certificate: readFileSync(certificate, "utf8"), service };
};

/**
 * Starts the layout of docs/operate.md as plain processes on loopback: nginx with TLS, two portals and two fund APIs.
 * @param onLine receives the programs' log lines
 */
export const startLayout = async (nginxProgram: string, fund: Fund, onLine: (line: string) => void) => {
  const folder = mkdtempSync(`${tmpdir()}/fund-portal-layout-`);
  // nginx's workers have another account.
  chmodSync(folder, 0o755);
  const services: Restartable[] = [];
  const stop = async (): Promise<void> => {
    for (const { stop: end } of services.toReversed()) await end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const [portal1 = 0, portal2 = 0, fundApi1 = 0, fundApi2 = 0] = await findFreePorts(4);
    const fundApis = [fundApi1, fundApi2];
    for (const [index, port] of fundApis.entries()) {
      const env = { ...fundApiSettings(fund), ...memoryEnv, FUND_API_PORT: String(port) };
      const readyUrl = `http://127.0.0.1:${port}/health`;
      services.push(
        await startService({
          name: `fund API ${index + 1}`,
          args: [...memoryFlags, "fund-api/main.ts"],
          env,
          readyUrl,
          onLine,
        }),
      );
    }
    for (const [index, port] of [portal1, portal2].entries()) {
      const env = {
        ...inherited(),
        ...common,
        ...memoryEnv,
        FUND_FILE: fund.fundFile,
        ALLOWED_HOSTS: hosts.join(","),
        SESSION_SECRETS: `1:${"s".repeat(40)}`,
        FUND_API_URL: fundApis.map((fundApi) => `http://127.0.0.1:${fundApi}`).join(","),
        NEXT_TELEMETRY_DISABLED: "1",
      };
      const args = [...memoryFlags, "portal/main.ts", "-H", "127.0.0.1", "-p", String(port)];
      const readyUrl = `http://127.0.0.1:${port}/api/ready`;
      services.push(await startService({ name: `portal ${index + 1}`, args, env, readyUrl, onLine }));
    }
    const nginx = await startNginx(nginxProgram, folder, fund.fundFile, [portal1, portal2]);
    services.push(nginx.service);
    const { port, certificate } = nginx;
    return { host: hosts[0], port, certificate, services: services as readonly Restartable[], stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

export type Layout = Awaited<ReturnType<typeof startLayout>>;
