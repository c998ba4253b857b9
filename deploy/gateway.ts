import { pino } from "pino";
import { createGateway } from "./gateway-server.ts";
import { defaultLanes } from "./request-slots.ts";
import { loadFundFile } from "../lib/site/brand/fund-file.ts";
import { serveMetrics } from "../lib/metrics.ts";
import { stopServer } from "../lib/stop-server.ts";
import { parseGatewaySettings } from "./gateway-settings.ts";

const settings = parseGatewaySettings(process.env);
loadFundFile(settings.FUND_FILE);
const port = settings.PORT;
const log = pino({ level: settings.LOG_LEVEL, base: { program: "gateway" } });

/** Loopback only: this listener stands in for nginx (deploy/nginx.conf) on machines without it. */
const addresses = ["127.0.0.1", "::1"];

const servers = addresses.map((address) => {
  const server = createGateway({
    portal: `http://127.0.0.1:${settings.PORTAL_PORT ?? port + 1}`,
    allowedHosts: settings.ALLOWED_HOSTS,
    scheme: settings.PUBLIC_SCHEME,
    trustedProxies: settings.TRUSTED_PROXIES,
    portalTimeoutMs: settings.FUND_API_TIMEOUT_MS + 20_000,
    portalIdleMs: 30_000,
    maxConnections: 2_000,
    connectionsPerAddress: 256,
    lanes: defaultLanes,
    refusalLinesPerSecond: 5,
    log,
  });
  server.once("error", (error: NodeJS.ErrnoException) => {
    // On a machine without IPv6, IPv4 is enough.
    if (address === "::1" && (error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT")) return;
    console.error(`The gateway cannot listen on ${address} port ${port}: ${error.message}`);
    process.exit(1);
  });
  return server.listen(port, address);
});

await serveMetrics("gateway", settings.METRICS_HOST, settings.GATEWAY_METRICS_PORT).catch((error: Error) => {
  console.error(`The gateway cannot start: ${error.message}`);
  process.exit(1);
});

if (settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) {
  const { startTracing } = await import("../lib/tracing-exporter.ts");
  startTracing("gateway", settings.OTEL_EXPORTER_OTLP_ENDPOINT, log);
}

/** Time for open requests before they are cut. */
const stopLimitMs = 2_000;

const stop = async (): Promise<void> => {
  await Promise.all(servers.map((server) => stopServer(server, stopLimitMs)));
  process.exit(0);
};

for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void stop());
