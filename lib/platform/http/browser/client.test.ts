import { z } from "zod";
import type { CallData } from "../../contract/call.ts";
import { defineCalls } from "../../contract/define-call.ts";
import { defaultErrorText } from "../../contract/result.ts";
import { client, clientFor } from "./client.ts";
import { bindAccount, bindPageEmployer, switchedEvent } from "./page-employer.ts";
import { fetchCall, swrOptions } from "./use-list.ts";

const schemas = {
  read: { summary: "", response: z.object({}), failures: ["MoreThanOwed"] },
  write: { summary: "", body: z.object({ text: z.string() }), failures: [] },
};
const { read, write } = defineCalls<typeof schemas>()({
  read: { method: "GET", path: "/api/thing", who: "signedIn" },
  write: {
    method: "POST",
    path: "/api/thing/{month}",
    who: "signedIn",
    ifMatch: true,
    idempotent: true,
    isGuarded: true,
  },
});
const appLogin = { ...read, path: "/api/account/current-user" } as const satisfies CallData;
const countUnread = { ...read, path: "/api/inbox/unread" } as const satisfies CallData;
const readFile = {
  ...read,
  path: "/api/thing/{month}",
  response: "blob",
  fileType: "application/pdf",
} as const satisfies CallData;
const upload = { ...read, method: "POST", path: "/api/thing/{month}/files", body: "file" } as const satisfies CallData;

const assignLocation = jest.fn();
const setLocation = (pathname: string, search = "") =>
  Object.assign(globalThis, {
    window: Object.assign(new EventTarget(), { location: { pathname, search, assign: assignLocation } }),
  });
const respondWith = (status: number, body: unknown) =>
  jest.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(body, { status }));

beforeEach(() => setLocation("/dashboard/profile", "?tab=1"));

it("sends every call with the portal's header, and without a time limit", async () => {
  const fetchMock = respondWith(200, {});
  await client(read);
  const [path, init] = fetchMock.mock.calls[0] ?? [];
  expect([path, new Headers(init?.headers).get("x-csrf"), init?.signal]).toEqual(["/api/thing", "1", undefined]);
});

it("sends the version, the idempotency key and parameters as the contract requires", async () => {
  const fetchMock = respondWith(200, {});
  await client(write, {
    params: { month: "2026-06/.." },
    body: { text: "I certify" },
    version: 7,
    idempotencyKey: "k-1",
    botToken: "b-1",
  });
  const [path, init] = fetchMock.mock.calls[0] ?? [];
  const headers = new Headers(init?.headers);
  expect(path).toBe("/api/thing/2026-06%2F..");
  expect([headers.get("if-match"), headers.get("idempotency-key"), headers.get("x-bot-token"), init?.body]).toEqual([
    '"7"',
    "k-1",
    "b-1",
    '{"text":"I certify"}',
  ]);
});

it("sends the employer that staff act for only with calls that allow it", async () => {
  const fetchMock = respondWith(200, {});
  const staff = clientFor("1000003-0001");
  await staff({ ...read, onBehalf: true });
  await staff(read);
  const sentEmployers = fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get("x-acting-for"));
  expect(sentEmployers).toEqual(["1000003-0001", null]);
});

it("sends the page's employer with every call, even after a later bindPageEmployer", async () => {
  const fetchMock = respondWith(200, {});
  const otherEmployer = jest.fn();
  window.addEventListener(switchedEvent, otherEmployer);
  await client(read);
  bindPageEmployer("1000001-0001");
  bindPageEmployer("1000002-0001");
  await client(read);
  const sentEmployers = fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get("x-page-for"));
  expect(sentEmployers).toEqual([null, "1000001-0001"]);
  expect(otherEmployer).not.toHaveBeenCalled();
  respondWith(409, { message: "EmployerSwitched", SystemMessages: [] });
  await client(read);
  expect(otherEmployer).toHaveBeenCalledTimes(1);
});

it("sends the page's account with every call, even after another page binds its own", async () => {
  const fetchMock = respondWith(200, {});
  await client(read);
  bindAccount("Lena");
  bindAccount("Ana");
  await client(read);
  expect(fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get("x-page-account"))).toEqual([
    null,
    "Lena",
  ]);
});

