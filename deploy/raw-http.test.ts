import { framingCases } from "./framing-cases.ts";
import { exchange, get, listen, createRecordingPortal, statusesOf } from "./send-raw-request.ts";
import { type TestProxy, proxies } from "./test-proxies.ts";

describe.each(proxies)("ambiguous requests, through $name", ({ name: proxyName, openProxy }) => {
  const { server: portal, receivedRequests } = createRecordingPortal();
  const isGateway = proxyName === "gateway.ts";
  let proxy: TestProxy;

  beforeAll(async () => {
    proxy = await openProxy(await listen(portal));
  });
  beforeEach(() => {
    receivedRequests.length = 0;
  });
  afterAll(async () => {
    portal.closeAllConnections();
    portal.close();
    await proxy.stop();
  });

  it.each(framingCases.map((framingCase) => [framingCase.name, framingCase] as const))(
    "%s: nothing is smuggled",
    async (_, framingCase) => {
      const linesBefore = proxy.lines.length;
      const text = await exchange(proxy.port, framingCase.raw, 150);
      const statuses = statusesOf(text);
      const forwarded = receivedRequests.splice(0);
      expect(forwarded.filter(({ url, headers }) => /evil|smuggled/i.test(url + String(headers.host)))).toEqual([]);
      expect(forwarded.length).toBeLessThanOrEqual(1);
      // Each request that reached the portal gets one success response, and nothing else does.
      expect(statuses.filter((status) => status < 400)).toHaveLength(forwarded.length);
      expect(statuses.filter((status) => status >= 500 && status !== 505)).toEqual([]);
      expect(forwarded.filter(({ headers }) => headers["transfer-encoding"] !== undefined)).toEqual([]);
      if (framingCase.expect === "refused" && (isGateway || !framingCase.isReframedByNginx))
        expect(forwarded).toEqual([]);
      if (framingCase.expect === "passed") expect(forwarded).toHaveLength(1);
      // The gateway doesn't refuse an unfinished request. It waits until the client disconnects.
      if (isGateway && framingCase.expect === "refused" && statuses.length > 0)
        expect(proxy.lines.slice(linesBefore)).toHaveLength(1);
      // The next visitor gets the response to their own request.
      expect(await exchange(proxy.port, get("/mine", "Connection: close"))).toMatch(/from the portal: GET \/mine$/);
      expect(receivedRequests.map(({ url }) => url)).toEqual(["/mine"]);
    },
  );

  it("forwards an ordinary request with the visitor's address and without forged headers", async () => {
    const claims = ["X-Forwarded-For: 10.0.0.1", "X-Forwarded-Host: evil.example", "Forwarded: host=evil.example"];
    await exchange(proxy.port, get("/dashboard?a=%2Fb", ...claims, "X-CSRF: 1"));
    expect(receivedRequests.map(({ url }) => url)).toEqual(["/dashboard?a=%2Fb"]);
    expect(receivedRequests[0]?.headers).toMatchObject({
      host: "health.fund.test",
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-host": "health.fund.test",
      "x-csrf": "1",
    });
    expect(receivedRequests[0]?.headers).not.toHaveProperty("forwarded");
  });

  it.each(["Content-Length: 5\r\n\r\nhello", "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"])(
    "a body with %j reaches the portal with a length that the proxy counted",
    async (rest) => {
      await exchange(proxy.port, `POST /a HTTP/1.1\r\nHost: fund.test\r\n${rest}`);
      expect(receivedRequests.map(({ body, headers }) => [body, headers["content-length"]])).toEqual([["hello", "5"]]);
    },
  );

  it("refuses an unknown host with 421", async () => {
    const text = await exchange(proxy.port, "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n");
    expect(statusesOf(text)).toEqual([421]);
    expect(text).toMatch(/x-content-type-options: nosniff/i);
    expect(receivedRequests).toEqual([]);
  });
});
