import { z } from "zod";
import { defineCall } from "../../contract/call.ts";
import { defaultErrorText } from "../../contract/result.ts";
import { send } from "./send.ts";
import { fetchCall, swrOptions } from "./swr-options.ts";

const read = defineCall({
  name: "read",
  method: "GET",
  path: "/api/thing",
  who: "signedIn",
  summary: "",
  answer: z.object({}),
  failures: ["MoreThanOwed"],
});
const appLogin = defineCall({ ...read, path: "/api/account/current-user" });
const write = defineCall({ ...read, method: "POST", path: "/api/thing/{month}", body: z.object({ text: z.string() }) });
const readFile = defineCall({ ...read, path: "/api/thing/{month}", answer: "blob", fileType: "application/pdf" });
const upload = defineCall({ ...read, method: "POST", path: "/api/thing/{month}/files", body: "file" });

const assign = jest.fn();
const at = (pathname: string, search = "") =>
  Object.assign(globalThis, { window: { location: { pathname, search, assign } } });
const answers = (status: number, body: unknown) =>
  jest.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(body, { status }));

beforeEach(() => at("/dashboard/profile", "?tab=1"));

it("marks every call as the portal's own, and sets no time limit", async () => {
  const fetching = answers(200, {});
  await send<typeof read>({ method: "GET", path: "/api/thing" });
  const [path, init] = fetching.mock.calls[0] ?? [];
  expect([path, new Headers(init?.headers).get("x-csrf"), init?.signal]).toEqual(["/api/thing", "1", undefined]);
});

it("sends version, intent and parameters where the contract wants them", async () => {
  const fetching = answers(200, {});
  await send<typeof write>({
    method: "POST",
    path: "/api/thing/{month}",
    params: { month: "2026-06/.." },
    body: { text: "I certify" },
    version: 7,
    intent: "k-1",
    botToken: "b-1",
  });
  const [path, init] = fetching.mock.calls[0] ?? [];
  const headers = new Headers(init?.headers);
  expect(path).toBe("/api/thing/2026-06%2F..");
  expect([headers.get("if-match"), headers.get("idempotency-key"), headers.get("x-bot-token"), init?.body]).toEqual([
    '"7"',
    "k-1",
    "b-1",
    '{"text":"I certify"}',
  ]);
});

it("sends a file as bytes under its own name", async () => {
  const fetching = answers(200, {});
  const bytes = new Blob(["a,b"]);
  await send<typeof upload>({
    method: "POST",
    path: "/api/thing/{month}/files",
    params: { month: "2026-06" },
    body: { fileName: "juin é.csv", bytes },
    version: 1,
  });
  const init = fetching.mock.calls[0]?.[1];
  expect([init?.body, new Headers(init?.headers).get("x-file-name")]).toEqual([bytes, "juin%20%C3%A9.csv"]);
});

const currentUser = { method: "GET", path: "/api/account/current-user" } as const;
const thing = { method: "GET", path: "/api/thing" } as const;

it("a 401 leads to the login page with the way back", async () => {
  answers(401, { message: "NotSignedIn" });
  await send<typeof read>(thing);
  expect(assign).toHaveBeenCalledWith("/login?returnUrl=%2Fdashboard%2Fprofile%3Ftab%3D1");
});

it.each([
  ["PasswordChangeRequired", "/interstitial/change-password"],
  ["TermsAcceptanceRequired", "/interstitial/terms"],
])("a 403 %s leads to its interstitial with the way back, and nowhere from there", async (message, path) => {
  answers(403, { message });
  const result = await send<typeof read>(thing);
  expect(assign).toHaveBeenCalledWith(`${path}?returnUrl=%2Fdashboard%2Fprofile%3Ftab%3D1`);
  expect(result).toMatchObject({ ok: false, failure: { code: message, status: 403 } });
  assign.mockClear();
  at("/interstitial/terms");
  await send<typeof read>(thing);
  at("/dashboard/profile");
  answers(403, { message: "Forbidden" });
  await send<typeof read>(thing);
  expect(assign).not.toHaveBeenCalled();
});

it("a 401 leads nowhere on /login, and for the app-login query", async () => {
  answers(401, { message: "NotSignedIn" });
  await send<typeof appLogin>(currentUser);
  at("/login");
  await send<typeof read>(thing);
  expect(assign).not.toHaveBeenCalled();
});

it.each([
  ["SessionIdle", "/login?returnUrl=%2Fdashboard%2Fprofile%3Ftab%3D1&sessionExpired=true"],
  ["SessionRevoked", "/login?returnUrl=%2Fdashboard%2Fprofile%3Ftab%3D1&msg=loggedOutElsewhere"],
  ["NotSignedIn", "/login?returnUrl=%2Fdashboard%2Fprofile%3Ftab%3D1"],
  ["__proto__", "/login?returnUrl=%2Fdashboard%2Fprofile%3Ftab%3D1"],
])("sends the login page why the session ended: %s", async (message, target) => {
  assign.mockClear();
  answers(401, { message });
  await send<typeof read>(thing);
  expect(assign).toHaveBeenCalledWith(target);
});

describe("an answer that another machine gives in the portal's place", () => {
  const file = { method: "GET", path: "/api/thing/{month}", params: { month: "2026-06" } } as const;
  const answersAs = (type: string | null, status = 200, body = "%PDF-1.7") => {
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
  ] as const)("%s with status %s in place of a PDF: taken is %s", async (type, status, isTaken) => {
    answersAs(type, status);
    const answer = await send<typeof readFile>(file, "application/pdf");
    expect(answer.ok).toBe(isTaken);
    if (!answer.ok) expect(answer.failure).toMatchObject({ code: "BadGateway", text: defaultErrorText });
  });

  it("is no answer of a call either when it is a page", async () => {
    answersAs("text/html", 200, "<html>Log in to the hotel's network</html>");
    expect(await send<typeof read>(thing)).toMatchObject({ ok: false, failure: { code: "BadGateway" } });
    answers(500, null);
    expect(await send<typeof read>(thing)).toMatchObject({ failure: { status: 500, text: defaultErrorText } });
  });
});

it("shows the first system message, and the catalogue's default when there is none", async () => {
  answers(422, { SystemMessages: [{ Message: "Only $5.00 is still owed." }], message: "MoreThanOwed" });
  expect(await send<typeof read>(thing)).toMatchObject({
    failure: { code: "MoreThanOwed", status: 422, text: "Only $5.00 is still owed." },
  });
  answers(500, "gibberish");
  expect(await send<typeof read>(thing)).toMatchObject({ failure: { text: defaultErrorText } });
});

it("a lost connection is a failure to show, not an exception", async () => {
  jest.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await send<typeof read>(thing)).toMatchObject({
    ok: false,
    failure: { code: "Unavailable" },
  });
});

it("queries do not refetch on focus, and a 401 is not tried again", async () => {
  answers(401, { message: "NotSignedIn" });
  await expect(fetchCall<typeof appLogin>(currentUser)).rejects.toMatchObject({ status: 401 });
  expect(swrOptions.revalidateOnFocus).toBe(false);
  const { shouldRetryOnError } = swrOptions;
  const retries = (status: number) =>
    typeof shouldRetryOnError === "function" && shouldRetryOnError({ code: "x", status, text: "", fields: {} });
  expect([retries(401), retries(500)]).toEqual([false, true]);
});
