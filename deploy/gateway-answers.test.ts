import type { RequestListener } from "node:http";
import { pageSecurityHeaders } from "../lib/platform/session/page-headers.ts";
import { exchange, get, listen, createRecordingPortal, statusesOf } from "./send-raw-request.ts";
import { type TestProxy, openGateway, openNginx, proxies } from "./test-proxies.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).toReversed()) await close();
});

const httpsProxies = proxies.map(({ name }) => ({
  name,
  open: (port: number): Promise<TestProxy> =>
    name === "gateway.ts"
      ? openGateway(port, { scheme: "https", portalTimeoutMs: 300 })
      : openNginx(port, (text) =>
          text
            .replace("default $scheme;", "default https;")
            .replace("proxy_read_timeout 30s", "proxy_read_timeout 300ms"),
        ),
}));

/** A portal that sets no security headers, except on one page. */
const respond: RequestListener = (request, response) => {
  request.resume();
  const { url } = request;
  if (url === "/silent" || url === "/api/silent") return;
  if (url === "/cut" || url === "/api/cut") response.destroy();
  else if (url === "/old") response.writeHead(307, { location: "/new" }).end();
  else if (url === "/own")
    response
      .setHeader("content-security-policy", "default-src 'self'")
      .setHeader("referrer-policy", "no-referrer")
      .end();
  else if (url === "/accel") response.writeHead(200, { "x-accel-redirect": "/old" }).end("ok");
  else response.end("ok");
};

const setUp = async (open: (port: number) => Promise<TestProxy>, isPortalDown = false) => {
  const { server } = createRecordingPortal(respond);
  const portalPort = await listen(server);
  const proxy = await open(portalPort);
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
    return proxy.stop();
  });
  if (isPortalDown) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  return proxy;
};

