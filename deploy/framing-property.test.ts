import { Agent, createServer } from "node:http";
import fc from "fast-check";
import { createProxyServer } from "http-proxy";
import { sampleSize } from "../lib/platform/testing/sample.ts";
import { exchange, get, listen, createRecordingPortal, statusesOf } from "./send-raw-request.ts";
import { proxies } from "./test-proxies.ts";

const body = "GET /smuggled HTTP/1.1\r\nHost: fund.test\r\n\r\n";
const chunks = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

// Each framing is complete. A program that ignores the body reads it as another request.
const framings: readonly (readonly [headers: readonly string[], body: string])[] = [
  [[], ""],
  [["Content-Length: 0"], ""],
  [[`Content-Length: ${body.length}`], body],
  [["Transfer-Encoding: chunked"], chunks],
  [["Transfer-Encoding: Chunked"], chunks],
  [[`Content-Length: ${body.length}`, `Content-Length: ${body.length}`], body],
  [[`Content-Length: ${body.length}`, "Transfer-Encoding: chunked"], chunks],
  [["Transfer-Encoding: identity, chunked"], chunks],
  [["Transfer-Encoding: chunked", "Trailer: X-End"], chunks.replace(/\r\n$/, "X-End: 1\r\n\r\n")],
  [[`Content-Length:\t0${body.length}`], body],
  [[`Content-Length : ${body.length}`], body],
  [["Transfer-Encoding:\r\n chunked"], chunks],
];
const headerNames = [
  "Content-Length",
  "Transfer-Encoding",
  "Host",
  "X-CSRF",
  "Cookie",
  "Trailer",
  "Upgrade",
  "keep-alive",
  "TE",
];
const extras = [
  "",
  "X-CSRF: 1",
  "Upgrade: h2c",
  "Expect: 100-continue",
  "Expect: x",
  "TE: trailers",
  "X-HTTP-Method-Override: POST",
  "Keep-Alive: 9",
];

const request = fc.record({
  method: fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY"),
  framing: fc.constantFrom(...framings),
  connectionNames: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    fc.array(fc.constantFrom(...headerNames), { maxLength: 3 }),
  ),
  spelling: fc.constantFrom("Connection", "connection", "CONNECTION", "Proxy-Connection"),
  extra: fc.constantFrom(...extras),
  version: fc.constantFrom("1.1", "1.1", "1.1", "1.0"),
});
type Request = typeof request extends fc.Arbitrary<infer Value> ? Value : never;
const runs = fc.array(fc.array(request, { minLength: 1, maxLength: 4 }), { minLength: 16, maxLength: 16 });

const formatRequest = (
  { method, framing, connectionNames, spelling, extra, version }: Request,
  path: string,
): string => {
  const headers = [
    "Host: fund.test",
    ...framing[0],
    ...(connectionNames.length > 0 ? [`${spelling}: ${connectionNames.join(", ")}`] : []),
    extra,
  ];
  return `${[`${method} ${path} HTTP/${version}`, ...headers.filter(Boolean), "", ""].join("\r\n")}${framing[1]}`;
};

type OpenProxy = { readonly port: number; readonly stop: () => Promise<void> };

/** Compares the requests that reach the portal with the proxy's responses to pipelined requests, then to visitors. */
const checkFraming = async (openProxy: (portalPort: number) => Promise<OpenProxy>, numRuns: number) => {
  const { server: portal, receivedRequests } = createRecordingPortal();
  let unreadableCount = 0;
  portal.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code?.startsWith("HPE_")) unreadableCount += 1;
    socket.destroy();
  });
  const proxy = await openProxy(await listen(portal));
  const property = fc.asyncProperty(runs, async (connections) => {
    receivedRequests.length = 0;
    unreadableCount = 0;
    const lastRequest = get("/last", "Connection: close");
    const responses = await Promise.all(
      connections.map((requests, index) =>
        exchange(
          proxy.port,
          requests.map((item) => formatRequest(item, `/${index}`)).join("") + lastRequest.replace("/last", `/${index}`),
          500,
        ),
      ),
    );
    responses.forEach((text, index) => {
      const successCount = statusesOf(text).filter((status) => status === 200).length;
      expect(successCount).toBe(receivedRequests.filter(({ url }) => url === `/${index}`).length);
    });
    expect(receivedRequests.filter(({ url }) => !/^\/\d+$/.test(url))).toEqual([]);
    expect(receivedRequests.filter((item) => item.body !== "" && item.body !== body)).toEqual([]);
    const visitors = ["/a", "/b", "/c"].map((path) => exchange(proxy.port, get(path, "Connection: close")));
    expect((await Promise.all(visitors)).map((text) => text.split("\r\n\r\n")[1])).toEqual(
      ["/a", "/b", "/c"].map((path) => `from the portal: GET ${path}`),
    );
    expect(unreadableCount).toBe(0);
  });
  const result = await fc.check(property, { numRuns });
  portal.closeAllConnections();
  portal.close();
  await proxy.stop();
  return result;
};

/** A planted fault: removes all headers listed in Connection, even framing headers, and forwards every body. */
const openNaiveGateway = async (portalPort: number): Promise<OpenProxy> => {
  const agent = new Agent({ keepAlive: true });
  const proxy = createProxyServer({ target: `http://127.0.0.1:${portalPort}`, agent });
  proxy.on("error", () => undefined);
  const server = createServer((incoming, response) => {
    const connectionNames = (incoming.headers.connection ?? "").toLowerCase().split(/\s*,\s*/);
    incoming.headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => name === "host" || !connectionNames.includes(name)),
    );
    proxy.web(incoming, response);
  });
  const stop = async (): Promise<void> => {
    agent.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: await listen(server), stop };
};

it.each(proxies)(
  "the portal reads exactly the requests that $name responds to, however they are framed",
  async ({ openProxy }) => {
    const result = await checkFraming(openProxy, sampleSize(40, 6));
    // The report contains the smallest failing case.
    expect(fc.defaultReportMessage(result) ?? "holds").toBe("holds");
  },
);

it("would find a gateway that removes framing headers listed in Connection", async () => {
  const result = await checkFraming(openNaiveGateway, 4);
  expect(result.failed).toBe(true);
});
