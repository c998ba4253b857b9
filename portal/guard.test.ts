import { once } from "node:events";
import {
  createServer,
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type * as config from "../lib/config.ts";
import { getPageResponse, statusOfFailedPage } from "../lib/platform/session/page-answer.ts";
import { cookieOf, userWith } from "../lib/platform/http/fund/test-portal.ts";
import { guardPortal } from "./guard.ts";

jest.mock("../lib/config.ts", () => {
  const real = jest.requireActual<typeof config>("../lib/config.ts");
  // Parses each time, because a process reads its settings once but a test changes them.
  return { ...real, getConfig: () => real.parseConfig(process.env) };
});

let server: Server;
let serve: RequestListener;
let servedUrls: string[] = [];

beforeAll(async () => {
  Object.assign(process.env, {
    FUND_API_URL: "http://127.0.0.1:9",
    SESSION_SECRETS: `1:${"s".repeat(32)}`,
    LOG_LEVEL: "silent",
  });
  server = createServer(
    guardPortal((incoming, response) => {
      servedUrls.push(incoming.url ?? "");
      serve(incoming, response);
    }),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  servedUrls = [];
  serve = (_, response) => void response.end("page");
  process.env["PUBLIC_SCHEME"] = "http";
});

const visit = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
  const { port } = server.address() as AddressInfo;
  const outgoing = request({ port, host: "127.0.0.1", path, headers, method }).end();
  const [received] = (await once(outgoing, "response")) as [IncomingMessage];
  const chunks = (await received.toArray()) as Buffer[];
  return { status: received.statusCode, headers: received.headers, text: Buffer.concat(chunks).toString() };
};
const respondWith =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(status, headers).end();
const cookie = "other=1; portal-session=Fe26.2*1*abc";
it("keeps the gateway's request id, or makes one, for the log, the fund API and the visitor", async () => {
  const seen: unknown[] = [];
  serve = (incoming, response) => {
    seen.push(incoming.headers["x-request-id"]);
    response.end();
  };
  const id = "7c3f01ab3c1b4a528e4f6f2b9c0d1e2f";
  const [kept, ...made] = await Promise.all(
    [id, "claimed\\by a visitor", ""].map((header) => visit("/about", header === "" ? {} : { "x-request-id": header })),
  );
  expect(kept?.headers["x-request-id"]).toBe(id);
  const ids = made.map(({ headers }) => headers["x-request-id"]);
  expect(ids).toEqual([expect.stringMatching(/^[\da-f]{32}$/), expect.stringMatching(/^[\da-f]{32}$/)]);
  expect(new Set(seen)).toEqual(new Set([id, ...ids]));
});

it("serves a page for everyone again without Next, with the headers of its kind, and Next its other requests", async () => {
  const policy = "script-src 'nonce-abc'";
  serve = respondWith(200, {
    "content-type": "text/html",
    "content-language": "en",
    "content-security-policy": policy,
  });
  const visits = [await visit("/privacy"), await visit("/privacy"), await visit("/privacy", { cookie })];
  expect(servedUrls).toEqual(["/privacy", "/privacy"]);
  const [first, second] = visits.map(({ headers }) => headers);
  for (const name of ["x-frame-options", "permissions-policy", "vary", "content-type"])
    expect(second?.[name]).toBe(first?.[name]);
  expect(second?.["x-request-id"]).not.toBe(first?.["x-request-id"]);
  expect(second?.["content-security-policy"]).toMatch(/^script-src 'nonce-[\w+/]{22}=='$/);
});

const security = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": expect.stringContaining("camera=()"),
  "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
};

