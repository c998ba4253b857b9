import { currentUser, login, logout } from "../../../identity/account/contract.ts";
import { forgetUser, refreshUser, rememberUser } from "../../../identity/account/session-effects.ts";
import type { User } from "../../contract/user.ts";
import { refusals } from "../../contract/refusals.ts";
import { sessionCookieName, unsealSession } from "../../session/cookie.ts";
import { answering } from "../fund/fake-fund-api.ts";
import { cookieOf, startPortalOnFakeFund, userWith } from "../fund/test-portal.ts";
import { door } from "./door.ts";

// These tests use a fund API that sets its own cookies.

const dana = userWith({ analyticsId: "a-1" });
const ines = userWith({ analyticsId: "a-2", firstName: "Ines", employerId: "1000002-0001" });

let fund: Awaited<ReturnType<typeof startPortalOnFakeFund>>;
beforeAll(async () => {
  fund = await startPortalOnFakeFund({ FUND_API_AUTH: "cookie" });
});
afterAll(() => fund.stop());

const noParams = { params: Promise.resolve({}) };
const headers = { host: "health.localhost", "x-csrf": "1", "sec-fetch-site": "same-origin" };
const requestAs = async (cookie: string): Promise<Response> => {
  const request = new Request("http://localhost/x", { headers: { ...headers, cookie } });
  return door(currentUser, refreshUser)(request, noParams);
};
const logIn = async (cookie = ""): Promise<Response> => {
  const body = JSON.stringify({ userName: "dana", password: "Sunrise42" });
  const sent = { ...headers, "content-type": "application/json", cookie };
  return door(login, rememberUser)(
    new Request("http://localhost/x", { method: "POST", headers: sent, body }),
    noParams,
  );
};

const ownLines = (response: Response): string[] =>
  response.headers.getSetCookie().filter((line) => line.startsWith(`${sessionCookieName()}=`));
const sessionIn = (response: Response) =>
  unsealSession(
    ownLines(response)
      .at(-1)
      ?.split(";", 1)[0]
      ?.slice(sessionCookieName().length + 1),
  );
const isDropped = (response: Response): boolean => / Max-Age=0/.test(ownLines(response).at(-1) ?? "");
const textOf = async (response: Response) =>
  ((await response.json()) as { SystemMessages: [{ Message: string }] }).SystemMessages[0].Message;

/** Returns the user and sets these cookies in each response. */
const respondWithUser = (user: User, ...lines: string[]) =>
  fund.respondWith((_, response) => {
    response.setHeader("set-cookie", lines);
    answering(200, user)(_, response);
  });

