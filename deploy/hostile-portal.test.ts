import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { exchange, get, statusesOf } from "./send-raw-request.ts";
import { openGateway } from "./test-proxies.ts";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A portal that responds with these bytes, and to /fine normally. */
const setUp = async (bytes: string): Promise<number> => {
  const sockets = new Set<Socket>();
  const portal = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", (asked: Buffer) =>
      socket.write(asked.includes("/fine") ? "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nfine" : bytes, "latin1"),
    );
  });
  await once(portal.listen(0, "127.0.0.1"), "listening");
  const { port, stop } = await openGateway((portal.address() as AddressInfo).port);
  closers.push(stop, () => {
    for (const socket of sockets) socket.destroy();
    portal.close();
  });
  return port;
};

const whole = "Content-Length: 3\r\n\r\nabc";

it.each([
  ["bytes after its answer", `HTTP/1.1 200 OK\r\n${whole}surplus`, []],
  ["bytes after the answer to a call that has no body", `HTTP/1.1 204 No Content\r\n\r\nsurplus`, []],
  ["another answer behind its answer", `HTTP/1.1 200 OK\r\n${whole}HTTP/1.1 200 OK\r\n${whole}`, []],
  ["a status below 100", `HTTP/1.1 099 OK\r\n${whole}`, [503]],
  ["a status above 599", `HTTP/1.1 999 OK\r\n${whole}`, [503]],
  ["a change of protocols", "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\nabc", [503]],
  ["a control character behind its status", `HTTP/1.1 200 O\x01K\r\n${whole}`, [200]],
  ["trailers that it has no place for", `HTTP/1.1 200 OK\r\nTrailer: x\r\n${whole}`, [200]],
  ["a header without an end", `HTTP/1.1 200 OK\r\nX: ${"x".repeat(20_000)}`, [503]],
  ["two lengths", `HTTP/1.1 200 OK\r\nContent-Length: 4\r\n${whole}`, [503]],
  ["a broken chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nzz\r\n", []],
  ["no HTTP", "SSH-2.0-x\r\n", [503]],
])("the gateway survives a portal that sends %s", async (_, bytes, statuses) => {
  const port = await setUp(bytes);
  const text = await exchange(port, get("/bad", "Connection: close"), 5_000);
  // A broken response may arrive in part.
  if (statuses.length > 0) expect(statusesOf(text)).toEqual(statuses);
  expect(text).not.toContain("surplus");
  expect(statusesOf(await exchange(port, get("/fine", "Connection: close")))).toEqual([200]);
});
