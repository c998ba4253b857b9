import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { GatewayOptions } from "./gateway-server.ts";
import { exchange, get, listen, createRecordingPortal, statusesOf } from "./send-raw-request.ts";
import { defaultLanes } from "./request-slots.ts";
import { openGateway } from "./test-proxies.ts";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** A portal that delays failed sign-ins and slow pages until the test releases them, and answers others at once. */
const setUp = async (changes: Partial<GatewayOptions> = {}) => {
  const held = new Set<() => void>();
  let isHolding = true;
  const { server } = createRecordingPortal((request, response) => {
    request.resume();
    const isWrong = request.url === "/api/account/login" && request.headers["x-right"] === undefined;
    const answer = (): void => void response.end("ok");
    if (!isHolding || (!isWrong && request.url !== "/slow")) return answer();
    held.add(answer);
    response.once("close", () => held.delete(answer));
  });
  const proxy = await openGateway(await listen(server), {
    lanes: defaultLanes,
    connectionsPerAddress: 256,
    portalTimeoutMs: 300_000,
    ...changes,
  });
  closers.push(() => {
    server.closeAllConnections();
    server.close();
    return proxy.stop();
  });
  /** Answers all delayed requests: their slots are free until the flood returns. */
  const letGo = (): void => {
    for (const answer of held) {
      held.delete(answer);
      answer();
    }
  };
  const untilHeld = async (count: number): Promise<void> => {
    while (held.size < count) await sleep(5);
  };
  const end = (): void => {
    isHolding = false;
    letGo();
  };
  return { ...proxy, letGo, untilHeld, end };
};

const signIn =
  "POST /api/account/login HTTP/1.1\r\nHost: fund.test\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}";
const rightSignIn = signIn.replace("Host", "X-Right: 1\r\nHost");
const page = get("/dashboard", "Connection: close");
const slowPage = get("/slow", "Connection: close");

/** Returns 503 when the request never gets a slot. */
const ask = async (port: number, raw: string, address: string): Promise<number[]> =>
  statusesOf(await exchange(port, raw, undefined, address));

/** Starts callers that never stop, several for each address. */
const flood = (port: number, addresses: number, callers: number, raw: string): (() => Promise<unknown>) => {
  const stop = new AbortController();
  const call = async (address: string): Promise<void> => {
    while (!stop.signal.aborted) if ((await ask(port, raw, address))[0] !== 200) await sleep(50);
  };
  const all = Array.from({ length: addresses * callers }, (_, i) => call(`127.0.1.${1 + (i % addresses)}`));
  return () => {
    stop.abort();
    return Promise.all(all);
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
    closers.push(() => socket.destroy());
    return socket.resume();
  });
  await Promise.all(sockets.filter(({ connecting }) => connecting).map((socket) => once(socket, "connect")));
  return sockets;
};

// The flood gets no answers while a newcomer waits: a newcomer that needed one of the flood's slots would get 503.
describe("floods from several addresses", () => {
  it.each([
    [1, 200],
    [2, 76],
    [4, 50],
    [20, 10],
  ])("%i addresses with %i sign-ins each leave sign-in and pages to everyone", async (addresses, callers) => {
    const { port, letGo, untilHeld, end } = await setUp();
    const stop = flood(port, addresses, callers, signIn);
    await untilHeld(addresses * callers);
    for (let turn = 0; turn < 3; turn += 1) {
      for (const raw of [rightSignIn, get("/login", "Connection: close"), page])
        expect(await ask(port, raw, "127.0.0.9")).toEqual([200]);
      // The flood returns at once, together with the newcomer.
      letGo();
      expect(await ask(port, rightSignIn, "127.0.0.9")).toEqual([200]);
    }
    // A colleague behind the same address gets in too.
    expect(await ask(port, rightSignIn, "127.0.1.1")).toEqual([200]);
    expect(await ask(port, page, "127.0.1.1")).toEqual([200]);
    end();
    await stop();
  });

  it("20 addresses with slow pages leave pages and sign-in to a newcomer", async () => {
    const { port, untilHeld, end } = await setUp();
    const stop = flood(port, 20, 10, slowPage);
    const { total, reservedForNewAddresses = 0 } = defaultLanes.pages;
    await untilHeld(total - reservedForNewAddresses);
    for (const raw of [page, rightSignIn, page]) expect(await ask(port, raw, "127.0.0.9")).toEqual([200]);
    end();
    await stop();
  });
});

describe("idle connections", () => {
  const address = (index: number): string => `127.0.1.${1 + index}`;

  it("of eight addresses make room for a newcomer", async () => {
    const { port, lines } = await setUp({ maxConnections: 200, connectionsPerAddress: 30 });
    const idle = (await Promise.all(Array.from({ length: 8 }, (_, i) => openIdle(port, address(i), 30)))).flat();
    for (let turn = 0; turn < 20; turn += 1) {
      expect(await ask(port, page, `127.0.0.${20 + turn}`)).toEqual([200]);
      await openIdle(port, address(turn % 8), 5);
    }
    expect(idle.filter((socket) => socket.destroyed).length).toBeGreaterThanOrEqual(40);
    // Only addresses with many connections lost some.
    expect(lines.map(({ clientIp }) => String(clientIp)).filter((ip) => !ip.startsWith("127.0.1."))).toEqual([]);
  });

  it("make room although all of them have a request that waits for its slot", async () => {
    const { port } = await setUp({ maxConnections: 200 });
    for (let i = 0; i < 4; i += 1)
      await openIdle(port, address(i), 60, "GET /slow HTTP/1.1\r\nHost: fund.test\r\n\r\n".repeat(2));
    expect(await ask(port, page, "127.0.0.9")).toEqual([200]);
  });

  it("of the newcomer's own address make room, even when they are young", async () => {
    const { port, lines } = await setUp({ maxConnections: 200, connectionsPerAddress: 50 });
    await openIdle(port, address(0), 100);
    for (let turn = 0; turn < 5; turn += 1) expect(await ask(port, page, address(0))).toEqual([200]);
    expect(lines[0]).toMatchObject({ rule: "address-connections", clientIp: address(0) });
  });

  it("keep those that are used, and close the longest idle", async () => {
    const { port } = await setUp({ maxConnections: 40 });
    const askOn = async (sockets: readonly Socket[]): Promise<void> => {
      const answered = sockets.map((socket) => once(socket, "data"));
      for (const socket of sockets) socket.write(get("/dashboard"));
      await Promise.all(answered);
    };
    const open = async (count: number): Promise<Socket[]> => {
      const sockets = await openIdle(port, address(0), count, "");
      await askOn(sockets);
      return sockets;
    };
    const used = await open(1);
    const idle = await open(19);
    await askOn(used);
    await open(5);
    while (idle.filter((socket) => socket.destroyed).length < 5) await sleep(5);
    await askOn(used);
    expect(idle.filter((socket) => socket.destroyed)).toHaveLength(5);
  });
});
