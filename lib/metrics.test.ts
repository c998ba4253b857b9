import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createGauge, measureRequest, measureResponse, serveMetrics } from "./metrics.ts";
import { version } from "./version.ts";

let url: string;

beforeAll(async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await once(server.close(), "close");
  url = `http://127.0.0.1:${port}/metrics`;
  await serveMetrics("portal", "127.0.0.1", port);
});

const scrape = async (): Promise<string> => (await fetch(url)).text();

it("serves only GET /metrics, with the program's version", async () => {
  expect(await scrape()).toContain(`fund_program_info{program="portal",version="${version}"} 1\n`);
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  const responses = await Promise.all([fetch(url, { method: "POST" }), fetch(url.replace("/metrics", "/"))]);
  expect(responses.map(({ status }) => status)).toEqual([404, 404]);
});

it("doesn't listen without a port, and says which address is in use", async () => {
  await serveMetrics("portal", "127.0.0.1", undefined);
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: usedPort } = server.address() as AddressInfo;
  await expect(serveMetrics("portal", "127.0.0.1", usedPort)).rejects.toThrow(
    `Metrics can’t be served on 127.0.0.1 port ${usedPort}: listen EADDRINUSE`,
  );
  server.close();
});

it("counts requests by route and status class, and visitors who left", async () => {
  measureRequest("changeLines", 422, 90);
  measureRequest("changeLines", 404, 700);
  const server = createServer((_, response) => measureResponse(response, () => "/late")).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await fetch(address, { signal: AbortSignal.timeout(50) }).catch(() => undefined);
  server.close();
  await once(server, "close");
  const text = await scrape();
  expect(text).toContain('fund_request_duration_seconds_bucket{le="0.1",route="changeLines",status="4xx"} 1\n');
  expect(text).toContain('fund_request_duration_seconds_count{route="changeLines",status="4xx"} 2\n');
  expect(text).toContain('fund_request_duration_seconds_count{route="/late",status="none"} 1\n');
});

it("leaves out a gauge that can't be read, and serves the others", async () => {
  let isDown = false;
  createGauge("fund_test_reading", "Test.", [], (gauge) => {
    if (isDown) throw new Error("The database is down.");
    gauge.set(7);
  });
  expect(await scrape()).toContain("\nfund_test_reading 7\n");
  isDown = true;
  const text = await scrape();
  expect(text).not.toMatch(/^fund_test_reading /m);
  expect(text).toContain("fund_program_info{");
  isDown = false;
  expect(await scrape()).toContain("\nfund_test_reading 7\n");
});
