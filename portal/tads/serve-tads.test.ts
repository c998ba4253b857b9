import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type * as config from "../../lib/config.ts";
import { answering } from "../../lib/platform/http/fund/fake-fund-api.ts";
import { asPage, asScript, codeOf, dana, ines, isCleared, login, path, sessionOf, startTads } from "./test-tads.ts";

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

describe("requests that reach the application", () => {
  it.each(["/dashboard/tads", "/dashboard/tads?a=1", "/dashboard/tads/2026-06/app.js", "/dashboard/tads/a%20b"])(
    "%s",
    async (tadsPath) => {
      const response = await tads.visit(tadsPath, await asPage("tok-dana", dana));
      expect([response.text, tads.receivedRequests.map(({ url }) => url)]).toEqual([
        "the application's page",
        [tadsPath],
      ]);
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
  ])("%s stays with the portal", async (otherPath) => {
    const response = await tads.visit(otherPath, await asPage("tok-dana", dana));
    expect([response.text, tads.receivedRequests]).toEqual([`portal: ${otherPath}`, []]);
  });

  it("don't exist without TADS_URL", async () => {
    process.env["TADS_URL"] = "";
    expect((await tads.visit(path, await asPage("tok-dana", dana))).text).toBe(`portal: ${path}`);
    expect(tads.receivedRequests).toEqual([]);
  });

  it("don't include a host that the portal doesn't serve", async () => {
    process.env["ALLOWED_HOSTS"] = "health.fund.test";
    await tads.visit(path, await asPage("tok-dana", dana));
    expect([tads.receivedRequests, tads.fund.recorded]).toEqual([[], []]);
  });
});

