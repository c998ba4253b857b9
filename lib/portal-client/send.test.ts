import type * as account from "../account/calls.ts";
import { defaultErrorText } from "../contract/result.ts";
import type * as payments from "../payments/calls.ts";
import type * as reporting from "../reporting/calls.ts";
import { send } from "./send.ts";
import { fetchCall, swrOptions } from "./swr-options.ts";

const assign = jest.fn();
const at = (pathname: string, search = "") => Object.assign(globalThis, { window: { location: { pathname, search, assign } } });
const answers = (status: number, body: unknown) =>
  jest.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(body, { status }));

beforeEach(() => at("/dashboard/profile", "?tab=1"));

it("marks every call as the portal's own, and sets no time limit", async () => {
  const fetching = answers(200, {});
  await send<typeof account.currentAccount>({ method: "GET", path: "/api/account" });
  const [path, init] = fetching.mock.calls[0] ?? [];
  expect([path, new Headers(init?.headers).get("x-csrf"), init?.signal]).toEqual(["/api/account", "1", undefined]);
});

it("sends version, intent and parameters where the contract wants them", async () => {
  const fetching = answers(200, {});
  await send<typeof reporting.commitTad>({
    method: "POST",
    path: "/api/reporting/tads/{workMonth}/commit",
    params: { workMonth: "2026-06/.." },
    body: { attestation: "I certify" },
    version: 7,
    intent: "k-1",
  });
  const [path, init] = fetching.mock.calls[0] ?? [];
  const headers = new Headers(init?.headers);
  expect(path).toBe("/api/reporting/tads/2026-06%2F../commit");
  expect([headers.get("if-match"), headers.get("idempotency-key"), init?.body]).toEqual(['"7"', "k-1", '{"attestation":"I certify"}']);
});

it("sends a file as bytes under its own name", async () => {
  const fetching = answers(200, {});
  const bytes = new Blob(["a,b"]);
  await send<typeof reporting.uploadTadFile>({
    method: "POST",
    path: "/api/reporting/tads/{workMonth}/uploads",
    params: { workMonth: "2026-06" },
    body: { fileName: "juin é.csv", bytes },
    version: 1,
  });
  const init = fetching.mock.calls[0]?.[1];
  expect([init?.body, new Headers(init?.headers).get("x-file-name")]).toEqual([bytes, "juin%20%C3%A9.csv"]);
});

const currentUser = { method: "GET", path: "/api/account/current-user" } as const;
const ownAccount = { method: "GET", path: "/api/account" } as const;

it("a 401 leads to the login page with the way back", async () => {
  answers(401, { message: "NotSignedIn" });
  await send<typeof account.currentAccount>(ownAccount);
  expect(assign).toHaveBeenCalledWith("/login?returnUrl=%2Fdashboard%2Fprofile%3Ftab%3D1");
});

it("a 401 leads nowhere on /login, and for the app-login query", async () => {
  answers(401, { message: "NotSignedIn" });
  await send<typeof account.currentUser>(currentUser);
  at("/login");
  await send<typeof account.currentAccount>(ownAccount);
  expect(assign).not.toHaveBeenCalled();
});

it("shows the first system message, and the catalogue's default when there is none", async () => {
  answers(422, { SystemMessages: [{ Message: "Only $5.00 is still owed." }], message: "MoreThanOwed" });
  const payables = { method: "GET", path: "/api/payments/payable" } as const;
  expect(await send<typeof payments.getPayable>(payables)).toMatchObject({
    failure: { code: "MoreThanOwed", status: 422, text: "Only $5.00 is still owed." },
  });
  answers(500, "gibberish");
  expect(await send<typeof payments.getPayable>(payables)).toMatchObject({ failure: { text: defaultErrorText } });
});

it("a lost connection is a failure to show, not an exception", async () => {
  jest.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await send<typeof account.currentAccount>(ownAccount)).toMatchObject({ ok: false, failure: { code: "Unavailable" } });
});

it("queries do not refetch on focus, and a 401 is not tried again", async () => {
  answers(401, { message: "NotSignedIn" });
  await expect(fetchCall<typeof account.currentUser>(currentUser)).rejects.toMatchObject({ status: 401 });
  expect(swrOptions.revalidateOnFocus).toBe(false);
  const { shouldRetryOnError } = swrOptions;
  const retries = (status: number) =>
    typeof shouldRetryOnError === "function" && shouldRetryOnError({ code: "x", status, text: "", fields: {} });
  expect([retries(401), retries(500)]).toEqual([false, true]);
});
