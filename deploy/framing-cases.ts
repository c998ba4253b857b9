import { existsSync, readFileSync } from "node:fs";

/** Bytes that two programs could parse differently, and the expected outcome. */
export type FramingCase = {
  readonly name: string;
  readonly raw: string;
  /** "refused": no request reaches the portal. "passed": one does, framed by the proxy. "either": one or none. */
  readonly expect: "refused" | "passed" | "either";
  /** True if nginx accepts it and frames it again, while the gateway refuses it. */
  readonly isReframedByNginx?: boolean;
};

const smuggled = "GET /smuggled HTTP/1.1\r\nHost: evil.example\r\n\r\n";
const end = "\r\n\r\n";

const request = (method: string, headers: readonly string[], body = "", path = "/", version = "1.1"): string =>
  [`${method} ${path} HTTP/${version}`, "Host: fund.test", ...headers, "", body].join("\r\n");

const lengthHeader = (body: string): string => `Content-Length: ${body.length}`;
const chunkedBody = (body: string): string => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
const refused = (name: string, raw: string, isReframedByNginx = false): FramingCase => ({
  name,
  raw,
  expect: "refused",
  isReframedByNginx,
});
const passed = (name: string, raw: string): FramingCase => ({ name, raw, expect: "passed" });

const bodylessMethodCases = ["GET", "HEAD", "DELETE", "OPTIONS"].flatMap((method) => [
  refused(`${method} with a body`, request(method, [lengthHeader(smuggled)], smuggled)),
  refused(`${method} with chunks`, request(method, ["Transfer-Encoding: chunked"], chunkedBody(smuggled))),
  refused(
    `${method} whose length Connection names`,
    request(method, ["Connection: Content-Length", lengthHeader(smuggled)], smuggled),
  ),
  refused(
    `${method} whose chunks Connection names`,
    request(method, ["Connection: keep-alive, transfer-encoding", "Transfer-Encoding: chunked"], chunkedBody(smuggled)),
  ),
  passed(`${method} that says it has no body`, request(method, ["Content-Length: 0"])),
]);

const connectionTokens = [
  "Content-Length",
  "content-length ,close",
  "Transfer-Encoding",
  "Host",
  "Cookie",
  "X-CSRF",
  "close\t,\tContent-Length",
];
const connectionTokenCases = connectionTokens.map((token) =>
  refused(
    `Connection: ${JSON.stringify(token)}`,
    request("POST", [`Connection: ${token}`, "Content-Length: 5"], "hello"),
  ),
);

const lengthCases = [
  "+5",
  "-5",
  "0x5",
  "5, 5",
  "5,6",
  "05",
  "5 5",
  "5.0",
  "1e1",
  "",
  "\x0b5",
  "99999999999999999999",
].map((value) =>
  refused(`a length of ${JSON.stringify(value)}`, request("POST", [`Content-Length: ${value}`], "hello")),
);

const encodingCases = [
  "xchunked",
  "x, chunked",
  "chunked, identity",
  "chunked, chunked",
  "identity",
  "gzip",
  "chunked;q=1",
  "\x0bchunked",
  "chunk ed",
  '"chunked"',
].map((value) =>
  refused(
    `an encoding of ${JSON.stringify(value)}`,
    request("POST", [`Transfer-Encoding: ${value}`], chunkedBody(smuggled)),
  ),
);

