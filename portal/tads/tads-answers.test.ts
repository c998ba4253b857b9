import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type * as config from "../../lib/config.ts";
import { asPage, asScript, codeOf, dana, isCleared, login, path, sessionOf, startTads } from "./test-tads.ts";

jest.mock("../../lib/config.ts", () => {
  const real = jest.requireActual<typeof config>("../../lib/config.ts");
  // Parses each time, because a process reads its settings once but a test changes them.
  return { ...real, getConfig: () => real.parseConfig(process.env) };
});

let tads: Awaited<ReturnType<typeof startTads>>;
beforeAll(async () => {
  tads = await startTads();
});
afterAll(() => tads.stop());
beforeEach(() => tads.reset());

describe("the application's response", () => {
  const respondWith = (status: number, headers: Record<string, string | string[]>, body = "") =>
    tads.respondWith((_, response) => void response.writeHead(status, headers).end(body));

  it("has the portal's defaults, its own content policy, and no headers for the whole host", async () => {
    respondWith(201, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "script-src 'self'",
      "cache-control": "public, max-age=600",
      etag: '"7"',
      "set-cookie": ["app=1; Path=/", "portal-session=forged; Path=/"],
      "keep-alive": "timeout=7",
      "clear-site-data": '"cookies"',
      "service-worker-allowed": "/",
      "strict-transport-security": "max-age=0",
      "www-authenticate": "Basic",
      "access-control-allow-origin": "http://evil.example",
      "access-control-allow-credentials": "true",
      "x-session-token": "tok-dana",
    });
    const { status, headers } = await tads.visit(path, await asPage("tok-dana", dana));
    expect([status, headers.etag, headers["content-security-policy"]]).toEqual([201, '"7"', "script-src 'self'"]);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-resource-policy": "same-origin",
    });
    const dropped = [
      "set-cookie",
      "clear-site-data",
      "service-worker-allowed",
      "strict-transport-security",
      "www-authenticate",
      "access-control-allow-origin",
      "access-control-allow-credentials",
      "x-session-token",
    ];
    expect(dropped.filter((name) => name in headers)).toEqual([]);
    expect(headers["keep-alive"]).not.toContain("7");
    respondWith(200, { "content-type": "text/html" });
    const plain = await tads.visit(path, await asPage("tok-dana", dana));
    expect(plain.headers["content-security-policy"]).toBe("frame-ancestors 'none'");
  });

  it("includes only headers about the response itself", async () => {
    const ownHeaders = {
      "content-disposition": "inline",
      vary: "Accept",
      link: "</a.css>; rel=preload",
      "x-tads-page": "2",
    };
    const foreign = {
      nel: "{}",
      "report-to": "{}",
      "reporting-endpoints": 'a="https://evil.example"',
      "accept-ch": "Sec-CH-UA-Model",
      "set-login": "logged-in",
      "origin-agent-cluster": "?0",
      "speculation-rules": '"/rules.json"',
      "cdn-cache-control": "max-age=600",
      "surrogate-control": "max-age=600",
      "x-accel-redirect": "/internal",
      "x-sendfile": "/etc/hostname",
      "x-lighttpd-send-file": "/etc/hostname",
      "x-middleware-rewrite": "/",
      refresh: "0; url=/",
    };
    respondWith(200, {
      ...ownHeaders,
      ...foreign,
      "cross-origin-opener-policy": "unsafe-none",
      "cross-origin-resource-policy": "cross-origin",
      "referrer-policy": "unsafe-url",
    });
    const { headers } = await tads.visit(path, await asPage("tok-dana", dana));
    expect(headers).toMatchObject(ownHeaders);
    expect(Object.keys(foreign).filter((name) => name in headers)).toEqual([]);
    expect(headers).toMatchObject({
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "same-origin",
    });
  });

  it.each([
    ["{origin}/dashboard/tads/2026-07?a=1#b", "/dashboard/tads/2026-07?a=1#b"],
    ["//{host}/dashboard", "/dashboard"],
    ["{origin}//evil.example/x", "/evil.example/x"],
    ["2026-07", "/dashboard/tads/2026-07"],
    ["/dashboard/profile", "/dashboard/profile"],
    ["http://health.localhost:8080/dashboard", "http://health.localhost:8080/dashboard"],
    ["https://docs.example.org/tads", "https://docs.example.org/tads"],
    ["/dashboard/tads/login-history", "/dashboard/tads/login-history"],
    ["/dashboard/tads/help/sign-in/", "/dashboard/tads/help/sign-in/"],
    ["{origin}/dashboard/tads/login?a=1", "/dashboard/tads/login?a=1"],
    ["http://health.localhost:8080/dashboard/tads/login", "http://health.localhost:8080/dashboard/tads/login"],
    // UTF-8 bytes as a server writes them and Node reads them.
    ["/dashboard/tads/caf\u00c3\u00a9", "/dashboard/tads/caf%C3%A9"],
    ["https://docs.example.org/caf\u00c3\u00a9", "https://docs.example.org/caf%C3%A9"],
  ])("redirects from %s to %s", async (location, expected) => {
    const { origin } = tads;
    const target = location.replace("{origin}", origin).replace("{host}", new URL(origin).host);
    respondWith(302, { location: target });
    const response = await tads.visit(path, await asPage("tok-dana", dana));
    expect([response.status, response.headers.location, response.headers["set-cookie"]]).toEqual([
      302,
      expected,
      undefined,
    ]);
  });

  it.each([
    ["a login page in HTML with 401", 401, { "content-type": "text/html", "set-cookie": "s=anonymous" }],
    ["a redirect to its login page", 302, { location: "/Account/Login?ReturnUrl=%2Fdashboard" }],
    ["a redirect out of the TADs to a login page", 302, { location: "/dashboard/tads/../login" }],
    ["a redirect to the login page of another host", 303, { location: "https://login.example.org/oauth?client=1" }],
  ])("ends the session if it is %s", async (_, status, headers) => {
    respondWith(status, headers, "<form>");
    const page = await tads.visit(path, await asPage("tok-dana", dana));
    expect([page.status, page.headers.location, page.text]).toEqual([307, login, ""]);
    expect([page.headers["set-cookie"]?.length, isCleared(page.headers["set-cookie"])]).toEqual([1, true]);
    const call = await tads.visit(path, await asScript("tok-dana", dana), "POST", "a=1");
    expect([call.status, codeOf(call.text), isCleared(call.headers["set-cookie"])]).toEqual([401, "NotSignedIn", true]);
    const form = await tads.visit(path, await asPage("tok-dana", dana), "POST", "a=1");
    expect([form.status, form.headers["content-type"]]).toEqual([401, "text/html; charset=utf-8"]);
    expect(form.text).toContain(`<a href="${login}">`);
  });

  it("renews the fund's cookies in the session, and adds none of the application's", async () => {
    process.env["FUND_API_AUTH"] = "cookie";
    respondWith(200, { "set-cookie": ["s=tok-dana-2; Path=/; HttpOnly", "app=1", "s-x=2"] });
    const { headers } = await tads.visit(path, await asPage("s=tok-dana; route=7", dana));
    expect(headers["set-cookie"]).toHaveLength(1);
    expect(await sessionOf(headers["set-cookie"])).toEqual({ credential: "s=tok-dana-2; route=7", user: dana });
  });

  it.each(["bearer", "cookie"])("restores no session after a logout: %s", async (auth) => {
    process.env["FUND_API_AUTH"] = auth;
    const credential = auth === "cookie" ? "s=tok-late" : "tok-late";
    // The session's cookie must be updated, because the fund API returns a changed user.
    tads.users.set("tok-late", { ...dana, firstName: "Dana Maria" });
    tads.respondWith((_, response) => {
      // Another tab's request finds that the session has ended.
      tads.respondWith((__, refusing) => void refusing.writeHead(401).end());
      void asPage(credential, dana)
        .then((headers) => tads.visit("/dashboard/tads/other", headers))
        .then(() => response.writeHead(200, { "set-cookie": "s=tok-late-2" }).end());
    });
    const late = await tads.visit(path, await asPage(credential, dana));
    expect([late.status, late.headers["set-cookie"]]).toEqual([200, undefined]);
  });

  it("signs no one out by refusing a cookie that was just renewed", async () => {
    process.env["FUND_API_AUTH"] = "cookie";
    tads.users.set("renewed-1", dana).set("renewed-2", dana);
    tads.respondWith((incoming, response) => {
      if (incoming.headers.cookie !== "s=renewed-2") {
        // Another tab's response renews the cookie before this one is sent.
        tads.respondWith((_, renewing) => void renewing.writeHead(200, { "set-cookie": "s=renewed-2" }).end());
        void asPage("s=renewed-1", dana)
          .then((headers) => tads.visit("/dashboard/tads/other", headers))
          .then(() => response.writeHead(401).end());
      }
    });
    const page = await tads.visit(path, await asPage("s=renewed-1", dana));
    expect([page.status, page.headers.location, page.headers["set-cookie"]]).toEqual([307, path, undefined]);
    const secondVisit = await tads.visit(path, await asPage("s=renewed-1", dana));
    expect([secondVisit.status, tads.receivedRequests.at(-1)?.headers.cookie]).toEqual([200, "s=renewed-2"]);
    expect((await sessionOf(secondVisit.headers["set-cookie"]))?.credential).toBe("s=renewed-2");
  });
});

