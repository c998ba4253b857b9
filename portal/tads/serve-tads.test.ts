import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type * as config from "../../lib/config.ts";
import { refusals } from "../../lib/contract/refusals.ts";
import { answering } from "../../lib/http/fund/fake-fund-api.ts";
import { unsealSession } from "../../lib/session/cookie.ts";
import { asPage, asScript, dana, ines, startTads } from "./test-tads.ts";

jest.mock("../../lib/config.ts", () => {
  const real = jest.requireActual<typeof config>("../../lib/config.ts");
  // Parsed each time: a process reads its settings once, a test sets them often.
  return { ...real, getConfig: () => real.parseConfig(process.env) };
});

let tads: Awaited<ReturnType<typeof startTads>>;
beforeAll(async () => {
  tads = await startTads();
});
afterAll(() => tads.stop());
beforeEach(() => tads.reset());

const path = "/dashboard/tads/2026-06?unit=A";
const login = `/login?returnUrl=${encodeURIComponent(path)}`;
const sessionOf = (lines: readonly string[] | undefined) =>
  unsealSession(lines?.at(-1)?.split(";")[0]?.slice("portal-session=".length));
const isCleared = (lines: readonly string[] | undefined): boolean =>
  /^portal-session=; .*Max-Age=0/.test(lines?.[0] ?? "");
const codeOf = (text: string): unknown => (JSON.parse(text) as { message: unknown }).message;

describe("which requests reach the application", () => {
  it.each(["/dashboard/tads", "/dashboard/tads?a=1", "/dashboard/tads/2026-06/app.js", "/dashboard/tads/a%20b"])(
    "%s",
    async (below) => {
      const answer = await tads.visit(below, await asPage("tok-dana", dana));
      expect([answer.text, tads.asked.map(({ url }) => url)]).toEqual(["the application's page", [below]]);
    },
  );

  it.each([
    "/dashboard",
    "/dashboard/tadsx",
    "/dashboard/tad",
    "/dashboard/tads/..%2fadmin",
    "/dashboard/tads/..;/admin",
    "/dashboard/tads/.%2e%3b/admin",
    "/dashboard/tads/a\\..\\admin",
    "/api/reporting/tads",
  ])("%s is the portal's own", async (other) => {
    const answer = await tads.visit(other, await asPage("tok-dana", dana));
    expect([answer.text, tads.asked]).toEqual([`portal: ${other}`, []]);
  });

  it("none without TADS_URL", async () => {
    process.env["TADS_URL"] = "";
    expect((await tads.visit(path, await asPage("tok-dana", dana))).text).toBe(`portal: ${path}`);
    expect(tads.asked).toEqual([]);
  });

  it("none for a host that the portal doesn't serve", async () => {
    process.env["ALLOWED_HOSTS"] = "health.fund.test";
    await tads.visit(path, await asPage("tok-dana", dana));
    expect([tads.asked, tads.fund.recorded]).toEqual([[], []]);
  });
});

