import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { exchange, get, listen, createRecordingPortal, statusesOf, waitForCompletions } from "./send-raw-request.ts";
import { defaultLanes as lanes } from "./request-slots.ts";
import { type TestProxy, proxies, openGateway } from "./test-proxies.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).toReversed()) await close();
});

const setUp = async (
  openProxy: (portalPort: number) => Promise<TestProxy>,
  respond?: Parameters<typeof createRecordingPortal>[0],
) => {
  const { server, receivedRequests } = createRecordingPortal(respond);
  const proxy = await openProxy(await listen(server));
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
    return proxy.stop();
  });
  receivedRequests.length = 0;
  return { proxy, receivedRequests };
};

/** Opens a connection that sends the start of a request, and drips the rest. */
const drip = async (port: number, head: string, localAddress = "127.0.0.1"): Promise<Socket> => {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  socket.on("error", () => undefined);
  socket.resume();
  cleanups.push(() => socket.destroy());
  await once(socket, "connect");
  socket.write(head);
  const timer = setInterval(() => socket.write("x".repeat(240)), 200);
  socket.once("close", () => clearInterval(timer));
  return socket;
};

const signInHead = (length: number): string =>
  `POST /api/account/login HTTP/1.1\r\nHost: fund.test\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`;
const signIn = (body = "{}"): string =>
  `POST /api/account/login HTTP/1.1\r\nHost: fund.test\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

const measureMs = async (port: number, raw: string): Promise<number> => {
  const started = performance.now();
  expect(statusesOf(await exchange(port, raw))).toEqual([200]);
  return performance.now() - started;
};
const measureMedianMs = async (port: number, raw: string): Promise<number> => {
  const times: number[] = [];
  for (let turn = 0; turn < 21; turn += 1) times.push(await measureMs(port, raw));
  return times.toSorted((a, b) => a - b)[10] ?? Number.NaN;
};

/** Repeats a request until a slot is free. */
const expectServedSoon = async (port: number, raw: string): Promise<void> => {
  const statuses = new Set<number>();
  while (!statuses.has(200)) for (const status of statusesOf(await exchange(port, raw))) statuses.add(status);
  expect([...statuses].filter((status) => status !== 503)).toEqual([200]);
};

const page = get("/dashboard", "Connection: close");
const asset = get("/_next/static/a.js", "Connection: close");

/** Longer than any test, so that a freed slot wasn't freed by this limit. */
const longMs = 300_000;

const realProxies = proxies.map(({ name, openProxy }) =>
  name === "gateway.ts"
    ? {
        name,
        open: (port: number) => openGateway(port, { lanes, connectionsPerAddress: 256, portalTimeoutMs: longMs }),
      }
    : { name, open: openProxy },
);

describe.each(realProxies)("slow clients and floods, through $name", ({ open }) => {
  it("keeps pages, files and sign-ins of an address working while it drips 130 sign-in bodies", async () => {
    const { proxy, receivedRequests } = await setUp(open);
    const quietMs = await measureMedianMs(proxy.port, page);
    await Promise.all(Array.from({ length: 130 }, () => drip(proxy.port, signInHead(16_000))));
    await sleep(1_200);
    receivedRequests.length = 0;
    for (const raw of [page, asset, signIn()]) {
      const busyMs = await measureMedianMs(proxy.port, raw);
      // A request stuck behind the bodies would wait for seconds; less is noise.
      expect(busyMs).toBeLessThan(Math.max(quietMs * 3, 500));
    }
    // None of the bodies has reached the portal.
    expect(receivedRequests.filter(({ body }) => body.includes("x"))).toEqual([]);
  });

  it("keeps sign-in and files working for an address that floods slow pages, and everything for others", async () => {
    const { proxy } = await setUp(open, (request, response) => {
      request.resume();
      if (request.url === "/slow") setTimeout(() => response.end("late"), 1_500);
      else response.end("at once");
    });
    const flood = Array.from({ length: 120 }, () => exchange(proxy.port, get("/slow", "Connection: close")));
    await sleep(400);
    for (const raw of [asset, signIn(), get("/login", "Connection: close")]) await measureMs(proxy.port, raw);
    const otherResponse = await exchange(proxy.port, page, undefined, "127.0.0.9");
    expect(statusesOf(otherResponse)).toEqual([200]);
    // Above 64, nginx refuses requests immediately. In the gateway they wait.
    const statuses = (await Promise.all(flood)).flatMap(statusesOf);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(64);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });
});

/** A portal that works until the test lets it finish, even if the visitor leaves. */
const createStubbornPortal = () => {
  const working = new Set<ServerResponse>();
  let maxWorking = 0;
  const respond: Parameters<typeof createRecordingPortal>[0] = (request, response) => {
    request.resume();
    if (request.url !== "/work") return void response.end("at once");
    working.add(response);
    maxWorking = Math.max(maxWorking, working.size);
  };
  const finish = (): void => {
    for (const response of working) response.end("late");
  };
  return { maxWorking: () => maxWorking, respond, finish };
};

describe.each(realProxies)("visitors who leave, through $name", ({ open }) => {
  it.each([
    ["pages", get("/work")],
    ["calls", "POST /work HTTP/1.1\r\nHost: fund.test\r\nContent-Length: 2\r\n\r\n{}"],
  ])("keep their slots only while the portal works on their %s", async (name, raw) => {
    const { maxWorking, respond, finish } = createStubbornPortal();
    const { proxy } = await setUp(open, respond);
    for (let turn = 0; turn < 10 || maxWorking() <= 30; turn += 1)
      await Promise.all(Array.from({ length: 20 }, () => exchange(proxy.port, raw, 40)));
    // gateway.ts limits the slots of one address; nginx limits calls by the slots of all.
    expect(maxWorking()).toBeLessThanOrEqual(name === "calls" ? 96 : 64);
    finish();
    await expectServedSoon(proxy.port, page);
  });
});

describe("the gateway", () => {
  it("frees the slot of a visitor who left when the portal never responds", async () => {
    const singleSlot = { total: 1, perAddress: 1 };
    const requests: unknown[] = [];
    const { proxy } = await setUp(
      (port) => openGateway(port, { lanes: { ...lanes, pages: singleSlot }, portalTimeoutMs: 2_000 }),
      (request, response) => (request.url === "/never" ? void requests.push(request) : void response.end("ok")),
    );
    const visitor = connect(proxy.port, "127.0.0.1", () => visitor.write(get("/never")));
    while (requests.length === 0) await sleep(5);
    visitor.destroy();
    expect(statusesOf(await exchange(proxy.port, page))).toEqual([503]);
    await expectServedSoon(proxy.port, page);
  });

  it("aborts an upload whose visitor leaves, and frees its slot immediately", async () => {
    const singleSlot = { total: 1, perAddress: 1 };
    const { proxy } = await setUp((port) =>
      openGateway(port, { lanes: { ...lanes, uploads: singleSlot }, portalTimeoutMs: longMs }),
    );
    const upload = "POST /api/reporting/imports HTTP/1.1\r\nHost: fund.test\r\nContent-Length: 2000000\r\n\r\n";
    await exchange(proxy.port, upload, 100);
    await expectServedSoon(
      proxy.port,
      upload.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n") + "x".repeat(2_000_000),
    );
  });

  it("counts a request only when its body is complete", async () => {
    const singleSlot = { total: 1, perAddress: 1 };
    const { proxy } = await setUp((port) =>
      openGateway(port, { lanes: { ...lanes, pages: singleSlot, signIn: singleSlot } }),
    );
    await Promise.all([1, 2, 3].map(() => drip(proxy.port, signInHead(50_000))));
    expect(statusesOf(await exchange(proxy.port, signIn()))).toEqual([200]);
  });

  it("frees a slot when the portal has responded, however slowly the visitor reads", async () => {
    const singleSlot = { total: 1, perAddress: 1 };
    const { proxy } = await setUp(
      (port) => openGateway(port, { lanes: { ...lanes, pages: singleSlot }, portalTimeoutMs: longMs }),
      (request, response) => response.end(request.url === "/long" ? Buffer.alloc(200_000) : "short"),
    );
    const reader = connect(proxy.port, "127.0.0.1", () => reader.write(get("/long")));
    cleanups.push(() => reader.destroy());
    reader.pause();
    await sleep(200);
    await expectServedSoon(proxy.port, page);
  });

  it("closes the oldest slow connections of an address that has too many, and logs each", async () => {
    const { proxy } = await setUp((port) => openGateway(port, { connectionsPerAddress: 20 }));
    const slow = await Promise.all(
      Array.from({ length: 40 }, () => drip(proxy.port, "GET / HTTP/1.1\r\nHost: fund.test\r\nX-")),
    );
    await sleep(1_100);
    await measureMs(proxy.port, page);
    while (slow.filter((socket) => socket.destroyed).length < 20) await sleep(20);
    const closeLines = proxy.lines.filter(({ rule }) => rule === "address-connections");
    expect(closeLines.length).toBe(slow.filter((socket) => socket.destroyed).length);
    expect(closeLines[0]).toMatchObject({ event: "request-refused", clientIp: "127.0.0.1" });
  });

  it("accepts a few uploads of one address at a time, along with those of others", async () => {
    const { proxy, receivedRequests } = await setUp((port) => openGateway(port, { lanes, portalTimeoutMs: longMs }));
    const upload = "POST /api/reporting/imports HTTP/1.1\r\nHost: fund.test\r\nContent-Length: 5000000\r\n\r\nx";
    await Promise.all([1, 2, 3, 4].map(() => drip(proxy.port, upload)));
    while (receivedRequests.length < 4) await sleep(5);
    // One upload of an address may wait. The other is refused immediately.
    const refused = await Promise.race([1, 2].map(() => exchange(proxy.port, upload, longMs)));
    expect(statusesOf(refused)).toEqual([503]);
    expect(refused).toMatch(/connection: close/i);
    expect(receivedRequests).toHaveLength(4);
    await drip(proxy.port, upload, "127.0.0.9");
    while (receivedRequests.length < 5) await sleep(5);
    expect(proxy.lines).toMatchObject([{ rule: "no-place-in-uploads", status: 503, clientIp: "127.0.0.1" }]);
  });

  it("refuses chunks longer than its buffer", async () => {
    const { proxy, receivedRequests } = await setUp((port) => openGateway(port));
    const chunk = `100000\r\n${"x".repeat(0x100000)}\r\n`;
    const text = await exchange(
      proxy.port,
      `POST / HTTP/1.1\r\nHost: fund.test\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}${chunk}`,
      1_000,
    );
    expect(statusesOf(text)).toEqual([413]);
    expect(receivedRequests).toEqual([]);
  });

  it("counts a visitor behind a trusted proxy by the forwarded address, and never the proxy's connections", async () => {
    const { parseTrustedProxies } = await import("./visitor-address.ts");
    const pending: ServerResponse[] = [];
    const twoSlots = { total: 100, perAddress: 2 };
    const { proxy, receivedRequests } = await setUp(
      (port) =>
        openGateway(port, {
          lanes: { ...lanes, pages: twoSlots },
          connectionsPerAddress: 1,
          trustedProxies: parseTrustedProxies("127.0.0.0/8"),
          portalTimeoutMs: longMs,
        }),
      (_, response) => void pending.push(response),
    );
    /** Sends all requests. The portal responds when `slotCount` of them have a slot and the others were refused. */
    const statusesFrom = async (addresses: readonly string[], slotCount: number): Promise<number[]> => {
      const requests = addresses.map((address) =>
        exchange(proxy.port, get("/", `X-Forwarded-For: 6.6.6.6, ${address}`, "Connection: close")),
      );
      while (pending.length < slotCount) await sleep(5);
      if (slotCount < requests.length) await waitForCompletions(requests, requests.length - slotCount);
      for (const response of pending.splice(0)) response.end("ok");
      return (await Promise.all(requests)).flatMap(statusesOf).toSorted((a, b) => a - b);
    };
    expect(await statusesFrom(["203.0.113.5", "203.0.113.5", "203.0.113.5"], 2)).toEqual([200, 200, 503]);
    expect(await statusesFrom(["2001:db8::1", "2001:db8::2", "2001:db8::3"], 2)).toEqual([200, 200, 503]);
    expect(await statusesFrom(["203.0.113.6", "203.0.113.7", "203.0.113.8"], 3)).toEqual([200, 200, 200]);
    expect(receivedRequests.at(-1)?.headers["x-forwarded-for"]).toMatch(/^203\.0\.113\.[678]$/);
  });
});

for (const { name, open } of realProxies.filter((proxy) => proxy.name === "nginx.conf")) {
  it(`${name} closes a connection whose headers have not arrived within 5 s`, async () => {
    const { proxy } = await setUp(open);
    const socket = await drip(proxy.port, "GET / HTTP/1.1\r\nHost: fund.test\r\nX-");
    // nginx's default limit is a minute.
    await Promise.race([
      new Promise((resolve) => socket.once("close", resolve)),
      sleep(30_000, undefined, { ref: false }),
    ]);
    expect(socket.destroyed).toBe(true);
  });
}
