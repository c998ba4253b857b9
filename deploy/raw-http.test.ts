import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePorts } from "../scripts/ports.js";
import { createGateway } from "./gateway-server.ts";
import { exchange, get, listen, recordingPortal, statusesOf } from "./raw-exchange.ts";

type Attack = { readonly name: string; readonly raw: string; readonly expect: string };

const refusedAs = "400+close";
const own: Attack[] = [
  {
    name: "a length and chunks",
    raw: "POST / HTTP/1.1\r\nHost: fund.test\r\nContent-Length: 13\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled",
    expect: refusedAs,
  },
  {
    name: "an encoding nobody knows",
    raw: "POST / HTTP/1.1\r\nHost: fund.test\r\nTransfer-Encoding: xchunked\r\n\r\n5c\r\nGET /smuggled",
    expect: refusedAs,
  },
  { name: "two hosts", raw: "GET / HTTP/1.1\r\nHost: fund.test\r\nHost: evil.example\r\n\r\n", expect: refusedAs },
  { name: "no host", raw: "GET / HTTP/1.1\r\n\r\n", expect: refusedAs },
  {
    name: "a chunked GET",
    raw: "GET / HTTP/1.1\r\nHost: fund.test\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    expect: refusedAs,
  },
  {
    name: "another host in the path",
    raw: "GET http://evil.example/ HTTP/1.1\r\nHost: fund.test\r\n\r\n",
    expect: refusedAs,
  },
  {
    name: "our host in the path and another in the header",
    raw: "GET http://fund.test/ HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    expect: refusedAs,
  },
  {
    name: "a header too long",
    raw: `GET / HTTP/1.1\r\nHost: fund.test\r\nCookie: ${"x".repeat(20_000)}\r\n\r\n`,
    expect: "431",
  },
  {
    name: "a body that looks like a request",
    raw: "GET / HTTP/1.1\r\nHost: fund.test\r\nContent-Length: 46\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    expect: "one answer",
  },
];

const keptList = "../shared/data/attacks/raw-http.jsonl";
const kept = existsSync(keptList) ? readFileSync(keptList, "utf8").trim().split("\n") : [];
const attacks = [...own, ...kept.map((line) => JSON.parse(line) as Attack)];

const hosts = ["fund.test", "health.fund.test"];

type Door = { readonly port: number; readonly stop: () => Promise<void> };

const openGateway = async (portalPort: number): Promise<Door> => {
  const server = createGateway({
    portal: `http://127.0.0.1:${portalPort}`,
    allowedHosts: hosts,
    scheme: "http",
    portalTimeoutMs: 2_000,
    portalIdleMs: 100,
    maxConnections: 100,
    maxInFlight: 100,
  });
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: await listen(server), stop };
};

const nginxProgram = "/usr/sbin/nginx";

/** deploy/nginx.conf as it is, but for ports, host names and folders. */
const openNginx = async (portalPort: number): Promise<Door> => {
  const folder = mkdtempSync(join(tmpdir(), "fund-portal-nginx-"));
  chmodSync(folder, 0o755);
  const [port = 0] = await findFreePorts(1);
  const text = readFileSync("deploy/nginx.conf", "utf8")
    .replaceAll("listen 8080", `listen 127.0.0.1:${port}`)
    .replace("127.0.0.1:8081", `127.0.0.1:${portalPort}`)
    .replace(/^ *server_name .*;/m, `server_name ${hosts.join(" ")};`)
    .replace("http {", `http {\n client_body_temp_path ${folder}/body;\n proxy_temp_path ${folder}/proxy;`);
  writeFileSync(join(folder, "nginx.conf"), text);
  copyFileSync("deploy/nginx-answer-headers.conf", join(folder, "nginx-answer-headers.conf"));
  const global = `daemon off; master_process off; error_log stderr crit; pid ${folder}/pid;`;
  const nginx: ChildProcess = spawn(nginxProgram, ["-p", folder, "-c", join(folder, "nginx.conf"), "-g", global], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => nginx.once("close", resolve));
  const stop = async (): Promise<void> => {
    nginx.kill("SIGQUIT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  while (!(await exchange(port, get("/"))).includes("from the portal")) {
    if (nginx.exitCode !== null) throw new Error("nginx did not start; its own words are above.");
    await sleep(20);
  }
  return { port, stop };
};

// nginx takes these bodies in whole and sends them on with a length of its own, so there is nothing to misread.
const reframedByNginx = ["a chunked GET", "chunk ext bare LF"];

/** nginx is judged where the machine has one. */
const doors = [
  { name: "gateway.ts", openDoor: openGateway, reframed: [] as string[] },
  ...(existsSync(nginxProgram) ? [{ name: "nginx.conf", openDoor: openNginx, reframed: reframedByNginx }] : []),
];

describe.each(doors)("bytes that could be read two ways, through $name", ({ openDoor, reframed }) => {
  const { server: portal, seen } = recordingPortal();
  let door: Door;

  beforeAll(async () => {
    door = await openDoor(await listen(portal));
  });
  beforeEach(() => {
    seen.length = 0;
  });
  afterAll(async () => {
    portal.closeAllConnections();
    portal.close();
    await door.stop();
  });

  it.each(attacks.map((attack) => [attack.name, attack] as const))("%s: nothing is smuggled", async (_, attack) => {
    const statuses = statusesOf(await exchange(door.port, attack.raw));
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(seen.length).toBeLessThanOrEqual(1);
    expect(seen.filter(({ url, headers }) => /evil|smuggled/i.test(url + String(headers.host)))).toEqual([]);
    if (reframed.includes(attack.name)) {
      expect(seen[0]?.headers).not.toHaveProperty("transfer-encoding");
    } else if (/^4\d\d/.test(attack.expect)) {
      expect(statuses.filter((status) => status < 400)).toEqual([]);
      expect(seen).toEqual([]);
    }
  });

  it("an ordinary request gets through, with the visitor's address and without claims", async () => {
    const claims = ["X-Forwarded-For: 10.0.0.1", "X-Forwarded-Host: evil.example", "Forwarded: host=evil.example"];
    await exchange(door.port, get("/dashboard?a=%2Fb", ...claims, "X-CSRF: 1"));
    expect(seen.map(({ url }) => url)).toEqual(["/dashboard?a=%2Fb"]);
    expect(seen[0]?.headers).toMatchObject({
      host: "health.fund.test",
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-host": "health.fund.test",
      "x-csrf": "1",
    });
    expect(seen[0]?.headers).not.toHaveProperty("forwarded");
  });

  it("a host that is not ours is answered 421", async () => {
    const text = await exchange(door.port, "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n");
    expect(statusesOf(text)).toEqual([421]);
    expect(text).toMatch(/x-content-type-options: nosniff/i);
    expect(seen).toEqual([]);
  });
});