describe("who may go in", () => {
  it("leaves a visitor without a session to the portal's own pages, and refuses what is no page", async () => {
    expect((await tads.visit(path, { "sec-fetch-mode": "navigate" })).text).toBe(`portal: ${path}`);
    expect((await tads.visit(path, { accept: "text/html,*/*" })).text).toBe(`portal: ${path}`);
    for (const headers of [{ "sec-fetch-mode": "cors" }, { "sec-fetch-mode": "no-cors", accept: "text/html" }, {}]) {
      const { status, text } = await tads.visit(path, headers);
      expect([status, codeOf(text)]).toEqual([401, "NotSignedIn"]);
    }
    expect(tads.asked).toEqual([]);
  });

  it("ends a session that the fund API has ended, and says how", async () => {
    const page = await tads.visit(path, await asPage("tok-gone", dana));
    expect([page.status, page.headers.location, isCleared(page.headers["set-cookie"])]).toEqual([
      307,
      `${login}&sessionExpired=true`,
      true,
    ]);
    const call = await tads.visit(path, await asScript("tok-gone", dana), "POST", "a=1");
    expect([call.status, codeOf(call.text), isCleared(call.headers["set-cookie"])]).toEqual([401, "SessionIdle", true]);
    expect(tads.asked).toEqual([]);
  });

  it("ends a session whose credential answers for someone else", async () => {
    tads.users.set("tok-dana", ines);
    const page = await tads.visit(path, await asPage("tok-dana", dana));
    expect([page.status, page.headers.location, isCleared(page.headers["set-cookie"])]).toEqual([307, login, true]);
    expect(tads.asked).toEqual([]);
  });

  it("leads to what must be done first, by what the fund API knows now", async () => {
    tads.users.set("tok-dana", { ...dana, forcePasswordReset: true });
    const page = await tads.visit(path, await asPage("tok-dana", dana));
    expect([page.status, page.headers.location]).toEqual([
      307,
      `/interstitial/change-password?returnUrl=${encodeURIComponent(path)}`,
    ]);
    expect((await sessionOf(page.headers["set-cookie"]))?.user.forcePasswordReset).toBe(true);
    const call = await tads.visit(path, await asScript("tok-dana", dana));
    expect([call.status, codeOf(call.text)]).toEqual([403, "PasswordChangeRequired"]);
    expect(tads.asked).toEqual([]);
  });

  it("is a TADs employer alone, by what the fund API knows now", async () => {
    tads.users.set("tok-dana", { ...dana, isTadsEmployer: false });
    const page = await tads.visit(path, await asPage("tok-dana", dana));
    expect([page.status, page.headers.location]).toEqual([307, path]);
    const known = await sessionOf(page.headers["set-cookie"]);
    expect(known?.user.isTadsEmployer).toBe(false);
    // The page that is asked for again says that it isn't for them.
    const again = await tads.visit(path, await asPage("tok-dana", known?.user ?? dana));
    expect(again.text).toBe(`portal: ${path}`);
    const call = await tads.visit(path, await asScript("tok-dana", dana));
    expect([call.status, codeOf(call.text)]).toEqual([403, "Forbidden"]);
    tads.users.set("tok-dana", dana);
    const granted = await tads.visit(path, await asPage("tok-dana", { ...dana, isTadsEmployer: false }));
    expect(granted.text).toBe("the application's page");
  });

  it("changes something from a page of this host only", async () => {
    const ours = await asScript("tok-dana", dana);
    const foreign: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "http://evil.example" },
      { origin: "null" },
    ];
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      for (const headers of foreign) {
        const { status, text } = await tads.visit(path, { ...ours, ...headers }, method);
        expect([status, codeOf(text)]).toEqual([403, "Forbidden"]);
      }
    }
    expect([tads.asked, tads.fund.recorded]).toEqual([[], []]);
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect((await tads.visit(path, ours, method)).status).toBe(200);
    expect(tads.asked.map(({ method }) => method)).toEqual(["POST", "PUT", "PATCH", "DELETE"]);
  });

  it.each([
    ["without a session", "", login],
    ["with a session that the fund API has ended", "tok-gone", `${login}&amp;sessionExpired=true`],
  ])("says on a page to someone who sends a form %s that nothing was saved", async (_, credential, href) => {
    const headers = { ...(await asPage(credential, dana)), ...(credential === "" && { cookie: "" }) };
    const { status, headers: said, text } = await tads.visit(path, headers, "POST", "a=1");
    expect([status, said["content-type"], isCleared(said["set-cookie"])]).toEqual([
      401,
      "text/html; charset=utf-8",
      credential !== "",
    ]);
    expect(text).toContain("<h1>You’re logged out</h1><p>Nothing was saved.");
    expect(text).toContain(`<a href="${href}">`);
    expect(tads.asked).toEqual([]);
  });

  it.each([
    ["something comes first", { forcePasswordReset: true }, {}, `/interstitial/change-password?returnUrl=`],
    ["they may not go in", { isTadsEmployer: false }, {}, "/dashboard"],
    ["another site sends it", {}, { "sec-fetch-site": "cross-site" }, "/dashboard"],
  ])("says on a page to someone who sends a form that nothing was sent: %s", async (_, facts, headers, href) => {
    tads.users.set("tok-dana", { ...dana, ...facts });
    const page = await tads.visit(path, { ...(await asPage("tok-dana", dana)), ...headers }, "POST", "a=1");
    expect([page.status, page.headers["content-type"]]).toEqual([403, "text/html; charset=utf-8"]);
    expect(page.text).toContain("<h1>Nothing was sent</h1>");
    expect(page.text).toContain(`<a href="${href}`);
    expect(tads.asked).toEqual([]);
  });

  it("ends a session that the portal can't keep as the door does: 502", async () => {
    tads.users.set("tok-dana", { ...dana, employerAdmins: Array.from({ length: 40 }, () => "n".repeat(150)) });
    const page = await tads.visit(path, await asPage("tok-dana", dana));
    expect([page.status, isCleared(page.headers["set-cookie"])]).toEqual([502, true]);
    expect(page.text).toContain(`<p>${refusals.sessionNotKept.text}</p>`);
    const call = await tads.visit(path, await asScript("tok-dana", dana), "POST", "a=1");
    expect([call.status, codeOf(call.text), isCleared(call.headers["set-cookie"])]).toEqual([502, "BadGateway", true]);
    expect(tads.asked).toEqual([]);
  });

  it("waits for the fund API: no one goes in while it doesn't say who this is", async () => {
    tads.fund.answerWith((_, response) => void response.destroy());
    const page = await tads.visit(path, await asPage("tok-dana", dana));
    expect([page.status, page.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
    expect(page.text).toContain("<p>The fund’s system can’t answer right now. Nothing was sent.");
    expect(page.headers["set-cookie"]).toBeUndefined();
    const call = await tads.visit(path, await asScript("tok-dana", dana));
    expect([call.status, codeOf(call.text)]).toEqual([503, "Unavailable"]);
    expect(tads.asked).toEqual([]);
  });

  it("says when to come back, where the fund API says it", async () => {
    tads.fund.answerWith(answering(429, { message: "TooManyRequests" }, { "retry-after": "17" }));
    for (const headers of [await asPage("tok-dana", dana), await asScript("tok-dana", dana)]) {
      const { status, headers: said } = await tads.visit(path, headers);
      expect([status, said["retry-after"]]).toEqual([429, "17"]);
    }
    expect(tads.asked).toEqual([]);
  });
});

