import { once } from "node:events";
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { deflateSync, gunzipSync, gzipSync } from "node:zlib";
import { createRecentPages } from "./recent-pages.ts";

let server: Server;
let now = 0;
let status = 200;
let setCookie: string | undefined;
let encoding: "gzip" | "deflate" | undefined;
let endOfRendering: Promise<unknown> | undefined;
/** The headers of each rendering. */
let renderedHeaders: IncomingHttpHeaders[] = [];

beforeEach(async () => {
  Object.assign(process.env, {
    FUND_API_URL: "http://127.0.0.1:9",
    SESSION_SECRETS: `1:${"s".repeat(32)}`,
    LOG_LEVEL: "silent",
  });
  [now, status, setCookie, encoding, renderedHeaders] = [1_000, 200, undefined, undefined, []];
  endOfRendering = undefined;
  const trySendRecentPage = createRecentPages(() => now);
  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader("x-request-id", String(incoming.headers["x-request-id"]));
    if (trySendRecentPage(incoming, response)) return;
    const count = renderedHeaders.push(incoming.headers);
    await endOfRendering;
    const nonce = Buffer.from(`rendering ${String(count).padStart(6, "0")}`).toString("base64");
    const text = `<script nonce="${nonce}"></script>é ${count}<style nonce="${nonce}"></style>`;
    if (setCookie !== undefined) response.setHeader("set-cookie", setCookie);
    if (encoding !== undefined) response.setHeader("content-encoding", encoding);
    response.writeHead(status, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `script-src 'nonce-${nonce}'`,
      link: `</font>; nonce="${nonce}"`,
    });
    if (encoding !== undefined) response.end((encoding === "gzip" ? gzipSync : deflateSync)(text));
    else {
      response.write(text.slice(0, 20));
      response.end(text.slice(20));
    }
  };
  server = createServer((incoming, response) => void serve(incoming, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const visit = async (path = "/about", headers: Record<string, string> = {}, method = "GET") => {
  const { port } = server.address() as AddressInfo;
  const host = "health.localhost";
  const outgoing = request({ port, host: "127.0.0.1", path, method, headers: { host, ...headers } }).end();
  const [received] = (await once(outgoing, "response")) as [IncomingMessage];
  const bytes = Buffer.concat((await received.toArray()) as Buffer[]);
  const { headers: receivedHeaders } = received;
  const text = (receivedHeaders["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes).toString();
  const nonce = /'nonce-([^']+)'/.exec(String(receivedHeaders["content-security-policy"]))?.[1] ?? "";
  return { headers: receivedHeaders, text, nonce };
};

it("sends the second visitor the same page with a new nonce everywhere and their own request id", async () => {
  const first = await visit("/about", { "x-request-id": "first" });
  const second = await visit("/about", { "x-request-id": "second" });
  const third = await visit("/about", { "x-request-id": "third" });
  expect(renderedHeaders).toHaveLength(1);
  expect(new Set([first.nonce, second.nonce, third.nonce]).size).toBe(3);
  for (const { text, nonce, headers } of [first, second, third]) {
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(text).toBe(`<script nonce="${nonce}"></script>é 1<style nonce="${nonce}"></style>`);
    expect(headers["link"]).toBe(`</font>; nonce="${nonce}"`);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  }
  expect([first, second, third].map(({ headers }) => headers["x-request-id"])).toEqual(["first", "second", "third"]);
});

it.each([
  ["no encoding", undefined],
  ["gzip", "gzip" as const],
])("sends gzip to visitors who accept it, from a page rendered with %s", async (_name, value) => {
  encoding = value;
  const first = await visit("/about", { "accept-encoding": "gzip, br" });
  const compressed = await visit("/about", { "accept-encoding": "gzip, br" });
  const plain = await visit();
  expect(compressed.headers["content-encoding"]).toBe("gzip");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(compressed.text.replaceAll(compressed.nonce, first.nonce)).toBe(first.text);
  expect(plain.text.replaceAll(plain.nonce, first.nonce)).toBe(first.text);
  expect(renderedHeaders).toHaveLength(1);
});

type Visit = {
  readonly name: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly method?: string;
};

it("doesn't keep a page in another encoding, and never requests one", async () => {
  encoding = "deflate";
  await visit("/about", { "accept-encoding": "deflate, br" });
  await visit("/about", { "accept-encoding": "gzip;q=0, deflate" });
  await visit("/about", { "accept-encoding": "br, gzip;q=0.5" });
  expect(renderedHeaders.map((headers) => headers["accept-encoding"])).toEqual([undefined, undefined, "gzip"]);
});

const others: readonly Visit[] = [
  { name: "another page", path: "/help" },
  { name: "another fund", headers: { host: "pension.localhost" } },
  { name: "another language", headers: { "accept-language": "es-MX" } },
  { name: "a chosen language", headers: { cookie: "language=es.kept" } },
  { name: "a closed cookie notice", headers: { cookie: "cookie-banner=closed" } },
  { name: "an opt-out", headers: { cookie: "visitor-statistics=off" } },
  { name: "Do Not Track", headers: { dnt: "1" } },
  { name: "Global Privacy Control", headers: { "sec-gpc": "1" } },
  { name: "another scheme", headers: { "x-forwarded-proto": "https" } },
];

it.each(others)("renders another page for $name", async ({ path, headers }) => {
  const first = await visit();
  const other = await visit(path, headers);
  expect(renderedHeaders).toHaveLength(2);
  const [firstAgain, otherAgain] = [await visit(), await visit(path, headers)];
  expect(renderedHeaders).toHaveLength(2);
  expect(firstAgain.text.replaceAll(firstAgain.nonce, first.nonce)).toBe(first.text);
  expect(otherAgain.text.replaceAll(otherAgain.nonce, other.nonce)).toBe(other.text);
});

const uncachedVisits: readonly Visit[] = [
  { name: "a session", headers: { cookie: "a=1; portal-session=Fe26.2*1*abc" } },
  { name: "a query", path: "/about?q=1" },
  { name: "a signed-in page", path: "/dashboard" },
  { name: "an emailed link", path: "/verify-email" },
  { name: "an unknown page", path: "/nowhere" },
  { name: "a call", path: "/api/account/current-user" },
  { name: "a page's data", headers: { rsc: "1" } },
  { name: "another method", method: "HEAD" },
  { name: "a form", method: "POST" },
];

it.each(uncachedVisits)("always renders $name with the headers that it was sent", async ({ path, headers, method }) => {
  await visit();
  for (const name of ["x", "y"]) await visit(path, { ...headers, "x-other": name }, method);
  expect(renderedHeaders.slice(1).map((seen) => seen["x-other"])).toEqual(["x", "y"]);
});

it("renders with no header or cookie from the first visitor that later visitors could see", async () => {
  await visit("/about", {
    "accept-language": "fr, es;q=0.5",
    cookie: "language=en.kept; tracker=1; language-of-mine=2",
    "x-nonce": "mine",
    "x-portal-path": "/mine",
    "user-agent": "mine",
    dnt: "mine",
    "x-request-id": "first",
  });
  expect(renderedHeaders).toEqual([
    {
      host: "health.localhost",
      "accept-language": "es",
      cookie: "language=en",
      "user-agent": "portal",
      "x-request-id": "first",
    },
  ]);
});

it.each(["status", "cookie"])("doesn't keep a page that sets a %s", async (name) => {
  if (name === "status") status = 503;
  else setCookie = "language=es";
  await visit();
  await visit();
  expect(renderedHeaders).toHaveLength(2);
});

const readCount = ({ text }: { text: string }) => /é (\d+)/.exec(text)?.[1];

it("re-renders a stale page for one visitor, while others get the stale one", async () => {
  await visit();
  now += 4_999;
  await visit();
  expect(renderedHeaders).toHaveLength(1);
  now += 1;
  const gate = Promise.withResolvers<void>();
  endOfRendering = gate.promise;
  const rendering = visit();
  while (renderedHeaders.length < 2) await sleep(1);
  expect(readCount(await visit())).toBe("1");
  gate.resolve();
  expect(readCount(await rendering)).toBe("2");
  expect(readCount(await visit())).toBe("2");
  expect(renderedHeaders).toHaveLength(2);
});

it("keeps the stale page for at most ten seconds if it can't be rendered again", async () => {
  await visit();
  status = 503;
  now += 9_500;
  await visit();
  expect(readCount(await visit())).toBe("1");
  now += 500;
  await visit();
  await visit();
  expect(renderedHeaders).toHaveLength(4);
});

it("doesn't replace a page with one whose rendering began earlier", async () => {
  const gate = Promise.withResolvers<void>();
  endOfRendering = gate.promise;
  const slow = visit();
  while (renderedHeaders.length < 1) await sleep(1);
  endOfRendering = undefined;
  now += 1;
  await visit();
  gate.resolve();
  await slow;
  expect(readCount(await visit())).toBe("2");
});

it("keeps at most a hundred pages, and drops only stale ones", async () => {
  const visitHost = (index: number) => visit("/about", { host: `h${index}.localhost` });
  for (let index = 0; index <= 100; index += 1) await visitHost(index);
  await visitHost(0);
  expect(renderedHeaders).toHaveLength(101);
  await visitHost(100);
  expect(renderedHeaders).toHaveLength(102);
  now += 10_000;
  await visitHost(100);
  await visitHost(100);
  expect(renderedHeaders).toHaveLength(103);
});