describe("log in", () => {
  it("stores all of the fund API's cookies, except those that it removes", async () => {
    respondWithUser(dana, ".Session=t1; path=/; secure; httponly", "Route=7; Domain=fund.internal", "Old=; Max-Age=0");
    const response = await logIn();
    expect([response.status, await sessionIn(response)]).toEqual([
      200,
      { credential: expect.stringMatching(/^\.Session=t1; Route=7; portal-session-id=[\w-]{36}$/), user: dana },
    ]);
  });

  it("refuses cookies that the browser would drop for their size, and leaves no session", async () => {
    respondWithUser(dana, `.Session=${"t".repeat(2_000)}`);
    expect((await logIn()).status).toBe(200);
    respondWithUser(dana, `.Session=${"t".repeat(2_000)}`, `Route=${"r".repeat(1_500)}`);
    for (const previousCookie of ["", await cookieOf({ credential: ".Session=i1", user: ines })]) {
      const response = await logIn(previousCookie);
      expect([response.status, await sessionIn(response)]).toEqual([502, null]);
      expect([isDropped(response), await textOf(response)]).toEqual([
        previousCookie !== "",
        refusals.sessionNotSaved.text,
      ]);
    }
  });

  it("refuses a success without cookies", async () => {
    respondWithUser(dana);
    const response = await logIn();
    expect([response.status, ownLines(response), await textOf(response)]).toEqual([
      502,
      [],
      refusals.sessionNotSaved.text,
    ]);
  });

  it("keeps renewed cookies apart for two people whose first cookie was the same", async () => {
    respondWithUser(dana, "ARRAffinity=node-1");
    const danaCookie = ownLines(await logIn())[0]?.split(";")[0] ?? "";
    respondWithUser(ines, "ARRAffinity=node-1");
    const inesCookie = ownLines(await logIn())[0]?.split(";")[0] ?? "";
    respondWithUser(dana, "sid=dana");
    expect((await requestAs(danaCookie)).status).toBe(200);
    fund.respondWith(answering(200, ines));
    expect((await requestAs(inesCookie)).status).toBe(200);
    expect(fund.recorded.map((sentCookies) => sentCookies.headers.cookie)).toEqual(["ARRAffinity=node-1"]);
    await requestAs(danaCookie);
    expect(fund.recorded.at(-1)?.headers.cookie).toBe("ARRAffinity=node-1; sid=dana");
  });

  it("starts a new session that another person's page in the same browser never continues", async () => {
    const inesCookie = await cookieOf({ credential: ".Session=ines-before", user: ines });
    respondWithUser(dana, ".Session=dana-now");
    expect((await sessionIn(await logIn(inesCookie)))?.credential).toMatch(/^\.Session=dana-now; portal-session-id=/);
    fund.respondWith(answering(200, ines));
    await requestAs(inesCookie);
    expect(fund.recorded.map((sentCookies) => sentCookies.headers.cookie)).toEqual([".Session=ines-before"]);
  });
});

describe("a call whose response renews a cookie", () => {
  it("stores it with the other cookies and the response's changes to the user", async () => {
    respondWithUser(dana, ".Session=b2; path=/");
    const cookie = await cookieOf({ credential: ".Session=b1; Route=7", user: dana });
    expect(await sessionIn(await requestAs(cookie))).toEqual({ credential: ".Session=b2; Route=7", user: dana });
    respondWithUser({ ...dana, isTadsEmployer: false }, ".Session=b3");
    expect(await sessionIn(await requestAs(cookie))).toEqual({
      credential: ".Session=b3; Route=7",
      user: { ...dana, isTadsEmployer: false },
    });
  });

  it("stores it after a refusal too", async () => {
    fund.respondWith((sentCookies, response) => {
      response.setHeader("set-cookie", ".Session=c2");
      answering(409, {})(sentCookies, response);
    });
    const response = await requestAs(await cookieOf({ credential: ".Session=c1", user: dana }));
    expect((await sessionIn(response))?.credential).toBe(".Session=c2");
  });

  it("keeps the previous cookies if the session cookie can't store the new ones", async () => {
    const cookie = await cookieOf({ credential: ".Session=d1", user: dana });
    respondWithUser(dana, `.Session=${"t".repeat(4_000)}`);
    const response = await requestAs(cookie);
    expect([response.status, ownLines(response)]).toEqual([200, []]);
    fund.respondWith(answering(200, dana));
    await requestAs(cookie);
    expect(fund.recorded[0]?.headers.cookie).toBe(".Session=d1");
  });
});