const otherCases: readonly FramingCase[] = [
  refused(
    "a length and chunks",
    request("POST", ["Content-Length: 13", "Transfer-Encoding: chunked"], "0\r\n\r\nGET /smuggled"),
  ),
  refused(
    "chunks and a length",
    request("POST", ["Transfer-Encoding: chunked", "Content-Length: 13"], "0\r\n\r\nGET /smuggled"),
  ),
  refused("two lengths that differ", request("POST", ["Content-Length: 0", "Content-Length: 5"], "hello")),
  refused("two equal lengths", request("POST", ["Content-Length: 5", "Content-Length: 5"], "hello")),
  refused(
    "two encodings",
    request("POST", ["Transfer-Encoding: chunked", "Transfer-Encoding: chunked"], chunkedBody("hello")),
  ),
  refused(
    "two encodings, one unknown",
    request("POST", ["Transfer-Encoding: chunked", "Transfer-Encoding: x"], chunkedBody("hello")),
  ),
  refused("a length with a space before its colon", request("POST", ["Content-Length : 5"], "hello")),
  refused(
    "an encoding with a space before its colon",
    request("POST", ["Transfer-Encoding : chunked"], chunkedBody("hello")),
  ),
  refused("a folded encoding", request("POST", ["Transfer-Encoding:\r\n chunked"], chunkedBody(smuggled))),
  refused("a folded header", request("GET", ["X-One: a\r\n b"])),
  refused("a header that begins with a space", request("GET", [" Content-Length: 5"])),
  refused("chunks in HTTP/1.0", request("POST", ["Transfer-Encoding: chunked"], chunkedBody(smuggled), "/", "1.0")),
  refused("HTTP/2.0", request("GET", [], "", "/", "2.0")),
  refused("HTTP/1.2", request("GET", [], "", "/", "1.2"), true),
  refused("lines that end with a bare LF", `GET / HTTP/1.1\nHost: fund.test\n\n${smuggled}`, true),
  refused(
    "one line that ends with a bare LF",
    request("GET", [`X-One: 1\nContent-Length: ${smuggled.length}`], smuggled),
  ),
  refused("a bare CR in a header", request("GET", ["X-One: 1\rContent-Length: 5"]), true),
  refused("a NUL in a header", request("GET", ["X-One: a\0b"])),
  refused(
    "chunk lines that end with a bare LF",
    request("POST", ["Transfer-Encoding: chunked"], "5\nhello\n0\n\n"),
    true,
  ),
  refused("a chunk extension with a bare LF", request("POST", ["Transfer-Encoding: chunked"], "0;a\nb\r\n\r\n"), true),
  refused("a chunk longer than it says", request("POST", ["Transfer-Encoding: chunked"], `2\r\nhello\r\n0${end}`)),
  refused(
    "a chunk size that overflows",
    request("POST", ["Transfer-Encoding: chunked"], `FFFFFFFFFFFFFFFFF\r\n${end}`),
  ),
  refused("a negative chunk size", request("POST", ["Transfer-Encoding: chunked"], `-1\r\nhello\r\n0${end}`)),
  refused("a chunk size with 0x", request("POST", ["Transfer-Encoding: chunked"], `0x5\r\nhello\r\n0${end}`)),
  passed("chunk extensions", request("POST", ["Transfer-Encoding: chunked"], `5;a=b\r\nhello\r\n0;c="d"${end}`)),
  refused(
    "a trailer that is a length",
    request("POST", ["Transfer-Encoding: chunked"], "5\r\nhello\r\n0\r\nContent-Length: 99\r\n\r\n"),
    true,
  ),
  passed(
    "a trailer that claims an address",
    request("POST", ["Transfer-Encoding: chunked"], "5\r\nhello\r\n0\r\nX-Forwarded-For: 10.0.0.1\r\n\r\n"),
  ),
  refused(
    "an upgrade to h2c",
    request(
      "GET",
      ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA"],
      smuggled,
    ),
  ),
  refused("an upgrade to WebSocket", request("GET", ["Connection: Upgrade", "Upgrade: websocket"], smuggled)),
  refused("an upgrade that Connection does not name", request("POST", ["Upgrade: h2c", "Content-Length: 5"], "hello")),
  refused("an expectation", request("POST", ["Expect: 200-ok", "Content-Length: 5"], "hello"), true),
  passed("100-continue", request("POST", ["Expect: 100-continue", "Content-Length: 5"], "hello")),
  refused("two hosts", request("GET", ["Host: evil.example"])),
  refused("no host", `GET / HTTP/1.1${end}`),
  refused("no host in HTTP/1.0", `GET / HTTP/1.0\r\nConnection: keep-alive${end}`),
  refused("HTTP/0.9", "GET /\r\n"),
  refused("another host in the path", `GET http://evil.example/ HTTP/1.1\r\nHost: fund.test${end}`),
  refused(
    "our host in the path and another in the header",
    `GET http://fund.test/ HTTP/1.1\r\nHost: evil.example${end}`,
  ),
  refused("our host in the path", `GET http://fund.test/ HTTP/1.1\r\nHost: fund.test${end}`),
  refused("CONNECT", `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example${end}`),
  refused("TRACE", `TRACE / HTTP/1.1\r\nHost: fund.test\r\nCookie: __Host-sid=x${end}`),
  refused("a method of another protocol", `PROPFIND / HTTP/1.1\r\nHost: fund.test${end}`),
  refused("a server-wide OPTIONS", `OPTIONS * HTTP/1.1\r\nHost: fund.test${end}`),
  refused("a path that is no UTF-8", request("GET", [], "", "/api/%ff")),
  refused("a path that is no UTF-8, overlong", request("GET", [], "", "/a/%c0%af")),
  refused("a path with half an escape", request("GET", [], "", "/a/%f")),
  refused("a path with a NUL", request("GET", [], "", "/a/%00")),
  refused("a path with raw bytes", request("GET", [], "", "/a/\xff")),
  refused("a header too long", request("GET", [`Cookie: ${"x".repeat(20_000)}`])),
  refused("a body larger than any file", request("POST", ["Content-Length: 22020097"], "hello")),
  refused(
    "a second request after a refused one",
    request("GET", [lengthHeader("x")], "x") + request("GET", [], "", "/smuggled"),
  ),
  passed(
    "a second request after Connection: close",
    request("GET", ["Connection: close"]) + request("GET", [], "", "/smuggled"),
  ),
];

// A public list of attacks, if it is on this machine. Its expected outcomes are sentences.
const attackListPath = "../shared/data/attacks/raw-http.jsonl";
const listedCases = (existsSync(attackListPath) ? readFileSync(attackListPath, "utf8").trim().split("\n") : []).map(
  (line): FramingCase => {
    const { name, raw, expect } = JSON.parse(line) as { name: string; raw: string; expect: string };
    return {
      name: `list: ${name}`,
      raw,
      expect: /^4\d\d/.test(expect) ? "refused" : "either",
      isReframedByNginx: name === "chunk ext bare LF",
    };
  },
);

export const framingCases: readonly FramingCase[] = [
  ...bodylessMethodCases,
  ...connectionTokenCases,
  ...lengthCases,
  ...encodingCases,
  ...otherCases,
  ...listedCases,
];
