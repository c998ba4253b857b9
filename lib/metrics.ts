import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Histogram, type Metric, register } from "prom-client";
import { version } from "./version.ts";

// The portal's server and Next's bundles load this file separately and share prom-client's registry.
const findOrCreate = <M extends Metric>(name: string, create: () => M): M =>
  (register.getSingleMetric(name) as M | undefined) ?? create();

/** Creates a counter. Its labels must have few values, and none from a request's path, query, headers or body. */
export const createCounter = <Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
): Counter<Label> => findOrCreate(name, () => new Counter({ name, help, labelNames }));

/** Creates a gauge. @param read sets the gauge at each scrape; if it fails, the gauge has no value */
export const createGauge = <Label extends string = never>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
  read?: (gauge: Gauge<Label>) => void | Promise<void>,
): Gauge<Label> =>
  findOrCreate(name, () => {
    const gauge: Gauge<Label> = new Gauge({
      name,
      help,
      labelNames,
      ...(read && {
        collect: async () => {
          try {
            await read(gauge);
          } catch {
            gauge.remove();
          }
        },
      }),
    });
    return gauge;
  });

const requestDurations = findOrCreate(
  "fund_request_duration_seconds",
  () =>
    new Histogram({
      name: "fund_request_duration_seconds",
      help: "Seconds until a response, by route and status class. The status is none if the visitor left first.",
      labelNames: ["route", "status"],
      buckets: [0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    }),
);

/** Measures one request. @param route a name from the code, never a part of the address */
export const measureRequest = (route: string, status: number | null, milliseconds: number): void =>
  requestDurations.observe(
    { route, status: status === null ? "none" : `${Math.floor(status / 100)}xx` },
    milliseconds / 1_000,
  );

/** Measures a request until its response is complete or its visitor has left. @param getRoute called at the end */
export const measureResponse = (response: ServerResponse, getRoute: () => string): void => {
  const started = performance.now();
  response.once("close", () =>
    measureRequest(getRoute(), response.headersSent ? response.statusCode : null, performance.now() - started),
  );
};

/**
 * Serves `GET /metrics` for Prometheus, with the program's version and Node's own metrics. Without a port, does nothing.
 * @throws Error if it can't listen on the address
 */
export const serveMetrics = async (program: string, host: string, port: number | undefined): Promise<void> => {
  if (port === undefined) return;
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    register.metrics().then(
      (text) => response.writeHead(200, { "content-type": register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  // A stopping program doesn't wait for Prometheus.
  server.unref().listen(port, host);
  await once(server, "listening").catch((error: Error) => {
    throw new Error(`Metrics can’t be served on ${host} port ${port}: ${error.message}`);
  });
  collectDefaultMetrics();
  createGauge("fund_program_info", "Name and version of this program.", ["program", "version"]).set(
    { program, version },
    1,
  );
};
