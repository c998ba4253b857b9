import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { parse } from "yaml";
import { killPrograms, type Program, startProgram, waitForReady } from "#fund-api/platform/testing/program.ts";
import { allCalls } from "#lib/all-calls.ts";
import { getLog } from "#lib/log.ts";
import { serveMetrics } from "#lib/metrics.ts";
import { createRouteHandler } from "#lib/platform/http/door/door.ts";
import { setPortalSettings } from "#lib/platform/http/fund/test-portal.ts";
import { startTracing } from "#lib/tracing-exporter.ts";
import { version } from "#lib/version.ts";
import { guardPortal } from "../portal/guard.ts";
import { findFreePorts } from "../scripts/ports.ts";

// The gateway, the portal's server with its calls, and the fund API, with a visitor's requests through all of them.

const jobs = ["gateway", "portal", "fund-api"] as const;
type Scrapes = Readonly<Record<(typeof jobs)[number], string>>;

/** Data of a visitor that no metric may contain. */
const personal = ["123-45-6789", "123456789", "dana@example.org", "dana", "1000001-0001", "c0ffee00-0000"];

const dataDir = mkdtempSync(join(tmpdir(), "fund-watch-"));
let fundApi: Program;
let fundApiPort: number;
let gateway: ReturnType<typeof spawn>;
let portal: ReturnType<typeof createServer>;
let metricsPorts: readonly number[];
let loginId: string;
let stopTracing: () => Promise<void>;
let visit: (path: string, options?: RequestInit) => Promise<Response>;

type Span = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
};
/** One request to an OpenTelemetry collector. */
type Export = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { readonly key: string; readonly value: object }[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
};
const exportTexts: string[] = [];
const collect = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
  exportTexts.push(Buffer.concat((await incoming.toArray()) as Buffer[]).toString());
  response.writeHead(200, { "content-type": "application/json" }).end("{}");
};
const collector = createServer((incoming, response) => void collect(incoming, response));
/** Lists the spans of a trace, with the names of their programs. */
const listSpans = (traceId: string) =>
  exportTexts
    .flatMap((text) => (JSON.parse(text) as Export).resourceSpans)
    .flatMap(({ resource, scopeSpans }) => {
      const program = resource.attributes.find(({ key }) => key === "service.name")?.value;
      return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, program })));
    })
    .filter((span) => span.traceId === traceId);

