import { createServer, type RequestListener, type Server } from "node:http";
import { createGateway, type GatewayOptions } from "./gateway-server.ts";
import { exchange, get, listen, recordingPortal, statusesOf } from "./raw-exchange.ts";

const open: Server[] = [];

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const setUp = async (changes: Partial<GatewayOptions> = {}, answer?: RequestListener) => {
  const { server, seen } = recordingPortal(answer);
  const gateway = createGateway({
    portal: `http://127.0.0.1:${await listen(server)}`,
    allowedHosts: [],
    scheme: "http",
    portalTimeoutMs: 1_000,
    portalIdleMs: 100,
    maxConnections: 100,
    maxInFlight: 10,
    ...changes,
  });
  open.push(gateway, server);
  return { port: await listen(gateway), seen };
};

describe("the gateway", () => {
  it("passes path, method, body and Host on as they came", async () => {
    const { port, seen } = await setUp();
    const body = "POST /a/..//b?x=1&y=%2F?z HTTP/1.1\r\nHost: Health.fund.test:8080\r\nContent-Length: 5\r\n\r\nhello";
    expect(statusesOf(await exchange(port, body))).toEqual([200]);
    expect(seen[0]).toMatchObject({ method: "POST", url: "/a/..//b?x=1&y=%2F?z", body: "hello" });
    expect(seen[0]?.headers).toMatchObject({ host: "Health.fund.test:8080", "x-forwarded-for": "127.0.0.1" });
  });

  it("answers 502 in plain words when the portal is gone, and recovers by itself", async () => {
    const portal = createServer((_, response) => response.end("back"));
    const portalPort = await listen(portal);
    portal.close();
    const { port } = await setUp({ portal: `http://127.0.0.1:${portalPort}` });
    const first = await exchange(port, get("/"));
    expect(statusesOf(first)).toEqual([502]);
    expect(first).toContain("The portal does not answer at the moment.");
    await new Promise<void>((resolve) => portal.listen(portalPort, "127.0.0.1", resolve));
    open.push(portal);
    expect(statusesOf(await exchange(port, get("/")))).toEqual([200]);
  });

  it("answers 504 when the portal keeps silent", async () => {
    const { port } = await setUp({ portalTimeoutMs: 150 }, () => undefined);
    expect(statusesOf(await exchange(port, get("/"), 2_000))).toEqual([504]);
  });

  it("breaks off where the portal broke off", async () => {
    const { port } = await setUp({}, (_, response) => {
      response.writeHead(200, { "content-length": "100" }).write("half");
      setTimeout(() => response.destroy(), 50);
    });
    const started = Date.now();
    expect(await exchange(port, get("/"), 5_000)).toContain("half");
    expect(Date.now() - started).toBeLessThan(2_000);
  });

  it("closes an idle connection to the portal itself, before the portal could", async () => {
    const gone = new Promise<number>((resolve) => {
      void setUp({}, (request, response) => {
        const answered = performance.now();
        request.socket.once("close", () => resolve(performance.now() - answered));
        response.end("ok");
      }).then(({ port }) => exchange(port, get("/")));
    });
    // Node's own limit for idle connections, as Next sets it, is 5 seconds.
    expect(await gone).toBeLessThan(2_000);
  });

  it("lets go of the portal when the visitor leaves", async () => {
    const left = new Promise<void>((resolve) => {
      void setUp({}, (_, response) => void response.once("close", resolve)).then(async ({ port }) =>
        exchange(port, get("/"), 100),
      );
    });
    await expect(left).resolves.toBeUndefined();
  });

  it("sheds what is too much with 503 and Retry-After", async () => {
    const { port } = await setUp({ maxInFlight: 2 }, (_, response) => void setTimeout(() => response.end("ok"), 150));
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(port, get("/"), 2_000)));
    const statuses = answers.flatMap(statusesOf).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 200, 503, 503, 503]);
    expect(answers.find((text) => text.includes(" 503 "))).toMatch(/retry-after: 2/i);
    expect(statusesOf(await exchange(port, get("/")))).toEqual([200]);
  });

  it("closes when the client asks it to, and keeps the connection otherwise", async () => {
    const { port } = await setUp();
    expect(await exchange(port, get("/", "Connection: close"))).toMatch(/connection: close/i);
    expect(statusesOf(await exchange(port, get("/") + get("/")))).toEqual([200, 200]);
  });

  it("answers a host that is not ours with 421 and asks nobody", async () => {
    const { port, seen } = await setUp({ allowedHosts: ["pension.fund.test"] });
    expect(statusesOf(await exchange(port, get("/")))).toEqual([421]);
    expect(seen).toEqual([]);
  });
});
