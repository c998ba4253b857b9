import { setTimeout as sleep } from "node:timers/promises";
import { createGate, drainAndStop, listenOn, requireSecret } from "./listen.ts";

const app = { fetch: () => Response.json({ answered: true }) };
const request = (path: string, secret?: string) =>
  new Request(`http://127.0.0.1${path}`, secret === undefined ? {} : { headers: { "x-fund-api-secret": secret } });

it("reports that it's live before it is ready to serve, and refuses everything else until then", async () => {
  const gate = createGate();
  const statuses = async () =>
    Promise.all(["/live", "/health", "/api/a"].map(async (path) => (await gate.fetch(request(path))).status));
  expect(await statuses()).toEqual([200, 503, 503]);
  gate.open(app);
  expect(await statuses()).toEqual([200, 200, 200]);
});

it("while stopping, fails health checks first, and serves new requests on connections that it then closes", async () => {
  const gate = createGate();
  gate.open(app);
  const port = 20_000 + (process.pid % 20_000);
  const server = await listenOn({ host: "127.0.0.1", port }, gate);
  const fetchStatus = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    await response.text();
    return [response.status, response.headers.get("connection")];
  };
  expect(await fetchStatus("/health")).toEqual([200, "keep-alive"]);
  const stopped = drainAndStop(server, gate, 300);
  await sleep(20);
  expect([await fetchStatus("/live"), await fetchStatus("/health"), await fetchStatus("/api/a")]).toEqual([
    [200, "keep-alive"],
    [503, "close"],
    [200, "close"],
  ]);
  await stopped;
  await expect(fetchStatus("/live")).rejects.toThrow("fetch failed");
});

it("accepts any of its secrets, and allows only health checks without one", async () => {
  const [oldSecret, newSecret] = ["a".repeat(32), "b".repeat(32)];
  const guarded = requireSecret(app, [oldSecret, newSecret]);
  const status = async (path: string, secret?: string) => (await guarded.fetch(request(path, secret))).status;
  expect([await status("/api/a", oldSecret), await status("/api/a", newSecret), await status("/health")]).toEqual([
    200, 200, 200,
  ]);
  expect([
    await status("/api/a"),
    await status("/mailbox", "c".repeat(32)),
    await status("/api/a", oldSecret.slice(1)),
  ]).toEqual([502, 502, 502]);
  expect((await requireSecret(app, null).fetch(request("/api/a"))).status).toBe(200);
});
