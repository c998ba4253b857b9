import { randomUUID } from "node:crypto";
import type { User } from "../../contract/user.ts";
import { audiences, isOperations } from "../../contract/audience.ts";
import type { Call } from "../../contract/call.ts";
import { accountCalls } from "../../contract/foreign/account-calls.ts";
import { allCalls } from "../../../all-calls.ts";
import { withQuery } from "../../contract/query.ts";
import { defaultErrorText } from "../../contract/result.ts";
import { answering } from "../fund/fake-fund-api.ts";
import { accountKeyOf, sessionCookieName } from "../../session/cookie.ts";
import { cookieOf, startPortalOnFakeFund, userWith } from "../fund/test-portal.ts";
import { getConfig } from "../../../config.ts";
import { door } from "./door.ts";
import type { CallExample } from "../../contract/call-examples.ts";
import { allExamples } from "../../../all-examples.ts";

const employer = userWith({ roles: ["Employer Admin"] });
const people: User[] = [
  employer,
  { ...employer, roles: ["Employer"], isTadsEmployer: false },
  { ...employer, roles: [], employerId: null, isTadsEmployer: false },
  { ...employer, roles: ["Operations Accounting"], employerId: null, isTadsEmployer: false },
  { ...employer, roles: ["Operations Accounting Admin"], employerId: null, isTadsEmployer: false },
];

/** Returns a person who may make the call: the employer if allowed. */
const personFor = ({ who }: Call): User => people.find((person) => audiences[who](person)) ?? employer;

let fund: Awaited<ReturnType<typeof startPortalOnFakeFund>>;
const cookieFor = (user: User) => cookieOf({ credential: "tok-1", user });

beforeAll(async () => {
  // Longer than a busy machine delays a response; the test with a silent fund API shortens it.
  fund = await startPortalOnFakeFund({ FUND_API_TIMEOUT_MS: "60000" });
});
afterAll(() => fund.stop());

type Changes = {
  user?: User | null;
  headers?: Record<string, string | null>;
  body?: BodyInit | null;
  params?: Record<string, string>;
};

const callDoor = async (call: Call, row: CallExample, changes: Changes = {}): Promise<Response> => {
  const user = changes.user === undefined ? personFor(call) : changes.user;
  const isFile = call.body === "file";
  const headers: Record<string, string | null> = {
    host: "health.localhost:8080",
    "x-csrf": "1",
    "sec-fetch-site": "same-origin",
    origin: "http://health.localhost:8080",
    cookie: user === null ? null : `other=1; ${await cookieFor(user)}`,
    "x-forwarded-for": "203.0.113.9, 127.0.0.1",
    "x-client-ip": "203.0.113.66",
    "x-real-ip": "203.0.113.66",
    "x-forwarded-host": "evil.example",
    authorization: "Bearer forged",
    "if-match": call.ifMatch ? '"7"' : null,
    "idempotency-key": call.idempotent ? randomUUID() : null,
    "content-type": call.body === undefined ? null : isFile ? "application/octet-stream" : "application/json",
    "x-file-name": isFile ? "june.csv" : null,
    ...changes.headers,
  };
  const present = Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== null);
  const body =
    changes.body !== undefined
      ? changes.body
      : isFile
        ? "a,b"
        : row.body === undefined
          ? null
          : JSON.stringify(row.body);
  const request = new Request(withQuery("http://localhost/x", row.query ?? {}), {
    method: call.method,
    headers: present,
    body,
  });
  return door(call)(request, { params: Promise.resolve(changes.params ?? row.params ?? {}) });
};

const codeOf = async (response: Response) => ((await response.json()) as { message: string }).message;