it("does not compile without required input or with unknown input", () => {
  const input = { params: { month: "2026-06" }, body: { text: "x" }, version: 1, idempotencyKey: "k", botToken: null };
  const mistakes = (): unknown[] => {
    const { version: _version, ...noVersion } = input;
    const { idempotencyKey: _key, ...noKey } = input;
    const { botToken: _token, ...noToken } = input;
    const { params: _params, ...noParams } = input;
    const { body: _body, ...noBody } = input;
    return [
      // @ts-expect-error -- the call changes a version
      client(write, noVersion),
      // @ts-expect-error -- a retry of the call could hurt
      client(write, noKey),
      // @ts-expect-error -- the call is guarded against programs
      client(write, noToken),
      // @ts-expect-error -- the path has a parameter
      client(write, noParams),
      // @ts-expect-error -- the call has a body
      client(write, noBody),
      // @ts-expect-error -- the call needs input
      client(write),
      // @ts-expect-error -- the body has another field
      client(write, { ...input, body: { note: "x" } }),
      // @ts-expect-error -- the path has another parameter
      client(write, { ...input, params: { week: "1" } }),
      // @ts-expect-error -- the call has no body
      client(read, { body: {} }),
    ];
  };
  expect(mistakes).toBeInstanceOf(Function);
});

it("sends a file as bytes under its own name", async () => {
  const fetchMock = respondWith(200, {});
  const bytes = new Blob(["a,b"]);
  await client(upload, {
    params: { month: "2026-06" },
    body: { fileName: "juin é.csv", bytes },
  });
  const init = fetchMock.mock.calls[0]?.[1];
  expect([init?.body, new Headers(init?.headers).get("x-file-name")]).toEqual([bytes, "juin%20%C3%A9.csv"]);
});

it("redirects to the login page with a returnUrl after a 401", async () => {
  respondWith(401, { message: "NotSignedIn" });
  await client(read);
  expect(assignLocation).toHaveBeenCalledWith("/login?returnUrl=%2Fdashboard%2Fprofile%3Ftab%3D1");
});

it.each([
  ["PasswordChangeRequired", "/interstitial/change-password"],
  ["TermsAcceptanceRequired", "/interstitial/terms"],
])(
  "redirects to the interstitial with a returnUrl after a 403 %s, unless it is already open",
  async (message, path) => {
    respondWith(403, { message });
    const result = await client(read);
    expect(assignLocation).toHaveBeenCalledWith(`${path}?returnUrl=%2Fdashboard%2Fprofile%3Ftab%3D1`);
    expect(result).toMatchObject({ ok: false, failure: { code: message, status: 403 } });
    assignLocation.mockClear();
    setLocation("/interstitial/terms");
    await client(read);
    setLocation("/dashboard/profile");
    respondWith(403, { message: "Forbidden" });
    await client(read);
    expect(assignLocation).not.toHaveBeenCalled();
  },
);

it("does not redirect after a 401 on /login, for the app-login query, or for the unread count", async () => {
  respondWith(401, { message: "NotSignedIn" });
  await client(appLogin);
  await client(countUnread);
  setLocation("/login");
  await client(read);
  expect(assignLocation).not.toHaveBeenCalled();
});

it.each([
  ["SessionIdle", "/login?returnUrl=%2Fdashboard%2Fprofile%3Ftab%3D1&sessionExpired=true"],
  ["SessionRevoked", "/login?returnUrl=%2Fdashboard%2Fprofile%3Ftab%3D1&msg=loggedOutElsewhere"],
  ["NotSignedIn", "/login?returnUrl=%2Fdashboard%2Fprofile%3Ftab%3D1"],
  ["__proto__", "/login?returnUrl=%2Fdashboard%2Fprofile%3Ftab%3D1"],
])("passes the login page the reason that the session ended: %s", async (message, target) => {
  assignLocation.mockClear();
  respondWith(401, { message });
  await client(read);
  expect(assignLocation).toHaveBeenCalledWith(target);
});

describe("a response from another machine in place of the portal", () => {
  const respondAs = (type: string | null, status = 200, body = "%PDF-1.7") => {
    const headers: Record<string, string> = type === null ? {} : { "content-type": type };
    jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response(new Blob([body]), { status, headers }));
  };

  it.each([
    ["application/pdf", 200, true],
    ["Application/PDF; charset=binary", 200, true],
    ["text/html; charset=utf-8", 200, false],
    ["application/json", 200, false],
    ["application/pdf+xml", 200, false],
    [null, 200, false],
    ["application/pdf", 206, false],
    ["application/pdf", 203, false],
  ] as const)("%s with status %s in place of a PDF is accepted: %s", async (type, status, isAccepted) => {
    respondAs(type, status);
    const result = await client(readFile, { params: { month: "2026-06" } });
    expect(result.ok).toBe(isAccepted);
    if (!result.ok) expect(result.failure).toMatchObject({ code: "BadGateway", text: defaultErrorText });
  });

  it("is also rejected for other calls if it is a page", async () => {
    respondAs("text/html", 200, "<html>Log in to the hotel's network</html>");
    expect(await client(read)).toMatchObject({ ok: false, failure: { code: "BadGateway" } });
    respondWith(500, null);
    expect(await client(read)).toMatchObject({ failure: { status: 500, text: defaultErrorText } });
  });
});