const headersOf = (text: string): Map<string, string> =>
  new Map(
    (text.split("\r\n\r\n")[0] ?? "")
      .split("\r\n")
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
const bodyOf = (text: string): string => text.slice(text.indexOf("\r\n\r\n") + 4);

const expectSecurityHeaders = (text: string): void => {
  const headers = headersOf(text);
  const head = text.split("\r\n\r\n")[0]?.toLowerCase() ?? "";
  for (const [name, value] of Object.entries(pageSecurityHeaders)) {
    expect([name, headers.get(name)]).toEqual([name, value]);
    expect(head.split(`\r\n${name}:`)).toHaveLength(2);
  }
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
};

const post = (path: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: fund.test\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`;
const refusals: readonly (readonly [string, string])[] = [
  ["an unreadable request", "GET / HTTP/1.1\r\nHost: fund.test\r\nX: a\0b\r\n\r\n"],
  ["a GET with a body", "GET / HTTP/1.1\r\nHost: fund.test\r\nContent-Length: 1\r\n\r\nx"],
  ["a path that cannot be decoded", get("/api/%ff")],
  ["a host that is not ours", "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n"],
  ["headers that are too long", get("/", `Cookie: ${"x".repeat(20_000)}`)],
  ["a method that is not served", "PROPFIND / HTTP/1.1\r\nHost: fund.test\r\n\r\n"],
  ["a body that is too large", "POST /api/a HTTP/1.1\r\nHost: fund.test\r\nContent-Length: 99999999\r\n\r\n"],
];

describe.each(httpsProxies)("responses through $name where visitors use https", ({ open }) => {
  it.each(["/old", "/_next/static/a.js", "/api/health", "/favicon-health.svg"])(
    "the portal's response for %s has the security headers",
    async (path) => expectSecurityHeaders(await exchange((await setUp(open)).port, get(path, "Connection: close"))),
  );

  it("keeps a header that the portal sets, once and unchanged", async () => {
    const text = await exchange((await setUp(open)).port, get("/own", "Connection: close"));
    expect(text.match(/content-security-policy: .*/gi)).toEqual([expect.stringMatching(/: default-src 'self'\r?$/)]);
    expect(text.match(/referrer-policy: .*/gi)).toEqual([expect.stringMatching(/: no-referrer\r?$/)]);
  });

  it("never lets the portal's response redirect the proxy", async () => {
    const text = await exchange((await setUp(open)).port, get("/accel", "Connection: close"));
    expect([statusesOf(text), headersOf(text).get("location"), bodyOf(text)]).toEqual([
      [200],
      undefined,
      expect.stringContaining("ok"),
    ]);
  });

  it.each(refusals)("the refusal of %s has the security headers and is not cached", async (_, raw) => {
    const text = await exchange((await setUp(open)).port, raw);
    expect(statusesOf(text)[0]).toBeGreaterThanOrEqual(400);
    expect(statusesOf(text)[0]).toBeLessThan(500);
    expectSecurityHeaders(text);
    expect(headersOf(text).get("cache-control")).toBe("no-store");
  });

  it.each([
    ["down", true, "/dashboard", 503, "5"],
    ["restarted in the middle of a response", false, "/cut", 503, "5"],
    ["silent", false, "/silent", 504, undefined],
  ])("responds with the fund's own page if the portal is %s", async (_, isPortalDown, path, status, retryAfter) => {
    const proxy = await setUp(open, isPortalDown);
    for (const [host, fund] of [
      ["health.fund.test", "Northern Lakes Health &amp; Welfare Fund"],
      ["pension.fund.test", "Northern Lakes Pension Fund"],
    ] as const) {
      const text = await exchange(proxy.port, get(path, "Connection: close").replace("health.fund.test", host), 2_000);
      expect(statusesOf(text)).toEqual([status]);
      expect(headersOf(text).get("content-type")).toBe("text/html; charset=utf-8");
      expect(headersOf(text).get("retry-after")).toBe(retryAfter);
      expect(headersOf(text).get("cache-control")).toBe("no-store");
      expect(bodyOf(text)).toContain(`<header>${fund}</header>`);
      expectSecurityHeaders(text);
    }
  });

  it.each([
    ["down", true, "/api/account/login", 503, "Unavailable"],
    ["restarted in the middle of a call", false, "/api/cut", 503, "Unavailable"],
    ["silent", false, "/api/silent", 504, "TimedOut"],
  ])(
    "responds to a call in the portal's error shape if the portal is %s",
    async (_, isPortalDown, path, status, code) => {
      const text = await exchange((await setUp(open, isPortalDown)).port, post(path), 2_000);
      expect(statusesOf(text)).toEqual([status]);
      expect(headersOf(text).get("content-type")).toBe("application/json");
      expect(JSON.parse(bodyOf(text))).toEqual({
        SystemMessages: [{ Message: expect.stringContaining("check whether it was saved") }],
        message: code,
        fields: {},
      });
      expectSecurityHeaders(text);
    },
  );
});

it("refuses an undecodable address through the gateway with the fund's own page, and a call with the error shape", async () => {
  const { port } = await setUp((gateway) => openGateway(gateway));
  const sendGet = async (path: string) => exchange(port, get(path, "Connection: close"));
  for (const path of ["/%E0%A4%A", "/dashboard/%E0%A4%A?a=1", "/about?a=%ff"]) {
    const text = await sendGet(path);
    expect([statusesOf(text), headersOf(text).get("content-type")]).toEqual([[400], "text/html; charset=utf-8"]);
    expect(bodyOf(text)).toMatch(/<title>Page not found .* Northern Lakes Health &amp; Welfare Fund<\/title>/);
    expect(bodyOf(text)).not.toContain("%");
  }
  const call = await sendGet("/api/%E0%A4%A");
  expect(statusesOf(call)).toEqual([400]);
  expect(JSON.parse(bodyOf(call))).toMatchObject({ message: "BadRequest", fields: {} });
  expect(headersOf(await sendGet("/_next/static/%E0%A4%A")).get("content-type")).toBe("text/plain; charset=utf-8");
});

it("gives the same responses through nginx and the gateway when the portal is down", async () => {
  const bodies = await Promise.all(
    httpsProxies.map(async ({ open }) => {
      const { port } = await setUp(open, true);
      const answers = await Promise.all(
        [get("/", "Connection: close"), get("/", "Connection: close").replace("health", "pension"), post("/api/a")].map(
          (raw) => exchange(port, raw),
        ),
      );
      return answers.map((text) => [bodyOf(text), headersOf(text).get("content-security-policy")]);
    }),
  );
  for (const other of bodies) expect(other).toEqual(bodies[0]);
});

describe("the gateway's log", () => {
  it("has one line for each refusal, without path, headers or line breaks", async () => {
    const proxy = await setUp((port) => openGateway(port));
    const secret = "s3cret-token";
    await exchange(proxy.port, get(`/api/%ff?code=${secret}`, `Cookie: ${secret}`, `X-Forwarded-For: 1.2.3.4`));
    await exchange(proxy.port, `GET /${secret} HTTP/1.1\r\nHost: ${secret}.example\r\n\r\n`);
    await exchange(proxy.port, `GET / HTTP/1.1\r\nHost: fund.test\r\nX: ${secret}\rgateway: ok\r\n\r\n`);
    expect(proxy.lines).toEqual([
      { event: "request-refused", rule: "path-encoding", status: 400, clientIp: "127.0.0.1", method: "GET" },
      { event: "request-refused", rule: "foreign-host", status: 421, clientIp: "127.0.0.1", method: "GET" },
      { event: "request-refused", rule: "unreadable", error: "HPE_LF_EXPECTED", status: 400, clientIp: "127.0.0.1" },
    ]);
  });
});
