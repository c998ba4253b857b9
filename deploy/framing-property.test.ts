import { Agent, createServer } from "node:http";
import fc from "fast-check";
import { createProxyServer } from "http-proxy";
import { sampleSize } from "../lib/platform/testing/sample.ts";
import { exchange, get, listen, createRecordingPortal, statusesOf } from "./send-raw-request.ts";
import { proxies } from "./test-proxies.ts";

const body = "GET /smuggled HTTP/1.1\r\nHost: fund.test\r\n\r\n";
const chunks = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

// Each framing is complete: a reader that sees the body sees all of it, and one that does not reads a request in it.
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
  named: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    fc.array(fc.constantFrom(...headerNames), { maxLength: 3 }),
  ),
  spelling: fc.constantFrom("Connection", "connection", "CONNECTION", "Proxy-Connection"),
  extra: fc.constantFrom(...extras),
  version: fc.constantFrom("1.1", "1.1", "1.1", "1.0"),
});
type Request = typeof request extends fc.Arbitrary<infer Value> ? Value : never;
const runs = fc.array(fc.array(request, { minLength: 1, maxLength: 4 }), { minLength: 16, maxLength: 16 });

const rawOf = ({ method, framing, named, spelling, extra, version }: Request, path: string): string => {
  const headers = [
    "Host: fund.test",
    ...framing[0],
    ...(named.length > 0 ? [`${spelling}: ${named.join(", ")}`] : []),
    extra,
  ];
  return `${[`${method} ${path} HTTP/${version}`, ...headers.filter(Boolean), "", ""].join("\r\n")}${framing[1]}`;
};

type Opened = { readonly port: number; readonly stop: () => Promise<void> };

/** Compares the requests that reach the portal with the proxy's responses, pipelined first, then from visitors. */
const holdsThrough = async (openProxy: (portalPort: number) => Promise<Opened>, numRuns: number) => {
  const { server: portal, receivedRequests } = createRecordingPortal();
  let unreadable = 0;
  portal.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code?.startsWith("HPE_")) unreadable += 1;
    socket.destroy();
  });
  const proxy = await openProxy(await listen(portal));
  const property = fc.asyncProperty(runs, async (connections) => {
    receivedRequests.length = 0;
    unreadable = 0;
    const last = get("/last", "Connection: close");
    const answers = await Promise.all(
      connections.map((requests, index) =>
        exchange(
          proxy.port,
          requests.map((one) => rawOf(one, `/${index}`)).join("") + last.replace("/last", `/${index}`),
          500,
        ),
      ),
    );
    answers.forEach((text, index) => {
      const answered = statusesOf(text).filter((status) => status === 200).length;
      expect(answered).toBe(receivedRequests.filter(({ url }) => url === `/${index}`).length);
    });
    expect(receivedRequests.filter(({ url }) => !/^\/\d+$/.test(url))).toEqual([]);
    expect(receivedRequests.filter((one) => one.body !== "" && one.body !== body)).toEqual([]);
    const visitors = ["/a", "/b", "/c"].map((path) => exchange(proxy.port, get(path, "Connection: close")));
    expect((await Promise.all(visitors)).map((text) => text.split("\r\n\r\n")[1])).toEqual(
      ["/a", "/b", "/c"].map((path) => `from the portal: GET ${path}`),
    );
    expect(unreadable).toBe(0);
  });
  const result = await fc.check(property, { numRuns });
  portal.closeAllConnections();
  portal.close();
  await proxy.stop();
  return result;
};

/** Removes the headers listed in Connection, even framing headers, and forwards every body: a planted mistake. */
const openNaiveGateway = async (portalPort: number): Promise<Opened> => {
  const agent = new Agent({ keepAlive: true });
  const proxy = createProxyServer({ target: `http://127.0.0.1:${portalPort}`, agent });
  proxy.on("error", () => undefined);
  const server = createServer((incoming, response) => {
    const named = (incoming.headers.connection ?? "").toLowerCase().split(/\s*,\s*/);
    incoming.headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => name === "host" || !named.includes(name)),
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
  "the portal reads exactly the requests that $name answers, however they are framed",
  async ({ openProxy }) => {
    const result = await holdsThrough(openProxy, sampleSize(40, 6));
    // The report contains the smallest failing case.
    expect(fc.defaultReportMessage(result) ?? "holds").toBe("holds");
  },
);

it("would find a gateway that removes framing headers listed in Connection", async () => {
  const result = await holdsThrough(openNaiveGateway, 4);
  expect(result.failed).toBe(true);
});
