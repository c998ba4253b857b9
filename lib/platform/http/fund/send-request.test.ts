import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { sendRequest } from "./send-request.ts";

const mebibyte = 1024 * 1024;
const received: IncomingMessage[] = [];

const sendMebibytes = (response: ServerResponse, count: number): void => {
  for (let sent = 0; sent < count; sent += 1) response.write(Buffer.alloc(mebibyte, 7));
};

const responses: Readonly<Record<string, (response: ServerResponse) => void>> = {
  "/20-mb": (response) => {
    sendMebibytes(response, 20);
    response.end();
  },
  "/20-mb-and-a-byte": (response) => {
    sendMebibytes(response, 20);
    response.end("7");
  },
  "/cookies": (response) => response.writeHead(201, { "set-cookie": ["a=1; Path=/", "b=2"], "x-one": "1" }).end("{}"),
  "/gzip": (response) => response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("compressed")),
  "/gzip-bomb": (response) =>
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(20 * mebibyte + 1))),
  "/redirect": (response) => response.writeHead(302, { location: "/20-mb" }).end(),
  "/never-ends": (response) => void response.writeHead(200).write("{"),
  "/never-begins": () => undefined,
  "/cut": (response) => {
    response.writeHead(200, { "content-length": "10" }).write("{");
    setTimeout(() => response.destroy(), 20);
  },
};

const server = createServer((request, response) => {
  received.push(request);
  responses[request.url ?? ""]?.(response);
});
let base = "";
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => void (received.length = 0));

const get = (path: string, limitMs = 10_000) =>
  sendRequest(new URL(path, base), {
    method: "GET",
    headers: new Headers({ "x-a": "1" }),
    signal: AbortSignal.timeout(limitMs),
  });

it("reads a response of exactly 20 MB completely", async () => {
  const bytes = new Uint8Array((await get("/20-mb")).bytes);
  expect(bytes.length).toBe(20 * mebibyte);
  expect(bytes.every((byte) => byte === 7)).toBe(true);
});

it("refuses one byte more, and never truncates", async () => {
  await expect(get("/20-mb-and-a-byte")).rejects.toMatchObject({ code: "UND_ERR_RES_EXCEEDED_MAX_SIZE" });
});

it("keeps every cookie of a response and asks for a response without compression", async () => {
  const { status, headers } = await get("/cookies");
  expect([status, headers.getSetCookie(), headers.get("x-one")]).toEqual([201, ["a=1; Path=/", "b=2"], "1"]);
  expect(received[0]?.headers).toMatchObject({ "x-a": "1", "accept-encoding": "identity" });
});

it("reads a response that was compressed without being asked, up to 20 MB", async () => {
  expect(new TextDecoder().decode((await get("/gzip")).bytes)).toBe("compressed");
  await expect(get("/gzip-bomb")).rejects.toMatchObject({ code: "ERR_BUFFER_TOO_LARGE" });
});

it("doesn't follow a redirect", async () => {
  expect(await get("/redirect")).toMatchObject({ status: 302 });
  expect(received).toHaveLength(1);
});

it.each(["/never-begins", "/never-ends"])("gives up at its time limit and never sends %s again", async (path) => {
  await expect(get(path, 100)).rejects.toMatchObject({ name: "TimeoutError" });
  expect(received).toHaveLength(1);
});

it("refuses a response that was cut, and never sends it again", async () => {
  await expect(get("/cut")).rejects.toMatchObject({ code: "UND_ERR_SOCKET" });
  expect(received).toHaveLength(1);
});