it("shows the first system message, or else the catalog's default", async () => {
  respondWith(422, { SystemMessages: [{ Message: "Only $5.00 is still owed." }], message: "MoreThanOwed" });
  expect(await client(read)).toMatchObject({
    failure: { code: "MoreThanOwed", status: 422, text: "Only $5.00 is still owed." },
  });
  respondWith(500, "gibberish");
  expect(await client(read)).toMatchObject({ failure: { text: defaultErrorText } });
});

it("returns a lost connection as a failure and doesn't throw it", async () => {
  jest.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await client(read)).toMatchObject({
    ok: false,
    failure: { code: "Unavailable" },
  });
});

describe("a busy portal", () => {
  const busy = (headers: HeadersInit = { "retry-after": "3" }, status = 503) =>
    Response.json({ message: "Busy" }, { status, headers });
  const change = { params: { month: "2026-06" }, body: { text: "x" }, version: 7, idempotencyKey: "k-1" } as const;
  const notice = { hidden: true };
  let sent: RequestInit[];
  /** Responds with each of these in turn, the last one again and again. */
  const respond = (...responses: readonly (() => Response)[]) => {
    sent = [];
    jest.spyOn(globalThis, "fetch").mockImplementation(async (_path, init) => {
      const respondNow = responses[Math.min(sent.length, responses.length - 1)];
      sent.push(init ?? {});
      init?.signal?.throwIfAborted();
      return respondNow?.() ?? busy();
    });
  };
  const ok = () => Response.json({});
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { document: { documentElement: { lang: "en" }, querySelector: () => notice } });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, "document");
  });

  it("gets the same call again after the time that it asks for, and the page says so", async () => {
    respond(busy, busy, ok);
    const result = client(write, { ...change, botToken: null });
    await jest.advanceTimersByTimeAsync(5_999);
    expect([sent.length, notice.hidden]).toEqual([2, false]);
    await jest.advanceTimersByTimeAsync(1);
    expect([(await result).ok, sent.length, notice.hidden]).toEqual([true, 3, true]);
    for (const { method, body, headers } of sent) {
      const { "if-match": version, "idempotency-key": key } = Object.fromEntries(new Headers(headers));
      expect([method, body, version, key]).toEqual(["POST", '{"text":"x"}', '"7"', "k-1"]);
    }
  });

  it.each([
    ["without a time", {}, 5_000],
    ["with a time in words", { "retry-after": "Wed, 21 Oct 2026 07:28:00 GMT" }, 5_000],
    ["with no time at all", { "retry-after": "0" }, 5_000],
    ["with an hour", { "retry-after": "3600" }, 10_000],
  ])("%s gets it again at a usual pace", async (_, headers, waitMs) => {
    respond(() => busy(headers), ok);
    const result = client(read);
    await jest.advanceTimersByTimeAsync(waitMs - 1);
    expect(sent.length).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect([(await result).ok, sent.length]).toEqual([true, 2]);
  });

  it("gets a call six times at most", async () => {
    respond(busy);
    const result = client(read);
    await jest.advanceTimersByTimeAsync(15_000);
    expect([await result, sent.length]).toMatchObject([{ failure: { code: "Busy" } }, 6]);
  });

  it.each([
    ["that may have arrived", () => Response.json({ message: "Unavailable" }, { status: 503 })],
    ["that another server calls busy", () => busy({}, 409)],
  ])("doesn't get a call %s again", async (_, refuse) => {
    respond(refuse);
    expect([(await client(read)).ok, sent.length]).toEqual([false, 1]);
  });

  it("doesn't get a call again whose token against bots is used up", async () => {
    respond(busy);
    expect([(await client(write, { ...change, botToken: "b-1" })).ok, sent.length]).toEqual([false, 1]);
  });

  it("isn't asked again after a cancel", async () => {
    respond(busy, ok);
    const cancel = new AbortController();
    const result = client(read, { signal: cancel.signal });
    await jest.advanceTimersByTimeAsync(1_000);
    cancel.abort();
    expect([await result, notice.hidden]).toMatchObject([{ failure: { code: "Unavailable" } }, true]);
  });
});

it("does not refetch queries on focus or retry a 401", async () => {
  respondWith(401, { message: "NotSignedIn" });
  await expect(fetchCall(appLogin)).rejects.toMatchObject({ status: 401 });
  expect(swrOptions.revalidateOnFocus).toBe(false);
  const { shouldRetryOnError } = swrOptions;
  const retries = (status: number) =>
    typeof shouldRetryOnError === "function" && shouldRetryOnError({ code: "x", status, text: "", fields: {} });
  expect([retries(401), retries(500)]).toEqual([false, true]);
});