describe("a session that ends", () => {
  const endBySession = async (cookie: string): Promise<Response> => {
    const request = new Request("http://localhost/x", { headers: { ...headers, cookie } });
    return door(logout, forgetUser)(request, noParams);
  };

  it("is logged out with its newest cookie, even if the browser sends an older one", async () => {
    const cookie = await cookieOf({ credential: ".Session=k1", user: dana });
    respondWithUser(dana, ".Session=k2");
    await requestAs(cookie);
    fund.respondWith(answering(200, {}));
    expect(isDropped(await endBySession(cookie))).toBe(true);
    expect(fund.recorded.map((sentCookies) => sentCookies.headers.cookie)).toEqual([".Session=k2"]);
  });

  it.each(["log out", "log in as someone else"])(
    "isn't restored by a response that arrives after the %s",
    async (how) => {
      const cookie = await cookieOf({ credential: `.Session=m1-${how.length}`, user: dana });
      const lateResponse = Promise.withResolvers<void>();
      fund.respondWith((sentCookies, response) => {
        response.setHeader("set-cookie", ".Session=m2");
        void lateResponse.promise.then(() => answering(200, { ...dana, isTadsEmployer: false })(sentCookies, response));
      });
      const pendingRequest = requestAs(cookie);
      while (fund.recorded.length === 0) await new Promise((resolve) => void setTimeout(resolve, 5));
      if (how === "log out") fund.respondWith(answering(200, {}));
      else respondWithUser(ines, ".Session=n1");
      await (how === "log out" ? endBySession(cookie) : logIn(cookie));
      lateResponse.resolve();
      const response = await pendingRequest;
      expect([response.status, ownLines(response)]).toEqual([200, []]);
    },
  );
});

describe("several tabs at once", () => {
  it("stay logged in if the fund API rejects a cookie that it has just renewed", async () => {
    const cookie = await cookieOf({ credential: ".Session=e1", user: dana });
    const lateResponse = Promise.withResolvers<void>();
    let refused = 0;
    fund.respondWith((sentCookies, response) => {
      if (sentCookies.headers.cookie === ".Session=e2") return answering(200, dana)(sentCookies, response);
      if (fund.recorded.length === 1) {
        // The fund API renews the cookie here, but this response arrives last.
        response.setHeader("set-cookie", ".Session=e2");
        void lateResponse.promise.then(() => answering(200, dana)(sentCookies, response));
        return;
      }
      response.on("close", () => (refused += 1) === 2 && lateResponse.resolve());
      response.writeHead(401, { connection: "close" }).end();
    });
    const responses = await Promise.all([1, 2, 3].map(() => requestAs(cookie)));
    for (const response of responses) {
      expect([response.status, isDropped(response)]).toEqual([200, false]);
      expect((await sessionIn(response))?.credential).toBe(".Session=e2");
    }
    expect(fund.recorded).toHaveLength(5);
  });

  it("retry exactly once with a cookie that was renewed during the request", async () => {
    const cookie = await cookieOf({ credential: ".Session=f1", user: dana });
    const firstHasArrived = Promise.withResolvers<void>();
    const sentCookies: (string | undefined)[] = [];
    let releaseFirst = (): void => undefined;
    fund.respondWith((received, response) => {
      sentCookies.push(received.headers.cookie);
      if (sentCookies.length === 1) {
        releaseFirst = () => void response.writeHead(401, { "content-type": "text/html" }).end("<form>");
        firstHasArrived.resolve();
        return;
      }
      if (received.headers.cookie === ".Session=f1") response.setHeader("set-cookie", ".Session=f2");
      answering(200, dana)(received, response);
    });
    const slowRequest = requestAs(cookie);
    await firstHasArrived.promise;
    await requestAs(cookie);
    releaseFirst();
    const response = await slowRequest;
    expect([response.status, isDropped(response), sentCookies]).toEqual([
      200,
      false,
      [".Session=f1", ".Session=f1", ".Session=f2"],
    ]);
    fund.respondWith((_, ended) => void ended.writeHead(401).end());
    const responseAfterEnd = await requestAs(cookie);
    expect([responseAfterEnd.status, isDropped(responseAfterEnd), fund.recorded.length]).toEqual([401, true, 1]);
  });

  // A late response's Set-Cookie can replace a newer one in the browser, because no server can control the order of
  // arrival. The browser then sends an older cookie, but for a minute the portal maps it to its successor.
  it("lose no cookies to each other, and the browser has the newest ones after the next response", async () => {
    const cookie = await cookieOf({ credential: ".Session=g1; Route=1", user: dana });
    const firstHasArrived = Promise.withResolvers<void>();
    let releaseFirstResponse = (): void => undefined;
    fund.respondWith((sentCookies, response) => {
      const isFirst = fund.recorded.length === 1;
      response.setHeader("set-cookie", isFirst ? ".Session=g2" : "Route=2");
      releaseFirstResponse = () => answering(200, dana)(sentCookies, response);
      if (isFirst) firstHasArrived.resolve();
      else releaseFirstResponse();
    });
    const firstResponse = requestAs(cookie);
    await firstHasArrived.promise;
    const answerLate = releaseFirstResponse;
    const secondResponse = await requestAs(cookie);
    expect((await sessionIn(secondResponse))?.credential).toBe(".Session=g1; Route=2");
    answerLate();
    expect((await sessionIn(await firstResponse))?.credential).toBe(".Session=g2; Route=2");
    // The browser received the second response's cookie last.
    const storedCookie = ownLines(secondResponse)[0]?.split(";", 1)[0] ?? "";
    fund.respondWith(answering(200, dana));
    const nextResponse = await requestAs(storedCookie);
    expect(fund.recorded[0]?.headers.cookie).toBe(".Session=g2; Route=2");
    expect((await sessionIn(nextResponse))?.credential).toBe(".Session=g2; Route=2");
  });
});

