import { createServer } from "node:http";
import { parseArgs } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";
import { getConfig, requireGoodSettings } from "../lib/config.ts";
import { loadFundFile } from "../lib/site/brand/fund-file.ts";
import { getLog } from "../lib/log.ts";
import { serveMetrics } from "../lib/metrics.ts";
import { stopServer } from "../lib/stop-server.ts";
import { guardPortal } from "./guard.ts";
import { createReadiness } from "./readiness.ts";

requireGoodSettings();
loadFundFile(getConfig().FUND_FILE);

// React and Next read NODE_ENV on first import to choose their production code.
// oxlint-disable-next-line no-restricted-properties -- written, not read
Object.assign(process.env, { NODE_ENV: "production" });

/** Longer than the gateway's timeout, because the gateway must close the connection first. */
const keepAliveTimeout = 65_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    hostname: { type: "string", short: "H", default: "127.0.0.1" },
    port: { type: "string", short: "p", default: "8081" },
  },
});
const { hostname } = values;
const port = Number(values.port);

const { default: next } = await import("next");
const portal = next({ dev: false, dir: positionals[0] ?? ".", hostname, port });
await portal.prepare();
const serve = portal.getRequestHandler();

const { METRICS_HOST, PORTAL_METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT } = getConfig();
if (OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) {
  const { startTracing } = await import("../lib/tracing-exporter.ts");
  startTracing("portal", OTEL_EXPORTER_OTLP_ENDPOINT, getLog());
}
await serveMetrics("portal", METRICS_HOST, PORTAL_METRICS_PORT).catch((error: Error) => {
  process.stderr.write(`The portal cannot start: ${error.message}\n`);
  process.exit(1);
});

const readiness = createReadiness();
const server = createServer(
  { keepAliveTimeout },
  readiness.withReadiness(guardPortal((request, response) => void serve(request, response))),
);
server.once("error", (error) => {
  process.stderr.write(`The portal cannot listen on ${hostname} port ${port}: ${error.message}\n`);
  process.exit(1);
});
server.listen(port, hostname);

const stop = async (): Promise<void> => {
  readiness.drain();
  await sleep(getConfig().DRAIN_MS);
  await stopServer(server);
  process.exit(0);
};
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void stop());