describe.each(allCalls)("the door of $name", (call) => {
  const row = allExamples[call.name] ?? {};
  const succeed = () =>
    fund.respondWith(answering(200, row.response ?? {}, { "content-type": call.fileType ?? "application/json" }));

  it("forwards a good request for the visitor, without the browser's own headers", async () => {
    succeed();
    const response = await callDoor(call, row);
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    if (call.response !== "blob") expect(await response.json()).toEqual(row.response);
    const [sent] = fund.recorded;
    const [path, query = ""] = sent?.path.split("?") ?? [];
    expect([sent?.method, path]).toEqual([call.method, row.path ?? call.path]);
    expect(sent?.headers).toMatchObject({
      authorization: "Bearer tok-1",
      "x-client-ip": "127.0.0.1",
      "x-fund-host": "health.localhost:8080",
      "x-time-limit": String((call.isSlow ? 2.5 : 1) * getConfig().FUND_API_TIMEOUT_MS),
    });
    for (const name of ["cookie", "x-forwarded-host", "x-forwarded-for", "origin", "x-csrf"])
      expect(sent?.headers[name]).toBeUndefined();
    if (call.ifMatch) expect(sent?.headers["if-match"]).toBe('"7"');
    if (call.sentAs === "query") {
      expect([sent?.body, sent?.headers["content-type"]]).toEqual(["", undefined]);
      expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
        ...(row.body as object),
        host: "health.localhost:8080",
      });
    } else {
      expect(Object.fromEntries(new URLSearchParams(query))).toEqual(row.query ?? {});
      if (row.body !== undefined) expect(JSON.parse(sent?.body ?? "")).toEqual(row.body);
    }
  });

  it("sends no version to a fund API without versions", async () => {
    succeed();
    if (!call.ifMatch) return;
    expect((await callDoor(call, row, { headers: { "if-match": "*" } })).status).toBe(200);
    expect(fund.recorded.at(-1)).toMatchObject({ method: "POST" });
    expect(fund.recorded.at(-1)?.headers).not.toHaveProperty("if-match");
  });

  it("forwards the employer that staff act for only if the call allows it, and only a valid Employer ID", async () => {
    succeed();
    const sendActingFor = (id: string) => callDoor(call, row, { headers: { "x-acting-for": id } });
    expect((await sendActingFor("1000003-0001")).status).toBe(200);
    expect(fund.recorded[0]?.headers["x-acting-for"]).toBe(call.onBehalf ? "1000003-0001" : undefined);
    if (!call.onBehalf) return;
    fund.recorded.length = 0;
    expect((await sendActingFor("1000003-0001, 1000001-0001")).status).toBe(400);
    expect(fund.recorded).toEqual([]);
  });

  it("forwards the page's employer, and refuses anything but an Employer ID", async () => {
    succeed();
    const from = (id: string) => callDoor(call, row, { headers: { "x-page-for": id } });
    expect((await from("1000003-0001")).status).toBe(200);
    expect(fund.recorded[0]?.headers["x-page-for"]).toBe("1000003-0001");
    fund.recorded.length = 0;
    expect((await from("1000003-0001, 1000001-0001")).status).toBe(400);
    expect(fund.recorded).toEqual([]);
  });

  it("refuses a page of another account, unless anyone may make the call", async () => {
    succeed();
    const from = (user: User) => callDoor(call, row, { headers: { "x-page-account": accountKeyOf(user) } });
    const person = personFor(call);
    expect((await from(person)).status).toBe(200);
    fund.recorded.length = 0;
    const otherAccountResponse = await from({ ...person, analyticsId: randomUUID() });
    expect(otherAccountResponse.status).toBe(call.who === "anyone" ? 200 : 409);
    if (call.who === "anyone") return;
    expect([await codeOf(otherAccountResponse), fund.recorded]).toEqual(["AccountSwitched", []]);
  });

  const foreignHeaders: [string, Record<string, string | null>][] = [
    ["no X-CSRF header", { "x-csrf": null }],
    ["another X-CSRF value", { "x-csrf": "true" }],
    ["no Sec-Fetch-Site", { "sec-fetch-site": null }],
    ["a cross-site page", { "sec-fetch-site": "cross-site" }],
    ["a same-site page", { "sec-fetch-site": "same-site" }],
    ["a foreign Origin", { origin: "http://evil.example" }],
    ["the other fund's Origin", { origin: "http://pension.localhost:8080" }],
    ["a null Origin", { origin: "null" }],
  ];
  it.each(foreignHeaders)("refuses %s, without effect", async (_, headers) => {
    succeed();
    const response = await callDoor(call, row, { headers });
    expect([response.status, await codeOf(response), fund.recorded]).toEqual([403, "Forbidden", []]);
  });

  it("requires a session with an allowed role", async () => {
    succeed();
    for (const user of [null, ...people]) {
      const { status } = await callDoor(call, row, { user });
      expect(status).toBe(audiences[call.who](user) ? 200 : user === null ? 401 : 403);
    }
  });

  it("requires the user to pass the interstitial first, unless its page needs the call", async () => {
    const overdue = "2020-01-01T00:00:00.000Z";
    const bounds: [Partial<User>, string][] = [
      [{ forcePasswordReset: true }, "PasswordChangeRequired"],
      [{ disclaimerAcceptanceDate: overdue }, "TermsAcceptanceRequired"],
      [{ forcePasswordReset: true, disclaimerAcceptanceDate: overdue }, "PasswordChangeRequired"],
    ];
    const requiredCalls = ["currentUser", "changePassword", "acceptDisclaimer"];
    for (const [facts, code] of bounds) {
      succeed();
      const user = { ...personFor(call), ...facts };
      const isFree = call.who === "anyone" || requiredCalls.includes(call.name) || isOperations(user);
      const response = await callDoor(call, row, { user });
      expect(response.status).toBe(isFree ? 200 : 403);
      if (!isFree) expect([await codeOf(response), fund.recorded]).toEqual([code, []]);
    }
  });

  it("refuses bad parameters and bad bodies before calling the fund API", async () => {
    succeed();
    for (const body of row.badBodies ?? []) {
      const response = await callDoor(call, row, { body: typeof body === "string" ? body : JSON.stringify(body) });
      expect([body, response.status]).toEqual([body, 400]);
    }
    if (row.body !== undefined) {
      for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
        expect((await callDoor(call, row, { headers: { "content-type": type } })).status).toBe(400);
    }
    for (const params of row.badParams ?? []) expect((await callDoor(call, row, { params })).status).toBe(400);
    if (call.ifMatch) expect((await callDoor(call, row, { headers: { "if-match": "7" } })).status).toBe(428);
    if (call.idempotent)
      expect((await callDoor(call, row, { headers: { "idempotency-key": "k".repeat(201) } })).status).toBe(400);
    if (call.body === "file") expect((await callDoor(call, row, { headers: { "x-file-name": "%" } })).status).toBe(400);
    expect(fund.recorded).toEqual([]);
  });

  it("removes the cookie if the fund API has ended the session", async () => {
    fund.respondWith(answering(401, { SystemMessages: [{ Message: "Please log in." }], message: "NotSignedIn" }));
    const response = await callDoor(call, row);
    expect([response.status, await codeOf(response)]).toEqual([401, "NotSignedIn"]);
    expect(response.headers.get("set-cookie")).toMatch(new RegExp(`^${sessionCookieName()}=; .*Max-Age=0`));
    for (const code of ["SessionIdle", "SessionRevoked"]) {
      fund.respondWith(answering(401, { message: code }));
      const endedResponse = await callDoor(call, row);
      expect([endedResponse.status, await codeOf(endedResponse)]).toEqual([401, code]);
      expect(endedResponse.headers.get("set-cookie")).toMatch(/Max-Age=0/);
    }
  });

  it("rejects a page, a partial response or an error with status 200", async () => {
    const failure = { SystemMessages: [{ Message: "Not saved." }], message: "Invalid" };
    const invalidResponses: [number, string, string][] = [
      [200, "text/html", "<!doctype html><title>Log in</title>"],
      [200, "Text/HTML; Charset=UTF-8", "<p>Log in</p>"],
      [206, call.fileType ?? "application/json", "%PDF"],
      [200, "application/json", JSON.stringify(failure)],
      [304, "application/json", ""],
    ];
    for (const [status, type, body] of invalidResponses) {
      fund.respondWith((_, answer) => void answer.writeHead(status, { "content-type": type }).end(body));
      const response = await callDoor(call, row);
      expect([type, response.status, await response.json()]).toEqual([
        type,
        502,
        { SystemMessages: [{ Message: defaultErrorText }], message: "BadGateway", fields: {} },
      ]);
    }
  });

  it("reveals nothing of a server error that is meant for programs", async () => {
    for (const Message of ["<html>nginx</html>", "x".repeat(301), "at <anonymous>"]) {
      fund.respondWith(answering(503, { SystemMessages: [{ Message }], fields: { a: "SELECT" } }));
      expect(await (await callDoor(call, row)).json()).toMatchObject({
        SystemMessages: [{ Message: defaultErrorText }],
        fields: {},
      });
    }
    fund.respondWith(answering(503, { SystemMessages: [{ Message: "Closed\u202e tonight.\u0000" }] }));
    expect(await (await callDoor(call, row)).json()).toMatchObject({
      SystemMessages: [{ Message: "Closed tonight." }],
    });
  });

  it("shows the fund API's first system message, or the catalog's default", async () => {
    fund.respondWith(answering(422, { SystemMessages: [{ Message: "First." }, { Message: "Second." }] }));
    expect(await (await callDoor(call, row)).json()).toMatchObject({
      SystemMessages: [{ Message: "First." }],
      message: "Invalid",
    });
    fund.respondWith(answering(500, { stack: "at secret.ts" }));
    const response = await callDoor(call, row);
    expect([response.status, await response.json()]).toEqual([
      500,
      { SystemMessages: [{ Message: defaultErrorText }], message: "Unexpected", fields: {} },
    ]);
  });

  it("passes on the fund API's retry time", async () => {
    const body = { SystemMessages: [{ Message: "Too often." }], message: "TooManyRequests" };
    fund.respondWith(answering(429, body, { "retry-after": "77" }));
    const response = await callDoor(call, row);
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "77"]);
    fund.respondWith(answering(429, body, { "retry-after": "Thu, 01 Jan 2026" }));
    expect((await callDoor(call, row)).headers.get("retry-after")).toBeNull();
  });

  it("rejects a redirect or an invalid response, and never calls twice", async () => {
    fund.respondWith(answering(302, {}, { location: "http://evil.example/" }));
    expect((await callDoor(call, row)).status).toBe(502);
    expect(fund.recorded).toHaveLength(1);
    // The accepted responses of these are tested in lib/platform/http/fund/foreign-answers.test.ts.
    if (call.response === "blob" || accountCalls.includes(call.name)) return;
    for (const invalidBody of [[], { wrong: true }, "text"]) {
      fund.respondWith(answering(200, invalidBody));
      expect((await callDoor(call, row)).status).toBe(502);
    }
  });

  it("returns a 503 if the fund API is down", async () => {
    fund.respondWith((_, response) => void response.destroy());
    const response = await callDoor(call, row);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  });
});

