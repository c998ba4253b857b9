import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { exchange, get, statusesOf } from "./send-raw-request.ts";
import { openGateway } from "./test-proxies.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0)) await close();
});

/** A portal that responds with these bytes, and to /fine normally. */
const setUp = async (bytes: string): Promise<number> => {
  const sockets = new Set<Socket>();
  const portal = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", (request: Buffer) =>
      socket.write(request.includes("/fine") ? "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nfine" : bytes, "latin1"),
    );
  });
  await once(portal.listen(0, "127.0.0.1"), "listening");
  const { port, stop } = await openGateway((portal.address() as AddressInfo).port);
  cleanups.push(stop, () => {
    for (const socket of sockets) socket.destroy();
    portal.close();
  });
  return port;
};

const completeBody = "Content-Length: 3\r\n\r\nabc";

it.each([
  ["bytes after its response", `HTTP/1.1 200 OK\r\n${completeBody}surplus`, []],
  ["bytes after a response without a body", `HTTP/1.1 204 No Content\r\n\r\nsurplus`, []],
  ["a second response after its response", `HTTP/1.1 200 OK\r\n${completeBody}HTTP/1.1 200 OK\r\n${completeBody}`, []],
  ["a status below 100", `HTTP/1.1 099 OK\r\n${completeBody}`, [503]],
  ["a status above 599", `HTTP/1.1 999 OK\r\n${completeBody}`, [503]],
  ["a change of protocols", "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\nabc", [503]],
  ["a control character after its status", `HTTP/1.1 200 O\x01K\r\n${completeBody}`, [200]],
  ["a Trailer header without trailers", `HTTP/1.1 200 OK\r\nTrailer: x\r\n${completeBody}`, [200]],
  ["a header without an end", `HTTP/1.1 200 OK\r\nX: ${"x".repeat(20_000)}`, [503]],
  ["two lengths", `HTTP/1.1 200 OK\r\nContent-Length: 4\r\n${completeBody}`, [503]],
  ["a broken chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nzz\r\n", []],
  ["bytes that aren't HTTP", "SSH-2.0-x\r\n", [503]],
])("the gateway survives a portal that sends %s", async (_, bytes, statuses) => {
  const port = await setUp(bytes);
  const text = await exchange(port, get("/bad", "Connection: close"), 5_000);
  // A broken response may arrive in part.
  if (statuses.length > 0) expect(statusesOf(text)).toEqual(statuses);
  expect(text).not.toContain("surplus");
  expect(statusesOf(await exchange(port, get("/fine", "Connection: close")))).toEqual([200]);
});