const toRequest = (incoming: IncomingMessage, url: string): Request =>
  new Request(url, {
    method: incoming.method ?? "GET",
    headers: incoming.headers as Record<string, string>,
    ...(incoming.method === "POST" && { body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" }),
  });

beforeAll(async () => {
  const [gatewayPort = 0, portalPort = 0, apiPort = 0, ...otherPorts] = await findFreePorts(6);
  metricsPorts = otherPorts;
  const [gatewayMetrics, portalMetrics, fundApiMetrics] = metricsPorts;
  collector.listen(0, "127.0.0.1");
  await once(collector, "listening");
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  fundApiPort = apiPort;
  fundApi = startProgram({
    FUND_API_DATA_DIR: dataDir,
    FUND_API_PORT: String(apiPort),
    FUND_API_METRICS_PORT: String(fundApiMetrics),
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  });
  gateway = spawn(process.execPath, ["deploy/gateway.ts"], {
    env: {
      ...process.env,
      PORT: String(gatewayPort),
      PORTAL_PORT: String(portalPort),
      GATEWAY_METRICS_PORT: String(gatewayMetrics),
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  setPortalSettings({ FUND_API_URL: `http://127.0.0.1:${apiPort}` });
  const serveCall = createRouteHandler(allCalls);
  portal = createServer(
    guardPortal((incoming, response) => {
      const url = new URL(incoming.url ?? "", `http://${incoming.headers.host}`);
      if (!url.pathname.startsWith("/api/account/")) return void response.writeHead(404).end();
      const path = url.pathname.split("/").slice(2);
      void serveCall(toRequest(incoming, url.href), { params: Promise.resolve({ path }) }).then(async (result) =>
        response.writeHead(result.status).end(await result.text()),
      );
    }),
  ).listen(portalPort, "127.0.0.1");
  stopTracing = startTracing("portal", endpoint, getLog());
  await serveMetrics("portal", "127.0.0.1", portalMetrics);
  visit = (path, options) => fetch(`http://127.0.0.1:${gatewayPort}${path}`, options);
  await waitForReady(fundApi);
  while (!(await visit("/").catch(() => null))) await sleep(50);
});

afterAll(async () => {
  portal.closeAllConnections();
  portal.close();
  gateway.kill();
  killPrograms();
  await stopTracing();
  collector.closeAllConnections();
  collector.close();
  await Promise.all([fundApi.ended, gateway.exitCode === null ? once(gateway, "close") : null]);
  rmSync(dataDir, { recursive: true });
});

const portalHeaders = { "x-csrf": "1", "sec-fetch-site": "same-origin", "content-type": "application/json" };

/** Requests with personal data in their paths, queries, headers and bodies. @returns the id of the login's request */
const visitPages = async (): Promise<string> => {
  const id = "c0ffee00-0000-4000-8000-000000000001";
  const login = await visit("/api/account/login", {
    method: "POST",
    headers: { ...portalHeaders, "user-agent": "dana@example.org" },
    body: JSON.stringify({ userName: "dana@example.org", password: "123-45-6789" }),
  });
  expect(login.status).toBe(401);
  await Promise.all([
    visit(`/api/account/${id}`, { headers: portalHeaders }),
    visit("/dashboard/tads/1000001-0001?ssn=123-45-6789&email=dana@example.org"),
    visit("/dana@example.org/123-45-6789"),
    visit(`/${id}`, { method: "DELETE" }),
    visit("/api/123456789", { method: "OPTIONS" }),
    visit("/%ff123456789"),
  ]);
  return login.headers.get("x-request-id") ?? "";
};

const scrapeAll = async (): Promise<Scrapes> => {
  const texts = await Promise.all(
    metricsPorts.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
  );
  return Object.fromEntries(jobs.map((job, index) => [job, texts[index] ?? ""])) as Scrapes;
};

/** Lists the metrics of a PromQL expression with the jobs that they are read from. */
const metricsOf = (expression: string) => {
  const withoutGroups = expression.replaceAll(/\b(?:by|on|without|ignoring) \([^)]*\)|\[[^\]]*\]/g, "");
  return [...withoutGroups.matchAll(/\b([a-z_]\w*)\b(?!\s*\()(\{[^}]*\})?/g)]
    .filter(([, name = ""]) => !["and", "or", "unless", "bool", "offset"].includes(name))
    .filter(({ index }) => !/\{[^}]*$/.test(withoutGroups.slice(0, index)))
    .map(([, name = "", selector = ""]) => ({
      name,
      jobs: jobs.filter((job) => (/\bjob=~?"([^"]*)"/.exec(selector)?.[1] ?? job).split("|").includes(job)),
    }));
};

/** Lists metrics that no program has, or not the program that the expression names. `up` is Prometheus's own. */
const missingMetrics = (expressions: readonly string[], scrapes: Scrapes): string[] =>
  expressions.flatMap(metricsOf).flatMap(({ name, jobs: readFrom }) => {
    const isIn = (job: (typeof jobs)[number]): boolean => new RegExp(`^${name}(?:\\{| )`, "m").test(scrapes[job]);
    if (name === "up") return [];
    const mustBeInAll = readFrom.length < jobs.length;
    return (mustBeInAll ? readFrom.every(isIn) : readFrom.some(isIn)) ? [] : [name];
  });

type Alerts = { readonly groups: readonly { readonly rules: readonly { readonly expr: string }[] }[] };
type Dashboard = { readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[] };

const readAlerts = (): string[] =>
  (parse(readFileSync("deploy/alerts.yml", "utf8")) as Alerts).groups.flatMap(({ rules }) =>
    rules.map(({ expr }) => expr),
  );
const readPanels = (): string[] =>
  (JSON.parse(readFileSync("deploy/grafana-dashboard.json", "utf8")) as Dashboard).panels.flatMap(({ targets }) =>
    targets.map(({ expr }) => expr),
  );

it("finds the metrics of an expression and the programs that have them", () => {
  expect(
    metricsOf(
      'sum by (job, le) (rate(a_bucket{job="portal",x=~"b.."}[5m])) / 60 > max(c{job=~"portal|gateway"}) and d',
    ),
  ).toEqual([
    { name: "a_bucket", jobs: ["portal"] },
    { name: "c", jobs: ["gateway", "portal"] },
    { name: "d", jobs: ["gateway", "portal", "fund-api"] },
  ]);
});

it("has each metric of the alerts and the dashboard, and no one's data", async () => {
  loginId = await visitPages();
  const scrapes = await scrapeAll();
  const expressions = [...readAlerts(), ...readPanels()];
  expect(expressions.length).toBeGreaterThan(15);
  expect(missingMetrics(expressions, scrapes)).toEqual([]);
  const pool = expressions.find((text) => text.includes("fund_database_pool")) ?? "";
  expect(missingMetrics([pool.replace("fund_database_pool", "fund_database_pools")], scrapes)).toEqual([
    "fund_database_pools",
  ]);
  expect(missingMetrics([pool.replace("fund-api", "portal")], scrapes)).toEqual(["fund_database_pool"]);

  const text = Object.values(scrapes).join("\n").toLowerCase();
  expect(personal.filter((value) => text.includes(value))).toEqual([]);
  expect(text).toContain(`version="${version}"`);

  // A help desk finds a request by the start of its id.
  expect(loginId).toMatch(/^[\da-f]{32}$/);
  expect(fundApi.said()).toContain(`"requestId":"${loginId.slice(0, 8)}`);
});

it("sends a collector one trace of a request through the three programs, and no one's data", async () => {
  while (listSpans(loginId).length < 4) await sleep(100);
  const spans = listSpans(loginId);
  const find = (program: string, kind: number) =>
    spans.find(
      (span) => span.kind === kind && JSON.stringify(span.program) === JSON.stringify({ stringValue: program }),
    );
  const [server, client] = [2, 3];
  const chain = [find("gateway", server), find("portal", server), find("portal", client), find("fund-api", server)];
  expect(chain.map((span) => span?.name)).toEqual([
    "POST signIn",
    "POST login",
    "POST /api/account/login",
    "POST /api/account/login",
  ]);
  expect(spans).toHaveLength(4);
  expect(chain.map((span) => span?.parentSpanId || null)).toEqual([
    null,
    ...chain.slice(0, 3).map((span) => span?.spanId),
  ]);
  const text = exportTexts.join("\n").toLowerCase();
  expect(personal.filter((value) => text.includes(value))).toEqual([]);
});

it("counts requests by route, calls of the fund API, and refusals, and never by an address", async () => {
  const scrapes = await scrapeAll();
  const routesOf = (text: string): string[] =>
    [...new Set([...text.matchAll(/ds_count\{route="([^"]*)"/g)].map(([, route = ""]) => route))].toSorted();
  expect(routesOf(scrapes.gateway)).toEqual(["pages", "signIn"]);
  expect(routesOf(scrapes.portal)).toEqual(["/", "/dashboard", "accountById", "login", "other"]);
  expect(routesOf(scrapes["fund-api"])).toEqual(["login"]);
  expect(scrapes.portal).toContain('fund_api_calls_total{call="login",status="401"} 1\n');
  expect(scrapes.gateway).toContain('fund_gateway_refusals_total{rule="path-encoding"} 1\n');
  expect(scrapes["fund-api"]).toMatch(/^fund_job_last_success_timestamp_seconds\{name="jobs-ran"\} 1\d{9}/m);
  expect(scrapes["fund-api"]).toContain('fund_database_pool{state="waiting"} 0\n');
});

it("reports the versions of the program and of its tables", async () => {
  const response = await fetch(`http://127.0.0.1:${fundApiPort}/health`);
  expect(await response.json()).toEqual({ ok: true, version, schema: "0001-initial" });
});

it("is scraped by the configuration of docs/operate.md where each layout serves it", () => {
  const read = (path: string): string => readFileSync(path, "utf8");
  const [, scrapeConfiguration = ""] = /^```yaml\n(rule_files[^]*?)^```$/m.exec(read("docs/operate.md")) ?? [];
  type Job = {
    readonly job_name: string;
    readonly static_configs?: readonly { readonly targets: readonly string[] }[];
  };
  const { scrape_configs: scrapeJobs } = parse(scrapeConfiguration) as { scrape_configs: readonly Job[] };
  const targets = scrapeJobs.flatMap(({ job_name: job, static_configs: lists = [] }) =>
    lists.flatMap((list) => list.targets.map((target) => `${job} ${target}`)),
  );
  const onMachine = ["fund-portal", "fund-api"].flatMap((unit) => {
    const [, prefix = ""] = /_METRICS_PORT=(\d*)%i/.exec(read(`deploy/systemd/${unit}@.service`)) ?? [];
    const [, ports = ""] =
      /^# One .*: systemctl enable --now (.*)$/m.exec(read(`deploy/systemd/${unit}@.service`)) ?? [];
    return ports
      .split(" ")
      .map((name) => `${unit.replace("fund-portal", "portal")} 127.0.0.1:${prefix}${name.split("@")[1]}`);
  });
  type Service = { readonly environment?: Readonly<Record<string, string>> };
  const { services } = parse(read("deploy/compose.yaml"), { merge: true }) as { services: Record<string, Service> };
  const inContainers = Object.entries(services)
    .filter(([name]) => /-\d$/.test(name))
    .map(([name, { environment = {} }]) => {
      const job = name.replace(/-\d$/, "");
      return `${job} ${name}:${environment[job === "portal" ? "PORTAL_METRICS_PORT" : "FUND_API_METRICS_PORT"]}`;
    });
  expect(targets.toSorted()).toEqual([...onMachine, ...inContainers].toSorted());
  const { data } = parse(read("deploy/kubernetes/settings.yaml")) as { data: Record<string, string> };
  for (const [name, setting] of [
    ["portal", "PORTAL_METRICS_PORT"],
    ["fund-api", "FUND_API_METRICS_PORT"],
  ] as const)
    expect(read(`deploy/kubernetes/${name}.yaml`)).toContain(`{ name: metrics, containerPort: ${data[setting]} }`);
});