describe("the application is asked", () => {
  const claims = {
    authorization: "Bearer forged",
    "x-forwarded-for": "203.0.113.66, 203.0.113.9",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "ftp",
    "x-real-ip": "203.0.113.66",
    "x-fund-host": "evil.example",
    "x-session-token": "forged",
    "x-requested-with": "XMLHttpRequest",
  };

  it.each([
    ["bearer", "tok-dana", "tok-ines"],
    ["cookie", "s=tok-dana; route=7", "s=tok-ines; route=8"],
  ])("with the visitor's own credential as %s, and never with the browser's cookies", async (auth, danas, ineses) => {
    process.env["FUND_API_AUTH"] = auth;
    await Promise.all([
      tads.visit(`${path}&dana`, { ...(await asPage(danas, dana)), ...claims }),
      tads.visit(`${path}&ines`, { ...(await asPage(ineses, ines)), ...claims }),
    ]);
    const sent = tads.asked.map(({ url = "", headers }) => [url.split("&")[1], headers.authorization, headers.cookie]);
    const expected = [["dana", danas] as const, ["ines", ineses] as const].map(([who, credential]) =>
      auth === "bearer" ? [who, `Bearer ${credential}`, undefined] : [who, undefined, credential],
    );
    expect(new Set(sent)).toEqual(new Set(expected));
  });

  it("for the host, the scheme and the address that the gateway states", async () => {
    await tads.visit(path, { ...(await asPage("tok-dana", dana)), ...claims });
    expect(tads.asked[0]?.headers).toMatchObject({
      host: new URL(tads.origin).host,
      "x-forwarded-host": "health.localhost:8080",
      "x-forwarded-proto": "http",
      "x-forwarded-for": "203.0.113.9",
      "x-client-ip": "203.0.113.9",
      "x-fund-host": "health.localhost:8080",
      // The language that is kept in the browser.
      "accept-language": "es",
      "x-requested-with": "XMLHttpRequest",
    });
    for (const name of ["x-real-ip", "x-session-token"]) expect(tads.asked[0]?.headers).not.toHaveProperty(name);
  });

  it("with a body of any size as it arrives, and not with one that doesn't say its length", async () => {
    const megabyte = "x".repeat(1_000_000);
    const firstPart = Promise.withResolvers<void>();
    let received = 0;
    tads.answerWith((asked, response) => {
      asked.on("data", (part: Buffer) => {
        received += part.byteLength;
        firstPart.resolve();
      });
      asked.on("end", () => response.end(String(received)));
    });
    const ours = await asScript("tok-dana", dana);
    const upload = tads.open(path, { ...ours, "content-length": "10000000" }, "POST");
    upload.write(megabyte);
    // The application has the first part before the last one is sent.
    await firstPart.promise;
    expect(received).toBeLessThan(10_000_000);
    for (let part = 1; part < 10; part += 1) upload.write(megabyte);
    const [answer] = (await once(upload.end(), "response")) as [IncomingMessage];
    expect(Buffer.concat((await answer.toArray()) as Buffer[]).toString()).toBe("10000000");

    const chunked = await tads.visit(path, { ...ours, "transfer-encoding": "chunked" }, "DELETE", "GET /x HTTP/1.1");
    expect([chunked.status, tads.asked.length]).toEqual([411, 1]);
  });
});

