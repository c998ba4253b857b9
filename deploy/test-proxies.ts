import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePorts } from "../scripts/ports.ts";
import { createGateway, type GatewayOptions } from "./gateway-server.ts";
import { exchange, get, listen } from "./send-raw-request.ts";
import { parseTrustedProxies } from "./visitor-address.ts";

export type TestProxy = {
  readonly port: number;
  /** The log's refusal lines so far. nginx writes none. */
  readonly lines: readonly Record<string, unknown>[];
  readonly stop: () => Promise<void>;
};

const hosts = ["fund.test", "health.fund.test", "pension.fund.test"];

/** Opens the gateway in front of a portal, with limits too high to matter unless a test sets its own. */
export const openGateway = async (portalPort: number, changes: Partial<GatewayOptions> = {}): Promise<TestProxy> => {
  const lines: Record<string, unknown>[] = [];
  const lane = { total: 100, perAddress: 100 };
  const server = createGateway({
    portal: `http://127.0.0.1:${portalPort}`,
    allowedHosts: hosts,
    scheme: "http",
    trustedProxies: parseTrustedProxies(""),
    portalTimeoutMs: 2_000,
    portalIdleMs: 100,
    maxConnections: 1_000,
    connectionsPerAddress: 1_000,
    lanes: { pages: lane, static: lane, login: lane, signIn: lane, uploads: lane },
    refusalLinesPerSecond: 10_000,
    log: { warn: (line: unknown) => void lines.push(line as Record<string, unknown>) } as GatewayOptions["log"],
    ...changes,
  });
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: await listen(server), lines, stop };
};

const nginxProgram = process.env.NGINX_PATH ?? "/usr/sbin/nginx";

/** npm test installs nginx and sets its path; elsewhere nginx is tested only if the machine has it. */
const hasNginx = process.env.NGINX_PATH !== undefined || existsSync(nginxProgram);

/** Opens nginx with deploy/nginx.conf and a test's ports, host names and folders. */
export const openNginx = async (portalPort: number, change = (text: string): string => text): Promise<TestProxy> => {
  const folder = mkdtempSync(join(tmpdir(), "fund-portal-nginx-"));
  chmodSync(folder, 0o755);
  const [port = 0] = await findFreePorts(1);
  const text = readFileSync("deploy/nginx.conf", "utf8")
    .replaceAll("listen 8080", `listen 127.0.0.1:${port}`)
    .replaceAll("127.0.0.1:8081", `127.0.0.1:${portalPort}`)
    .replace(/^ *server_name .*;/m, `server_name ${hosts.join(" ")};`)
    .replace("http {", `http {\n client_body_temp_path ${folder}/body;\n proxy_temp_path ${folder}/proxy;`);
  writeFileSync(join(folder, "nginx.conf"), change(text));
  for (const name of ["nginx-answer-headers.conf", "nginx-fund.conf", "nginx-portal-headers.conf"])
    copyFileSync(`deploy/${name}`, join(folder, name));
  const global = `daemon off; master_process off; error_log stderr crit; pid ${folder}/pid;`;
  const nginx: ChildProcess = spawn(nginxProgram, ["-p", folder, "-c", join(folder, "nginx.conf"), "-g", global], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  let failure: Error | undefined;
  nginx.once("error", (error) => (failure = error));
  const exited = new Promise((resolve) => nginx.once("close", resolve));
  const stop = async (): Promise<void> => {
    nginx.kill("SIGQUIT");
    // nginx waits for open connections, but tests must not wait for one that is still open.
    const timer = setTimeout(() => nginx.kill("SIGKILL"), 3_000);
    await exited;
    clearTimeout(timer);
    rmSync(folder, { recursive: true, force: true });
  };
  while (!(await exchange(port, get("/"))).includes("HTTP/1.1 ")) {
    if (failure !== undefined || nginx.exitCode !== null)
      throw new Error(failure?.message ?? "nginx did not start; its output is above.");
    await sleep(20);
  }
  return { port, lines: [], stop };
};

/** The two programs that can run in front of the portal. The same tests apply to both. */
export const proxies = [
  { name: "gateway.ts", openProxy: openGateway },
  ...(hasNginx ? [{ name: "nginx.conf", openProxy: (port: number) => openNginx(port) }] : []),
];
