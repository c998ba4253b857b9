import { findRefusal, forwardedHeaders, hostNameOf } from "./request-rules.ts";

const request = (changes: Record<string, unknown> = {}): Parameters<typeof findRefusal>[0] => {
  const rawHeaders = (changes.rawHeaders as string[] | undefined) ?? ["Host", "health.fund.test"];
  const pairs = rawHeaders.flatMap((name, index) => (index % 2 ? [] : [[name.toLowerCase(), rawHeaders[index + 1]]]));
  return {
    method: "GET",
    url: "/",
    httpVersion: "1.1",
    headers: Object.fromEntries(pairs) as Record<string, string>,
    ...changes,
    rawHeaders,
  };
};

describe("the host name", () => {
  it.each([
    ["health.fund.test", "health.fund.test"],
    ["PENSION.Fund.Test:8080", "pension.fund.test"],
    ["pension.fund.test.", "pension.fund.test"],
    ["127.0.0.1:80", "127.0.0.1"],
    ["[::1]:8080", "[::1]"],
  ])("of %s is %s", (host, name) => {
    expect(hostNameOf(host)).toBe(name);
  });

  it.each([
    "",
    "pension@evil.example",
    "evil.example#pension.fund.test",
    "evil.example/pension",
    "pension.fund.test\u0000.evil",
    "pension.fund.test:99999",
    "pension.fund.test:abc",
    "pension.fund.test:80:80",
    "a b",
    "a,b",
    ".pension",
    "a".repeat(254),
  ])("is not read from %j", (host) => {
    expect(hostNameOf(host)).toBeNull();
  });
});

describe("a request is refused when", () => {
  const host = ["Host", "health.fund.test"];
  it.each<[string, number, Record<string, unknown>]>([
    ["it has no host", 400, { rawHeaders: [] }],
    ["it has two hosts", 400, { rawHeaders: [...host, "host", "evil.example"] }],
    ["its path names another host", 400, { url: "http://evil.example/dashboard" }],
    ["it addresses the server, not a path", 400, { url: "*", method: "OPTIONS" }],
    [
      "it gives two lengths",
      400,
      { method: "POST", rawHeaders: [...host, "Content-Length", "1", "Content-Length", "1"] },
    ],
    [
      "it gives two encodings",
      400,
      { method: "POST", rawHeaders: [...host, "Transfer-Encoding", "chunked", "Transfer-Encoding", "chunked"] },
    ],
    [
      "it gives a length and chunks",
      400,
      { method: "POST", rawHeaders: [...host, "Content-Length", "1", "Transfer-Encoding", "chunked"] },
    ],
    [
      "its encoding is not plainly chunked",
      400,
      { method: "POST", rawHeaders: [...host, "Transfer-Encoding", "x, chunked"] },
    ],
    ["it chunks a body where none is expected", 400, { rawHeaders: [...host, "Transfer-Encoding", "chunked"] }],
    [
      "it chunks in HTTP/1.0",
      400,
      { method: "POST", httpVersion: "1.0", rawHeaders: [...host, "Transfer-Encoding", "chunked"] },
    ],
    ["its method is TRACE", 405, { method: "TRACE" }],
    ["its method belongs to another protocol", 405, { method: "PROPFIND" }],
    ["it has a body where none is expected", 400, { method: "DELETE", rawHeaders: [...host, "Content-Length", "1"] }],
    ["its length has a leading zero", 400, { method: "POST", rawHeaders: [...host, "Content-Length", "01"] }],
    ["Connection names its length", 400, { rawHeaders: [...host, "Connection", "close, Content-Length"] }],
    ["Connection names any other header", 400, { rawHeaders: [...host, "Connection", "X-CSRF"] }],
    ["it requests another protocol", 400, { rawHeaders: [...host, "Upgrade", "h2c"] }],
    ["its version is not ours", 400, { httpVersion: "2.0" }],
    ["its path cannot be decoded", 400, { url: "/api/%ff" }],
    ["its query cannot be decoded", 400, { url: "/about?a=%ff" }],
    ["its path contains encoded dots", 400, { url: "/api/%2e%2e/dashboard" }],
    ["its path contains a line break", 400, { url: "/about%0d%0aSet-Cookie:a=1" }],
    ["its body is larger than any file", 413, { method: "POST", rawHeaders: [...host, "Content-Length", "22020097"] }],
  ])("%s", (_, status, changes) => {
    expect(findRefusal(request(changes), [])?.status).toBe(status);
  });

  it("its host is unknown", () => {
    expect(findRefusal(request(), ["pension.fund.test"])?.status).toBe(421);
    expect(findRefusal(request(), ["health.fund.test"])).toBeNull();
  });

  it("but not when it is an ordinary request", () => {
    expect(findRefusal(request(), [])).toBeNull();
    const chunked = request({ method: "POST", rawHeaders: ["Host", "a.test", "Transfer-Encoding", "chunked"] });
    expect(findRefusal(chunked, [])).toBeNull();
  });
});

describe("headers for the portal", () => {
  const requestId = "0123456789abcdef0123456789abcdef";
  const visitor = { address: "192.0.2.7", scheme: "https", requestId } as const;
  it.each([
    "forwarded",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-prefix",
    "x-real-ip",
    "x-client-ip",
    "client-ip",
    "cf-connecting-ip",
    "true-client-ip",
    "x-original-host",
    "x-original-url",
    "x-rewrite-url",
    "x-host",
    "x-http-host-override",
    "x-http-method-override",
    "x-method-override",
    "x-middleware-subrequest",
    "x-middleware-rewrite",
    "keep-alive",
    "te",
    "trailer",
    "upgrade",
    "expect",
    "proxy-authorization",
    "x-request-id",
    "traceparent",
    "tracestate",
  ])("never carry the client's %s", (name) => {
    const sent = forwardedHeaders({ host: "health.fund.test", [name]: "claimed.example" }, visitor, null);
    expect(JSON.stringify(sent)).not.toContain("claimed.example");
  });

  it("keep the client's own headers, and add its address", () => {
    const sent = forwardedHeaders({ host: "health.fund.test:8080", cookie: "a=b", "x-csrf": "1" }, visitor, null);
    expect(sent).toEqual({
      host: "health.fund.test:8080",
      cookie: "a=b",
      "x-csrf": "1",
      "x-forwarded-for": "192.0.2.7",
      "x-forwarded-proto": "https",
      "x-forwarded-host": "health.fund.test:8080",
      "x-request-id": visitor.requestId,
      traceparent: "00-0123456789abcdef0123456789abcdef-0123456789abcdef-00",
    });
  });

  it("have the counted length, whatever the client sent", () => {
    const clientHeaders = {
      host: "a.test",
      "content-length": "7",
      "transfer-encoding": "chunked",
      connection: "close",
    };
    const sent = forwardedHeaders(clientHeaders, visitor, 5);
    expect(sent).toMatchObject({ host: "a.test", "content-length": "5" });
    expect(sent).not.toHaveProperty("transfer-encoding");
    expect(sent).not.toHaveProperty("connection");
    expect(forwardedHeaders(clientHeaders, visitor, null)).not.toHaveProperty("content-length");
  });
});