describe("a failing application", () => {
  afterEach(() => {
    delete process.env["FUND_API_TIMEOUT_MS"];
  });
  const expectPage = async (status: number, code: string): Promise<void> => {
    const page = await tads.visit(path, await asPage("tok-dana", dana));
    expect([page.status, page.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
    expect(page.text).toContain("<h1>TADs aren’t available right now</h1>");
    expect(page.text).toContain('<a href="/dashboard">Go to My Dashboard</a>');
    const call = await tads.visit(path, await asScript("tok-dana", dana), "POST", "a=1");
    expect([call.status, codeOf(call.text), call.headers["set-cookie"]]).toEqual([status, code, undefined]);
  };

  it("returns a 502 if it closes the connection", async () => {
    tads.respondWith((incoming) => void incoming.socket.destroy());
    await expectPage(502, "BadGateway");
  });

  it("returns a 502 if it is down", async () => {
    process.env["TADS_URL"] = "http://127.0.0.1:9";
    await expectPage(502, "BadGateway");
  });

  it.each(["099 OK", "600 OK", "999 OK", "101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x"])(
    "returns a 502 with only the portal's own headers for the invalid status %s",
    async (status) => {
      tads.respondWith(
        ({ socket }) => void socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 3\r\nVary: evil\r\n\r\nabc`),
      );
      await expectPage(502, "BadGateway");
      const { headers } = await tads.visit(path, await asPage("tok-dana", dana));
      expect(headers.vary).toBeUndefined();
    },
  );

  it("returns a 504 if it stays silent, and closes the connection", async () => {
    process.env["FUND_API_TIMEOUT_MS"] = "300";
    const closed: Promise<unknown>[] = [];
    tads.respondWith((incoming) => void closed.push(once(incoming.socket, "close")));
    await expectPage(504, "TimedOut");
    expect(await Promise.all(closed)).toHaveLength(2);
  });

  it("cuts off the visitor's response if its own is cut off, so that it never looks complete", async () => {
    tads.respondWith((incoming, response) => {
      response.writeHead(200, { "content-type": "text/html" }).write("half a page");
      setImmediate(() => incoming.socket.destroy());
    });
    await expect(tads.visit(path, await asPage("tok-dana", dana))).rejects.toThrow("aborted");
  });

  it("is cut off after fifteen minutes if its response doesn't end", async () => {
    process.env["FUND_API_TIMEOUT_MS"] = "60000";
    jest.useFakeTimers({ doNotFake: ["Date", "nextTick", "setImmediate", "queueMicrotask", "performance"] });
    try {
      tads.respondWith((_, response) => void response.writeHead(200).write("a little"));
      const [response] = (await once(tads.openRequest(path, await asPage("tok-dana", dana)).end(), "response")) as [
        IncomingMessage,
      ];
      jest.advanceTimersByTime(899_000);
      expect(response.destroyed).toBe(false);
      jest.advanceTimersByTime(1_000);
      await expect(response.toArray()).rejects.toThrow("aborted");
    } finally {
      jest.useRealTimers();
    }
  });

  it("is disconnected when the visitor leaves", async () => {
    const disconnected = Promise.withResolvers<string>();
    const arrived = Promise.withResolvers<void>();
    tads.respondWith((_, response) => {
      response.on("close", () => disconnected.resolve("left"));
      arrived.resolve();
    });
    const visitor = tads.openRequest(path, await asPage("tok-dana", dana)).end();
    visitor.on("error", () => undefined);
    await arrived.promise;
    visitor.destroy();
    expect(await disconnected.promise).toBe("left");
  });
});