it("times out after one request to a silent fund API, for every call", async () => {
  jest.replaceProperty(getConfig(), "FUND_API_TIMEOUT_MS", 3_000);
  fund.respondWith(() => undefined);
  const doorCalls = allCalls.map(async (call) => [
    call.name,
    await codeOf(await callDoor(call, allExamples[call.name] ?? {})),
  ]);
  expect(await Promise.all(doorCalls)).toEqual(allCalls.map(({ name }) => [name, "TimedOut"]));
  expect(fund.recorded).toHaveLength(allCalls.length);
});

describe("the language of a response", () => {
  const call = allCalls.find(({ name }) => name === "forgotPassword")!;
  const row = allExamples["forgotPassword"] ?? {};
  const textOf = async (response: Response) =>
    ((await response.json()) as { SystemMessages: { Message: string }[] }).SystemMessages[0]?.Message;

  it("passes the page's language to the fund API, and shows its texts unchanged", async () => {
    fund.respondWith(answering(422, { SystemMessages: [{ Message: "Please log in." }], message: "Invalid" }));
    const cookie = "language=es";
    const response = await callDoor(call, row, { headers: { "accept-language": "es", cookie } });
    expect(fund.recorded[0]?.headers).toMatchObject({ "accept-language": "es" });
    expect(fund.recorded[0]?.headers).not.toHaveProperty("x-language-chosen");
    expect(await textOf(response)).toBe("Please log in.");
    // An English-only page, read by a person who chose Spanish.
    await callDoor(call, row, { headers: { "accept-language": "en-US,es;q=0.5", cookie } });
    expect(fund.recorded.at(-1)?.headers).toMatchObject({ "accept-language": "en", "x-language-chosen": "no" });
  });

  it.each(["", "language=fr", "language=es.kept", "my-language=es"])(
    "reports to the fund API that no language was chosen, with the cookies %j",
    async (cookie) => {
      fund.respondWith(answering(422, { SystemMessages: [{ Message: "Please log in." }], message: "Invalid" }));
      await callDoor(call, row, { headers: { "accept-language": "es", cookie } });
      expect(fund.recorded[0]?.headers).toMatchObject({ "accept-language": "es", "x-language-chosen": "no" });
    },
  );

  it("refuses and reports unexpected errors in the page's language", async () => {
    fund.respondWith(answering(500, {}));
    const es = { "accept-language": "es" };
    expect(await textOf(await callDoor(call, row, { headers: es }))).toMatch(/^Ocurrió algo inesperado/);
    const refused = await callDoor(call, row, { headers: es, body: "no JSON" });
    expect(await textOf(refused)).toBe("La solicitud no se puede leer como JSON.");
  });
});