describe("access to the TADs", () => {
  it("leaves pages without a session to the portal, and refuses other requests", async () => {
    expect((await tads.visit(path, { "sec-fetch-mode": "navigate" })).text).toBe(`portal: ${path}`);
    expect((await tads.visit(path, { accept: "text/html,*/*" })).text).toBe(`portal: ${path}`);
    for (const headers of [{ "sec-fetch-mode": "cors" }, { "sec-fetch-mode": "no-cors", accept: "text/html" }, {}]) {
      const { status, text } = await tads.visit(path, headers);
      expect([status, codeOf(text)]).toEqual([401, "NotSignedIn"]);
    }
    expect(tads.receivedRequests).toEqual([]);
  });

  it("ends a session that the fund API has ended, and gives the reason", async () => {
    const page = await tads.visit(path, await asPage("tok-gone", dana));
    expect([page.status, page.headers.location, isCleared(page.headers["set-cookie"])]).toEqual([
      307,
      `${login}&sessionExpired=true`,
      true,
    ]);
    const call = await tads.visit(path, await asScript("tok-gone", dana), "POST", "a=1");
    expect([call.status, codeOf(call.text), isCleared(call.headers["set-cookie"])]).toEqual([401, "SessionIdle", true]);
    expect(tads.receivedRequests).toEqual([]);
  });

  it("ends a session whose credential belongs to another user", async () => {
    tads.users.set("tok-dana", ines);
    const page = await tads.visit(path, await asPage("tok-dana", dana));
    expect([page.status, page.headers.location, isCleared(page.headers["set-cookie"])]).toEqual([307, login, true]);
    expect(tads.receivedRequests).toEqual([]);
  });

  it("redirects to a due interstitial, based on the fund API's current user", async () => {
    tads.users.set("tok-dana", { ...dana, forcePasswordReset: true });
    const page = await tads.visit(path, await asPage("tok-dana", dana));
    expect([page.status, page.headers.location]).toEqual([
      307,
      `/interstitial/change-password?returnUrl=${encodeURIComponent(path)}`,
    ]);
    expect((await sessionOf(page.headers["set-cookie"]))?.user.forcePasswordReset).toBe(true);
    const call = await tads.visit(path, await asScript("tok-dana", dana));
    expect([call.status, codeOf(call.text)]).toEqual([403, "PasswordChangeRequired"]);
    expect(tads.receivedRequests).toEqual([]);
  });

  it("is only for TADs employers, based on the fund API's current user", async () => {
    tads.users.set("tok-dana", { ...dana, isTadsEmployer: false });
    const page = await tads.visit(path, await asPage("tok-dana", dana));
    expect([page.status, page.headers.location]).toEqual([307, path]);
    const session = await sessionOf(page.headers["set-cookie"]);
    expect(session?.user.isTadsEmployer).toBe(false);
    // When the page loads again, it refuses them.
    const secondVisit = await tads.visit(path, await asPage("tok-dana", session?.user ?? dana));
    expect(secondVisit.text).toBe(`portal: ${path}`);
    const call = await tads.visit(path, await asScript("tok-dana", dana));
    expect([call.status, codeOf(call.text)]).toEqual([403, "Forbidden"]);
    tads.users.set("tok-dana", dana);
    const granted = await tads.visit(path, await asPage("tok-dana", { ...dana, isTadsEmployer: false }));
    expect(granted.text).toBe("the application's page");
  });

  it("allows changes only from a page of this host", async () => {
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
    expect([tads.receivedRequests, tads.fund.recorded]).toEqual([[], []]);
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect((await tads.visit(path, ours, method)).status).toBe(200);
    expect(tads.receivedRequests.map(({ method }) => method)).toEqual(["POST", "PUT", "PATCH", "DELETE"]);
  });

  it.each([{ "service-worker": "script" }, { "sec-fetch-dest": "serviceworker" }])(
    "allows no service worker, which would outlive the session and control the portal's own pages: %p",
    async (headers) => {
      const ours = await asScript("tok-dana", dana);
      for (const address of ["/dashboard/tads?sw=1", "/dashboard/tads/sw.js"]) {
        const { status, text } = await tads.visit(address, { ...ours, ...headers });
        expect([status, codeOf(text)]).toEqual([403, "Forbidden"]);
      }
      expect(tads.receivedRequests).toEqual([]);
    },
  );

  it.each([
    ["without a session", "", login],
    ["with a session that the fund API has ended", "tok-gone", `${login}&amp;sessionExpired=true`],
  ])("shows that nothing was saved if a form is sent %s", async (_, credential, href) => {
    const headers = { ...(await asPage(credential, dana)), ...(credential === "" && { cookie: "" }) };
    const { status, headers: apiResponseHeaders, text } = await tads.visit(path, headers, "POST", "a=1");
    expect([status, apiResponseHeaders["content-type"], isCleared(apiResponseHeaders["set-cookie"])]).toEqual([
      401,
      "text/html; charset=utf-8",
      credential !== "",
    ]);
    expect(text).toContain("<h1>You’re logged out</h1><p>Nothing was saved.");
    expect(text).toContain(`<a href="${href}">`);
    expect(tads.receivedRequests).toEqual([]);
  });

  it.each([
    ["an interstitial is due", { forcePasswordReset: true }, {}, `/interstitial/change-password?returnUrl=`],
    ["the user has no access", { isTadsEmployer: false }, {}, "/dashboard"],
    ["another site sends it", {}, { "sec-fetch-site": "cross-site" }, "/dashboard"],
  ])("shows that nothing was sent if %s", async (_, facts, headers, href) => {
    tads.users.set("tok-dana", { ...dana, ...facts });
    const page = await tads.visit(path, { ...(await asPage("tok-dana", dana)), ...headers }, "POST", "a=1");
    expect([page.status, page.headers["content-type"]]).toEqual([403, "text/html; charset=utf-8"]);
    expect(page.text).toContain("<h1>Nothing was sent</h1>");
    expect(page.text).toContain(`<a href="${href}`);
    expect(tads.receivedRequests).toEqual([]);
  });

  it("ends a session that the portal can't store, as for other calls, and the login page gives the reason", async () => {
    const employerAdmins = Array.from({ length: 40 }, () => "n".repeat(150));
    tads.users.set("tok-dana", { ...dana, employerAdmins }).set("tok-ines", { ...ines, employerAdmins });
    const page = await tads.visit(path, await asPage("tok-dana", dana));
    expect([page.status, page.headers.location, isCleared(page.headers["set-cookie"])]).toEqual([307, login, true]);
    const call = await tads.visit(path, await asScript("tok-ines", ines), "POST", "a=1");
    expect([call.status, codeOf(call.text), isCleared(call.headers["set-cookie"])]).toEqual([401, "NotSignedIn", true]);
    expect(tads.receivedRequests).toEqual([]);
  });

  it("requires the fund API: no one has access while it can't identify the user", async () => {
    tads.fund.respondWith((_, response) => void response.destroy());
    const page = await tads.visit(path, await asPage("tok-dana", dana));
    expect([page.status, page.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
    expect(page.text).toContain("<p>The fund’s system isn’t available right now. Nothing was sent.");
    expect(page.headers["set-cookie"]).toBeUndefined();
    const call = await tads.visit(path, await asScript("tok-dana", dana));
    expect([call.status, codeOf(call.text)]).toEqual([503, "Unavailable"]);
    expect(tads.receivedRequests).toEqual([]);
  });

  it("forwards the fund API's retry time", async () => {
    tads.fund.respondWith(answering(429, { message: "TooManyRequests" }, { "retry-after": "17" }));
    for (const headers of [await asPage("tok-dana", dana), await asScript("tok-dana", dana)]) {
      const { status, headers: apiResponseHeaders } = await tads.visit(path, headers);
      expect([status, apiResponseHeaders["retry-after"]]).toEqual([429, "17"]);
    }
    expect(tads.receivedRequests).toEqual([]);
  });
});

describe("requests to the application", () => {
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
  ])(
    "use the visitor's own credential as %s, and never the browser's cookies",
    async (auth, danaCredential, inesCredential) => {
      process.env["FUND_API_AUTH"] = auth;
      await Promise.all([
        tads.visit(`${path}&dana`, { ...(await asPage(danaCredential, dana)), ...claims }),
        tads.visit(`${path}&ines`, { ...(await asPage(inesCredential, ines)), ...claims }),
      ]);
      const received = tads.receivedRequests.map(({ url = "", headers }) => [
        url.split("&")[1],
        headers.authorization,
        headers.cookie,
      ]);
      const expected = [["dana", danaCredential] as const, ["ines", inesCredential] as const].map(([who, credential]) =>
        auth === "bearer" ? [who, `Bearer ${credential}`, undefined] : [who, undefined, credential],
      );
      expect(new Set(received)).toEqual(new Set(expected));
    },
  );

  it("include the browser's relevant headers, and no forged ones", async () => {
    const ownHeaders = {
      accept: "text/html",
      "if-none-match": '"7"',
      range: "bytes=0-1",
      "x-csrf-token": "t",
      requestverificationtoken: "t",
      "x-tads-page": "2",
    };
    const foreign = {
      x_forwarded_for: "203.0.113.66",
      x_client_ip: "203.0.113.66",
      "x-client-cert": "forged",
      "x-remote-user": "forged",
      "x-ms-client-principal": "forged",
      "x-arr-clientcert": "forged",
      "x-cluster-client-ip": "203.0.113.66",
      "fastly-client-ip": "203.0.113.66",
      "x-azure-clientip": "203.0.113.66",
      "front-end-https": "on",
      "x-forwarded-user": "forged",
      "x-http-method-override": "DELETE",
    };
    await tads.visit(path, { ...(await asScript("tok-dana", dana)), ...ownHeaders, ...foreign });
    const { headers = {} } = tads.receivedRequests[0] ?? {};
    expect(headers).toMatchObject({ ...ownHeaders, origin: "http://health.localhost:8080", "sec-fetch-mode": "cors" });
    expect(Object.keys(foreign).filter((name) => name in headers)).toEqual([]);
  });

  it("include the host, scheme and address that the gateway sets", async () => {
    await tads.visit(path, { ...(await asPage("tok-dana", dana)), ...claims });
    expect(tads.receivedRequests[0]?.headers).toMatchObject({
      host: new URL(tads.origin).host,
      "x-forwarded-host": "health.localhost:8080",
      "x-forwarded-proto": "http",
      "x-forwarded-for": "203.0.113.9",
      "x-client-ip": "203.0.113.9",
      "x-fund-host": "health.localhost:8080",
      // The language stored in the browser.
      "accept-language": "es",
      "x-requested-with": "XMLHttpRequest",
    });
    for (const name of ["x-real-ip", "x-session-token"])
      expect(tads.receivedRequests[0]?.headers).not.toHaveProperty(name);
  });

  it("stream a body of any size, and are refused without a length", async () => {
    const megabyte = "x".repeat(1_000_000);
    const firstPart = Promise.withResolvers<void>();
    let received = 0;
    tads.respondWith((incoming, response) => {
      incoming.on("data", (part: Buffer) => {
        received += part.byteLength;
        firstPart.resolve();
      });
      incoming.on("end", () => response.end(String(received)));
    });
    const ours = await asScript("tok-dana", dana);
    const upload = tads.openRequest(path, { ...ours, "content-length": "10000000" }, "POST");
    upload.write(megabyte);
    // The application receives the first part before the last one is sent.
    await firstPart.promise;
    expect(received).toBeLessThan(10_000_000);
    for (let part = 1; part < 10; part += 1) upload.write(megabyte);
    const [response] = (await once(upload.end(), "response")) as [IncomingMessage];
    expect(Buffer.concat((await response.toArray()) as Buffer[]).toString()).toBe("10000000");

    const chunked = await tads.visit(path, { ...ours, "transfer-encoding": "chunked" }, "DELETE", "GET /x HTTP/1.1");
    expect([chunked.status, tads.receivedRequests.length]).toEqual([411, 1]);
  });
});