describe("an address that cannot be decoded", () => {
  it.each(["/api/%ff", "/api/account/%c0%af", "/api?a=%ff"])("%s is refused in the contract's shape", async (path) => {
    const { status, headers, text } = await visit(path);
    expect([status, headers["content-type"], servedUrls]).toEqual([400, "application/json", []]);
    expect(JSON.parse(text)).toMatchObject({ message: "BadRequest" });
    expect(headers).toMatchObject({ ...security, "referrer-policy": "no-referrer", "cache-control": "no-store" });
  });

  it.each(["/%ff", "/%E0%A4%A", "/dashboard/%00", "/about?a=%ff", "/apis/%ff", "/dashboard/%E0%A4%A"])(
    "%s is refused on the fund's own page",
    async (path) => {
      for (const [host, fund] of [
        ["health.fund.test", "Northern Lakes Health &amp; Welfare Fund"],
        ["pension.fund.test", "Northern Lakes Pension Fund"],
      ] as const) {
        const { status, headers, text } = await visit(path, { cookie, host });
        expect([status, headers["content-type"], servedUrls]).toEqual([400, "text/html; charset=utf-8", []]);
        expect(text).toContain(`<title>Page not found – ${fund}</title>`);
        expect(text).toContain("<h1>We can’t read this address</h1>");
        expect(text).not.toContain("%");
        expect(headers).toMatchObject({ ...security, "cache-control": "no-store" });
      }
    },
  );

  it("is refused with plain text for a built file", async () => {
    const { status, headers, text } = await visit("/_next/static/%ff", { cookie });
    expect([status, headers["content-type"], servedUrls]).toEqual([400, "text/plain; charset=utf-8", []]);
    expect(text).toContain("We can’t read this address");
    expect(headers).toMatchObject({ ...security, "cache-control": "no-store" });
  });
});

it.each(["DELETE", "POST", "PUT", "PATCH"])(
  "refuses %s on a built file, for which Next would return a 500",
  async (method) => {
    const { status, headers } = await visit("/_next/static/chunks/a.js", {}, method);
    expect([status, headers["allow"], servedUrls]).toEqual([405, "GET, HEAD", []]);
  },
);

describe("a header that makes Next return a 500", () => {
  const sendHeader = async (name: string, value: string, path = "/favicon-health.svg") => {
    let forwarded: string | undefined = "not asked";
    serve = (incoming, response) => {
      forwarded = incoming.headers[name] as string | undefined;
      response.end();
    };
    await visit(path, { [name]: value });
    return forwarded;
  };
  it.each([
    ["range", "bytes=99999999-"],
    ["range", "bytes=-0"],
    ["if-range", '"x"'],
    ["if-match", '"x"'],
    ["if-unmodified-since", "Mon, 01 Jan 2001 00:00:00 GMT"],
    ["next-router-state-tree", "%7B"],
    ["next-router-state-tree", "%ff"],
    ["next-router-state-tree", "[]"],
    ["next-router-state-tree", "null"],
    ["next-router-state-tree", '["",{"children":[1,{}]}]'],
    ["next-router-state-tree", '["",{"children":null}]'],
    ["next-router-state-tree", '["",{},null,"junk"]'],
    ["next-router-state-tree", '[["a","b","zz"],{}]'],
    ["next-router-state-tree", "[".repeat(500)],
  ])("doesn't reach Next: %s: %s", async (name, value) => {
    expect(await sendHeader(name, value)).toBeUndefined();
  });

  it.each([
    ["next-router-state-tree", encodeURIComponent('["",{"children":[["id","2026-06","d",null],{}]},null,"refetch"]')],
    ["if-none-match", '"x"'],
    ["if-modified-since", "Mon, 01 Jan 2001 00:00:00 GMT"],
  ])("reaches Next if valid: %s: %s", async (name, value) => {
    expect(await sendHeader(name, value)).toBe(value);
  });

  it("reaches a call, for which it is the version", async () => {
    expect(await sendHeader("if-match", '"7"', "/api/reporting/tads/1")).toBe('"7"');
  });
});

