import { framingCases } from "./framing-cases.ts";
import { exchange, get, listen, createRecordingPortal, statusesOf } from "./send-raw-request.ts";
import { type TestProxy, proxies } from "./test-proxies.ts";

describe.each(proxies)("bytes that could be read two ways, through $name", ({ name: proxyName, openProxy }) => {
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

  it.each(framingCases.map((one) => [one.name, one] as const))("%s: nothing is smuggled", async (_, one) => {
    const linesBefore = proxy.lines.length;
    const text = await exchange(proxy.port, one.raw, 150);
    const statuses = statusesOf(text);
    const heard = receivedRequests.splice(0);
    expect(heard.filter(({ url, headers }) => /evil|smuggled/i.test(url + String(headers.host)))).toEqual([]);
    expect(heard.length).toBeLessThanOrEqual(1);
    // Every request that reached the portal is answered once, and nothing else is answered with success.
    expect(statuses.filter((status) => status < 400)).toHaveLength(heard.length);
    expect(statuses.filter((status) => status >= 500 && status !== 505)).toEqual([]);
    expect(heard.filter(({ headers }) => headers["transfer-encoding"] !== undefined)).toEqual([]);
    if (one.expect === "refused" && (isGateway || !one.isReframedByNginx)) expect(heard).toEqual([]);
    if (one.expect === "passed") expect(heard).toHaveLength(1);
    // An unfinished request is not refused; the gateway waits until the client leaves.
    if (isGateway && one.expect === "refused" && statuses.length > 0)
      expect(proxy.lines.slice(linesBefore)).toHaveLength(1);
    // The next visitor gets the response to their own request.
    expect(await exchange(proxy.port, get("/mine", "Connection: close"))).toMatch(/from the portal: GET \/mine$/);
    expect(receivedRequests.map(({ url }) => url)).toEqual(["/mine"]);
  });

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

  it("answers an unknown host with 421", async () => {
    const text = await exchange(proxy.port, "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n");
    expect(statusesOf(text)).toEqual([421]);
    expect(text).toMatch(/x-content-type-options: nosniff/i);
    expect(receivedRequests).toEqual([]);
  });
});
