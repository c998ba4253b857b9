import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { GatewayOptions } from "./gateway-server.ts";
import { exchange, get, listen, createRecordingPortal, statusesOf } from "./send-raw-request.ts";
import { defaultLanes } from "./request-slots.ts";
import { openGateway } from "./test-proxies.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).toReversed()) await close();
});

/** A portal that delays failed sign-ins and slow pages until the test releases them. It serves others immediately. */
const setUp = async (changes: Partial<GatewayOptions> = {}) => {
  const delayed = new Set<() => void>();
  let isDelaying = true;
  const { server } = createRecordingPortal((request, response) => {
    request.resume();
    const isWrong = request.url === "/api/account/login" && request.headers["x-right"] === undefined;
    const respond = (): void => void response.end("ok");
    if (!isDelaying || (!isWrong && request.url !== "/slow")) return respond();
    delayed.add(respond);
    response.once("close", () => delayed.delete(respond));
  });
  const proxy = await openGateway(await listen(server), {
    lanes: defaultLanes,
    connectionsPerAddress: 256,
    portalTimeoutMs: 300_000,
    ...changes,
  });
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
    return proxy.stop();
  });
  /** Responds to all delayed requests, which frees their slots until the flood returns. */
  const releaseAll = (): void => {
    for (const respond of delayed) {
      delayed.delete(respond);
      respond();
    }
  };
  const waitUntilDelayed = async (count: number): Promise<void> => {
    while (delayed.size < count) await sleep(5);
  };
  const end = (): void => {
    isDelaying = false;
    releaseAll();
  };
  return { ...proxy, releaseAll, waitUntilDelayed, end };
};

const signIn =
  "POST /api/account/login HTTP/1.1\r\nHost: fund.test\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}";
const rightSignIn = signIn.replace("Host", "X-Right: 1\r\nHost");
const page = get("/dashboard", "Connection: close");
const slowPage = get("/slow", "Connection: close");

/** Returns 503 when the request never gets a slot. */
const sendRequest = async (port: number, raw: string, address: string): Promise<number[]> =>
  statusesOf(await exchange(port, raw, undefined, address));

/** Starts callers that never stop, several for each address. */
const flood = (port: number, addresses: number, callers: number, raw: string): (() => Promise<unknown>) => {
  const stop = new AbortController();
  const call = async (address: string): Promise<void> => {
    while (!stop.signal.aborted) if ((await sendRequest(port, raw, address))[0] !== 200) await sleep(50);
  };
  const calls = Array.from({ length: addresses * callers }, (_, i) => call(`127.0.1.${1 + (i % addresses)}`));
  return () => {
    stop.abort();
    return Promise.all(calls);
  };
};

/** Opens connections that send only the beginning of a request. */
const openIdle = async (
  port: number,
  address: string,
  count: number,
  head = "GET / HTTP/1.1\r\nX-",
): Promise<Socket[]> => {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({ port, host: "127.0.0.1", localAddress: address }, () => socket.write(head));
    socket.on("error", () => undefined);
    cleanups.push(() => socket.destroy());
    return socket.resume();
  });
  await Promise.all(sockets.filter(({ connecting }) => connecting).map((socket) => once(socket, "connect")));
  return sockets;
};

// The flood gets no responses while a new visitor waits, so one who needed the flood's slots would get 503.
describe("floods from several addresses", () => {
  it.each([
    [1, 200],
    [2, 76],
    [4, 50],
    [20, 10],
  ])("%i addresses with %i sign-ins each leave sign-in and pages to everyone", async (addresses, callers) => {
    const { port, releaseAll, waitUntilDelayed, end } = await setUp();
    const stop = flood(port, addresses, callers, signIn);
    await waitUntilDelayed(addresses * callers);
    for (let round = 0; round < 3; round += 1) {
      for (const raw of [rightSignIn, get("/login", "Connection: close"), page])
        expect(await sendRequest(port, raw, "127.0.0.9")).toEqual([200]);
      // The flood returns at the same time as the new visitor.
      releaseAll();
      expect(await sendRequest(port, rightSignIn, "127.0.0.9")).toEqual([200]);
    }
    // A colleague behind the same address gets in too.
    expect(await sendRequest(port, rightSignIn, "127.0.1.1")).toEqual([200]);
    expect(await sendRequest(port, page, "127.0.1.1")).toEqual([200]);
    end();
    await stop();
  });

  it("20 addresses with slow pages leave pages and sign-in to a new visitor", async () => {
    const { port, waitUntilDelayed, end } = await setUp();
    const stop = flood(port, 20, 10, slowPage);
    const { total, reservedForNewAddresses = 0 } = defaultLanes.pages;
    await waitUntilDelayed(total - reservedForNewAddresses);
    for (const raw of [page, rightSignIn, page]) expect(await sendRequest(port, raw, "127.0.0.9")).toEqual([200]);
    end();
    await stop();
  });
});

describe("idle connections", () => {
  const address = (index: number): string => `127.0.1.${1 + index}`;

  it("of eight addresses make room for a new visitor", async () => {
    const { port, lines } = await setUp({ maxConnections: 200, connectionsPerAddress: 30 });
    const idle = (await Promise.all(Array.from({ length: 8 }, (_, i) => openIdle(port, address(i), 30)))).flat();
    for (let round = 0; round < 20; round += 1) {
      expect(await sendRequest(port, page, `127.0.0.${20 + round}`)).toEqual([200]);
      await openIdle(port, address(round % 8), 5);
    }
    expect(idle.filter((socket) => socket.destroyed).length).toBeGreaterThanOrEqual(40);
    // Only addresses with many connections lost some.
    expect(lines.map(({ clientIp }) => String(clientIp)).filter((ip) => !ip.startsWith("127.0.1."))).toEqual([]);
  });

  it("make room even if each has a request that waits for a slot", async () => {
    const { port } = await setUp({ maxConnections: 200 });
    for (let i = 0; i < 4; i += 1)
      await openIdle(port, address(i), 60, "GET /slow HTTP/1.1\r\nHost: fund.test\r\n\r\n".repeat(2));
    expect(await sendRequest(port, page, "127.0.0.9")).toEqual([200]);
  });

  it("of the new visitor's own address make room, even if they are new", async () => {
    const { port, lines } = await setUp({ maxConnections: 200, connectionsPerAddress: 50 });
    await openIdle(port, address(0), 100);
    for (let round = 0; round < 5; round += 1) expect(await sendRequest(port, page, address(0))).toEqual([200]);
    expect(lines[0]).toMatchObject({ rule: "address-connections", clientIp: address(0) });
  });

  it("are closed longest idle first, and used ones stay open", async () => {
    const { port } = await setUp({ maxConnections: 40 });
    const sendOn = async (sockets: readonly Socket[]): Promise<void> => {
      const responses = sockets.map((socket) => once(socket, "data"));
      for (const socket of sockets) socket.write(get("/dashboard"));
      await Promise.all(responses);
    };
    const openAndUse = async (count: number): Promise<Socket[]> => {
      const sockets = await openIdle(port, address(0), count, "");
      await sendOn(sockets);
      return sockets;
    };
    const usedSockets = await openAndUse(1);
    const idle = await openAndUse(19);
    await sendOn(usedSockets);
    await openAndUse(5);
    while (idle.filter((socket) => socket.destroyed).length < 5) await sleep(5);
    await sendOn(usedSockets);
    expect(idle.filter((socket) => socket.destroyed)).toHaveLength(5);
  });
});