describe("the application's answer", () => {
  const answerWith = (status: number, headers: Record<string, string | string[]>, body = "") =>
    tads.answerWith((_, response) => void response.writeHead(status, headers).end(body));

  it("comes with the portal's defaults, its own content policy, and nothing that is for the whole host", async () => {
    answerWith(201, {
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
    answerWith(200, { "content-type": "text/html" });
    const plain = await tads.visit(path, await asPage("tok-dana", dana));
    expect(plain.headers["content-security-policy"]).toBe("frame-ancestors 'none'");
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
  ])("leads from %s to %s", async (location, expected) => {
    const { origin } = tads;
    const said = location.replace("{origin}", origin).replace("{host}", new URL(origin).host);
    answerWith(302, { location: said });
    const answer = await tads.visit(path, await asPage("tok-dana", dana));
    expect([answer.status, answer.headers.location, answer.headers["set-cookie"]]).toEqual([302, expected, undefined]);
  });

  it.each([
    ["a login page in HTML with 401", 401, { "content-type": "text/html", "set-cookie": "s=anonymous" }],
    ["a redirect to its login page", 302, { location: "/Account/Login?ReturnUrl=%2Fdashboard" }],
    ["a redirect to the login page of another host", 303, { location: "https://login.example.org/oauth?client=1" }],
  ])("that is %s ends the session", async (_, status, headers) => {
    answerWith(status, headers, "<form>");
    const page = await tads.visit(path, await asPage("tok-dana", dana));
    expect([page.status, page.headers.location, page.text]).toEqual([307, login, ""]);
    expect([page.headers["set-cookie"]?.length, isCleared(page.headers["set-cookie"])]).toEqual([1, true]);
    const call = await tads.visit(path, await asScript("tok-dana", dana), "POST", "a=1");
    expect([call.status, codeOf(call.text), isCleared(call.headers["set-cookie"])]).toEqual([401, "NotSignedIn", true]);
    const form = await tads.visit(path, await asPage("tok-dana", dana), "POST", "a=1");
    expect([form.status, form.headers["content-type"]]).toEqual([401, "text/html; charset=utf-8"]);
    expect(form.text).toContain(`<a href="${login}">`);
  });

  it("renews the fund's cookies inside the session, and adds none of the application's", async () => {
    process.env["FUND_API_AUTH"] = "cookie";
    answerWith(200, { "set-cookie": ["s=tok-dana-2; Path=/; HttpOnly", "app=1", "s-x=2"] });
    const { headers } = await tads.visit(path, await asPage("s=tok-dana; route=7", dana));
    expect(headers["set-cookie"]).toHaveLength(1);
    expect(await sessionOf(headers["set-cookie"])).toEqual({ credential: "s=tok-dana-2; route=7", user: dana });
  });

  it("that refuses a cookie which was just renewed signs no one out", async () => {
    process.env["FUND_API_AUTH"] = "cookie";
    tads.users.set("renewed-1", dana).set("renewed-2", dana);
    tads.answerWith((asked, response) => {
      if (asked.headers.cookie !== "s=renewed-2") {
        // While it judges the cookie, another tab's answer renews it.
        tads.answerWith((_, renewing) => void renewing.writeHead(200, { "set-cookie": "s=renewed-2" }).end());
        void asPage("s=renewed-1", dana)
          .then((headers) => tads.visit("/dashboard/tads/other", headers))
          .then(() => response.writeHead(401).end());
      }
    });
    const page = await tads.visit(path, await asPage("s=renewed-1", dana));
    expect([page.status, page.headers.location, page.headers["set-cookie"]]).toEqual([307, path, undefined]);
    const again = await tads.visit(path, await asPage("s=renewed-1", dana));
    expect([again.status, tads.asked.at(-1)?.headers.cookie]).toEqual([200, "s=renewed-2"]);
    expect((await sessionOf(again.headers["set-cookie"]))?.credential).toBe("s=renewed-2");
  });
});

describe("an application that fails", () => {
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

  it("by closing the connection: 502", async () => {
    tads.answerWith((asked) => void asked.socket.destroy());
    await expectPage(502, "BadGateway");
  });

  it("by not being there: 502", async () => {
    process.env["TADS_URL"] = "http://127.0.0.1:9";
    await expectPage(502, "BadGateway");
  });

  it("by keeping silent: 504, and the connection is given up", async () => {
    process.env["FUND_API_TIMEOUT_MS"] = "300";
    const closed: Promise<unknown>[] = [];
    tads.answerWith((asked) => void closed.push(once(asked.socket, "close")));
    await expectPage(504, "TimedOut");
    expect(await Promise.all(closed)).toHaveLength(2);
  });

  it("in the middle of its answer: the visitor's breaks off too, and never looks whole", async () => {
    tads.answerWith((asked, response) => {
      response.writeHead(200, { "content-type": "text/html" }).write("half a page");
      setImmediate(() => asked.socket.destroy());
    });
    await expect(tads.visit(path, await asPage("tok-dana", dana))).rejects.toThrow("aborted");
  });

  it("hears that a visitor left", async () => {
    const left = Promise.withResolvers<string>();
    const arrived = Promise.withResolvers<void>();
    tads.answerWith((_, response) => {
      response.on("close", () => left.resolve("left"));
      arrived.resolve();
    });
    const visitor = tads.open(path, await asPage("tok-dana", dana)).end();
    visitor.on("error", () => undefined);
    await arrived.promise;
    visitor.destroy();
    expect(await left.promise).toBe("left");
  });
});
