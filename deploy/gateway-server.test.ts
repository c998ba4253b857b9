import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { GatewayOptions } from "./gateway-server.ts";
import { exchange, get, listen, createRecordingPortal, statusesOf, waitForCompletions } from "./send-raw-request.ts";
import { openGateway } from "./test-proxies.ts";

const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of cleanups.splice(0)) await close();
});

const setUp = async (changes: Partial<GatewayOptions> = {}, respond?: RequestListener) => {
  const { server, receivedRequests } = createRecordingPortal(respond);
  const portalPort = await listen(server);
  const proxy = await openGateway(portalPort, { allowedHosts: [], portalTimeoutMs: 1_000, ...changes });
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
    return proxy.stop();
  });
  return { port: proxy.port, lines: proxy.lines, receivedRequests };
};

describe("the gateway", () => {
  it("forwards path, method, body and Host unchanged", async () => {
    const { port, receivedRequests } = await setUp();
    const body =
      "POST /a/.../%2F//b?x=1&y=%2F?z HTTP/1.1\r\nHost: Health.fund.test:8080\r\nContent-Length: 5\r\n\r\nhello";
    expect(statusesOf(await exchange(port, body))).toEqual([200]);
    expect(receivedRequests[0]).toMatchObject({ method: "POST", url: "/a/.../%2F//b?x=1&y=%2F?z", body: "hello" });
    expect(receivedRequests[0]?.headers).toMatchObject({
      host: "Health.fund.test:8080",
      "x-forwarded-for": "127.0.0.1",
    });
  });

  it("responds with 503 and the fund's page when the portal is down, and recovers when it is back", async () => {
    const portal = createServer((_, response) => response.end("back"));
    const portalPort = await listen(portal);
    portal.close();
    const { port, lines } = await setUp({ portal: `http://127.0.0.1:${portalPort}` });
    const page = await exchange(port, get("/dashboard"));
    expect(statusesOf(page)).toEqual([503]);
    expect(page).toMatch(/retry-after: 5\r\n/i);
    // The bytes are read as Latin-1, so the dash becomes several letters here.
    expect(page).toMatch(/<title>Please try again [^<]+ Northern Lakes Health &amp; Welfare Fund<\/title>/);
    expect(lines).toMatchObject([{ event: "portal-unanswered", status: 503, error: "ECONNREFUSED" }]);
    await new Promise<void>((resolve) => portal.listen(portalPort, "127.0.0.1", resolve));
    cleanups.push(
      () => portal.closeAllConnections(),
      () => portal.close(),
    );
    expect(statusesOf(await exchange(port, get("/")))).toEqual([200]);
  });

  it("responds with 504 when the portal doesn't respond", async () => {
    const { port } = await setUp({ portalTimeoutMs: 150 }, () => undefined);
    expect(statusesOf(await exchange(port, get("/"), 2_000))).toEqual([504]);
  });

  it("cuts off a response where the portal cut it off", async () => {
    const { port } = await setUp({}, (_, response) => {
      response.writeHead(200, { "content-length": "100" }).write("half");
      setTimeout(() => response.destroy(), 50);
    });
    // Otherwise the connection would stay open for all 30 seconds of the exchange.
    const started = Date.now();
    expect(await exchange(port, get("/"), 30_000)).toContain("half");
    expect(Date.now() - started).toBeLessThan(15_000);
  });

  it("closes an idle connection to the portal before the portal does", async () => {
    const closed = new Promise<boolean>((resolve) => {
      void setUp({}, (request, response) => {
        // This portal keeps idle connections forever.
        (request.socket as Socket & { server: Server }).server.keepAliveTimeout = 0;
        request.socket.once("close", resolve);
        response.end("ok");
      }).then(({ port }) => exchange(port, get("/", "Connection: close")));
    });
    await expect(closed).resolves.toBe(false);
  });

  it("closes its connection to the portal when the visitor leaves", async () => {
    const disconnected = new Promise<void>((resolve) => {
      void setUp({}, (_, response) => void response.once("close", resolve)).then(async ({ port }) =>
        exchange(port, get("/"), 100),
      );
    });
    await expect(disconnected).resolves.toBeUndefined();
  });

  it("refuses excess requests with 503 and Retry-After", async () => {
    const lane = { total: 2, perAddress: 2 };
    const lanes = { pages: lane, static: lane, login: lane, signIn: lane, uploads: lane };
    const pending: ServerResponse[] = [];
    const { port } = await setUp({ lanes, portalTimeoutMs: 300_000 }, (_, response) => void pending.push(response));
    const sendGet = () => exchange(port, get("/", "Connection: close"));
    const requests = Array.from({ length: 5 }, sendGet);
    // Refusals arrive while the portal still works on the other requests.
    await waitForCompletions(requests, 3);
    for (const response of pending.splice(0)) response.end("ok");
    const responses = await Promise.all(requests);
    const statuses = responses.flatMap(statusesOf).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 200, 503, 503, 503]);
    expect(responses.find((text) => text.includes(" 503 "))).toMatch(/retry-after: 2/i);
    const nextRequest = sendGet();
    while (pending.length === 0) await sleep(5);
    pending[0]?.end("ok");
    expect(statusesOf(await nextRequest)).toEqual([200]);
  });

  it("closes the connection when the client requests it, and keeps it open otherwise", async () => {
    const { port } = await setUp();
    expect(await exchange(port, get("/", "Connection: close"))).toMatch(/connection: close/i);
    expect(statusesOf(await exchange(port, get("/") + get("/")))).toEqual([200, 200]);
  });

  it("refuses an unknown host with 421, without a request to the portal", async () => {
    const { port, receivedRequests } = await setUp({ allowedHosts: ["pension.fund.test"] });
    expect(statusesOf(await exchange(port, get("/")))).toEqual([421]);
    expect(receivedRequests).toEqual([]);
  });
});