describe("an ended session", () => {
  it.each([
    ["401 with a login page", 401, { "content-type": "text/html" }],
    ["302 to the login page", 302, { location: "/Account/Login?ReturnUrl=%2F" }],
    ["307 to another host's", 307, { location: "https://signin.example.org/authorize" }],
  ])("is recognized by %s, whose cookies are ignored", async (name, status, responseHeaders) => {
    const credential = `.Session=${name.replaceAll(/\W/g, "")}`;
    fund.respondWith((_, response) => {
      response.writeHead(status, { ...responseHeaders, "set-cookie": ".Session=anonymous" });
      response.end("<!doctype html><form>");
    });
    const cookie = await cookieOf({ credential, user: dana });
    const response = await requestAs(cookie);
    expect([response.status, isDropped(response), ownLines(response).length]).toEqual([401, true, 1]);
    // The page reports it and keeps the typed text, because the response has the contract's shape and not HTML.
    expect(await response.json()).toMatchObject({ message: "NotSignedIn" });
    await requestAs(cookie);
    expect(fund.recorded.map((sentCookies) => sentCookies.headers.cookie)).toEqual([credential, credential]);
  });

  it.each(["/reports/login-history", "https://blog.example.org/", "/signage"])(
    "isn't recognized by a redirect to %s",
    async (location) => {
      fund.respondWith(answering(302, {}, { location }));
      const response = await requestAs(await cookieOf({ credential: ".Session=h1", user: dana }));
      expect([response.status, ownLines(response)]).toEqual([502, []]);
    },
  );

  it("is detected by responses about another user, even if they renew it", async () => {
    respondWithUser(ines, ".Session=i2");
    const response = await requestAs(await cookieOf({ credential: ".Session=i1", user: dana }));
    expect([response.status, isDropped(response), await sessionIn(response)]).toEqual([401, true, null]);
  });
});

it("sets no cookies for bearer tokens", async () => {
  process.env["FUND_API_AUTH"] = "bearer";
  jest.resetModules();
  const [{ door: freshDoor }, { currentUser: call }] = [
    await import("./door.ts"),
    await import("../../../identity/account/contract.ts"),
  ];
  respondWithUser(dana, ".Session=j2");
  const cookie = await cookieOf({ credential: "j1", user: dana });
  const request = new Request("http://localhost/x", { headers: { ...headers, cookie } });
  const response = await freshDoor(call)(request, noParams);
  expect([response.status, response.headers.getSetCookie(), fund.recorded[0]?.headers.authorization]).toEqual([
    200,
    [],
    "Bearer j1",
  ]);
});