describe("the head of every response", () => {
  const responses: [string, number, Record<string, string>][] = [
    ["/about", 200, {}],
    ["/dashboard", 307, { location: "/login" }],
    ["//about", 308, { location: "/about" }],
    ["/api/health", 200, { "cache-control": "no-store" }],
    ["/_next/static/a.js", 200, { "cache-control": "public, max-age=31536000, immutable" }],
    ["/_next/static/missing.js", 404, {}],
    ["/favicon-health.svg", 304, { "cache-control": "public, max-age=0" }],
    ["/x", 500, {}],
    ["/api/account", 405, {}],
  ];
  it.each(responses)("%s with %s has the security headers", async (path, status, headers) => {
    serve = respondWith(status, headers);
    const received = await visit(path);
    expect(received.status).toBe(status);
    expect(received.headers).toMatchObject(security);
    expect(received.headers["strict-transport-security"]).toBeUndefined();
  });

  it.each([...responses, ["/api/%ff", 400, {}], ["/%ff", 400, {}]] as typeof responses)(
    "%s with %s requires https if visitors use it",
    async (path, status, headers) => {
      process.env["PUBLIC_SCHEME"] = "https";
      serve = respondWith(status, headers);
      expect((await visit(path)).headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    },
  );

  it.each(responses)(
    "%s with %s is not cached if it is a redirect or the visitor is signed in",
    async (path, status, headers) => {
      serve = respondWith(status, headers);
      const isFile = path.startsWith("/_next/static/") && status === 200;
      const isRedirect = status === 307 || status === 308;
      expect((await visit(path, { cookie })).headers["cache-control"]).toBe(
        isFile ? headers["cache-control"] : "no-store",
      );
      const guestCaching = (await visit(path, { cookie: "portal-session=; other=portal-session" })).headers[
        "cache-control"
      ];
      expect(guestCaching).toBe(isRedirect ? "no-store" : headers["cache-control"]);
    },
  );

  it("vary a translated page by cookie and browser, and nothing without a language", async () => {
    serve = respondWith(404, { "content-type": "text/html", "content-language": "es", vary: "rsc" });
    expect((await visit("/x.y")).headers.vary).toBe("rsc, Cookie, Accept-Language");
    serve = respondWith(200, { "content-type": "application/pdf", "content-language": "es", vary: "rsc" });
    const { headers } = await visit("/documents/a.pdf");
    expect([headers.vary, headers["content-language"]]).toEqual(["rsc", undefined]);
  });

  it("keeps a page's own policy and caching", async () => {
    const ownHeaders = { "content-security-policy": "default-src 'self'", "cache-control": "private, no-store" };
    serve = (_, response) => {
      for (const [name, value] of Object.entries(ownHeaders)) response.setHeader(name, value);
      response.end();
    };
    expect((await visit("/dashboard", { cookie })).headers).toMatchObject(ownHeaders);
  });
});

describe("the page answer", () => {
  const failPage = async (response: ServerResponse): Promise<void> => {
    await sleep(5);
    getPageResponse().status = 503;
    response.end("the page, with its frame");
  };
  const respondWithFailedPage: RequestListener = (_, response) => void failPage(response);

  it("sets the page's status, with a retry time", async () => {
    serve = respondWithFailedPage;
    const { status, headers, text } = await visit("/dashboard");
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    expect(text).toBe("the page, with its frame");
  });

  it("doesn't replace a redirect or an error, or the status of a client data request", async () => {
    serve = respondWithFailedPage;
    expect((await visit("/dashboard", { rsc: "1" })).status).toBe(200);
    for (const status of [307, 403, 404, 500]) {
      serve = (_, response) => {
        getPageResponse().status = 502;
        response.writeHead(status).end();
      };
      expect((await visit("/dashboard")).status).toBe(status);
    }
  });

  it("is separate for each request", async () => {
    serve = (incoming, response) =>
      incoming.url === "/slow" ? respondWithFailedPage(incoming, response) : void setTimeout(() => response.end(), 10);
    const [slow, ...others] = await Promise.all(["/slow", "/a", "/b", "/c"].map((path) => visit(path)));
    expect([slow?.status, ...others.map(({ status }) => status)]).toEqual([503, 200, 200, 200]);
  });

  it("is unavailable outside of the portal's own server", () => {
    expect(() => getPageResponse()).toThrow("portal/main.ts");
  });

  it("is a 502 for a wrong response of the fund API, and a 503 for none", () => {
    expect([500, 502, 503, 504, 0].map(statusOfFailedPage)).toEqual([502, 502, 503, 503, 503]);
  });

  it("keeps Next's status if the fund API refuses the call", () => {
    expect([400, 409, 412, 422, 429, 499].map(statusOfFailedPage)).toEqual([null, null, null, null, null, null]);
  });
});

describe("headers passed with the status", () => {
  it.each([
    ["a list of names and values", ["Set-Cookie", "a=1", "set-cookie", "b=2", "X-Kept", "1"]],
    ["a list with two values at once", ["set-cookie", ["a=1", "b=2"], "x-kept", "1"]],
    ["an object", { "set-cookie": ["a=1", "b=2"], "x-kept": "1" }],
  ])("keep repeated names in %s, and replace earlier values", async (_, headers) => {
    serve = (_request, response) => {
      response.setHeader("set-cookie", "before=1").setHeader("x-kept", "0");
      response.writeHead(200, headers as OutgoingHttpHeaders).end();
    };
    const received = await visit("/");
    expect([received.headers["set-cookie"], received.headers["x-kept"]]).toEqual([["a=1", "b=2"], "1"]);
  });
});

describe("a portal with as many requests as it can serve", () => {
  let signedIn: { readonly cookie: string };
  beforeEach(async () => {
    signedIn = { cookie: await cookieOf({ credential: "t", user: userWith({}) }) };
  });
  /** Keeps requests in progress. Returns how to end the first. */
  const hold = async (count: number, headers: Record<string, string> = {}) => {
    const held: ServerResponse[] = [];
    serve = (_, response) => void held.push(response);
    const visits = Array.from({ length: count }, () => visit("/dashboard", headers));
    while (held.length < count) await sleep(5);
    serve = (_, response) => void response.end("page");
    return {
      endFirst: async () => {
        held.shift()?.end("page");
        await Promise.race(visits);
        await sleep(20);
      },
      end: async () => {
        for (const response of held) response.end("page");
        await Promise.all(visits);
      },
    };
  };
  beforeEach(() => {
    process.env["PORTAL_MAX_REQUESTS"] = "10";
  });
  afterEach(() => {
    delete process.env["PORTAL_MAX_REQUESTS"];
    // A failed test would leave its requests open.
    server.closeAllConnections();
  });

  it("asks new visitors to come back, and serves those who have logged in, files and health checks", async () => {
    const held = await hold(5);
    const page = await visit("/login");
    expect([page.status, Number(page.headers["retry-after"]) >= 2, page.headers["refresh"]]).toEqual([
      503,
      true,
      page.headers["retry-after"],
    ]);
    expect(page.text).toContain("The portal is busy right now");
    expect(await visit("/login", {}, "POST")).toMatchObject({
      status: 503,
      headers: expect.not.objectContaining({ refresh: expect.anything() }),
    });
    const call = await visit("/api/account/login", { "accept-language": "es" }, "POST");
    expect(call).toMatchObject({ status: 503, headers: { "retry-after": expect.stringMatching(/^[2-6]$/) } });
    expect(JSON.parse(call.text)).toMatchObject({
      message: "Busy",
      SystemMessages: [{ Message: expect.stringContaining("ocupado") }],
    });
    for (const path of ["/_next/static/a.js", "/api/health"]) expect((await visit(path)).status).toBe(200);
    expect((await visit("/dashboard", signedIn)).status).toBe(200);
    const tampered = { cookie: signedIn.cookie.replace("Fe26.2*1*", "Fe26.2*1*0") };
    const madeUp: [string, Record<string, string>][] = [
      ["/login", { cookie: "portal-session=x" }],
      ["/login", { cookie: "portal-session=Fe26.2*1*abc" }],
      ["/login", tampered],
      ["/_next/no-such-file", {}],
      ["/_next/image?url=a", {}],
    ];
    for (const [path, headers] of madeUp) expect((await visit(path, headers)).status).toBe(503);
    await held.endFirst();
    expect((await visit("/login")).status).toBe(200);
    await held.end();
  });

  it("doesn't count an upload until it has arrived", async () => {
    const { port } = server.address() as AddressInfo;
    serve = (incoming, response) => void incoming.resume().once("end", () => response.end("page"));
    const uploads = Array.from({ length: 12 }, () => {
      const headers = { ...signedIn, "content-length": "2" };
      const upload = request({ port, host: "127.0.0.1", path: "/api/inbox", method: "POST", headers });
      upload.write("{");
      return upload;
    });
    while (servedUrls.length < uploads.length) await sleep(5);
    expect((await visit("/login")).status).toBe(200);
    for (const upload of uploads) {
      const answered = once(upload.end("}"), "response");
      const [received] = (await answered) as [IncomingMessage];
      expect(received.resume().statusCode).toBe(200);
    }
  });

  it("asks everyone to come back at its limit", async () => {
    const held = await hold(10, signedIn);
    expect((await visit("/dashboard", signedIn)).status).toBe(503);
    expect((await visit("/api/payments", signedIn, "POST")).status).toBe(503);
    await held.endFirst();
    expect((await visit("/dashboard", signedIn)).status).toBe(200);
    await held.end();
  });
});
