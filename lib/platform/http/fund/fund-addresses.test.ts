import { getConfig } from "../../../config.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { getPreferences } from "../../../identity/preferences/contract.ts";
import { callFundApi } from "./call-fund-api.ts";
import { callerOf } from "./caller.ts";
import { answering, startFakeFundApi } from "./fake-fund-api.ts";
import { isFundApiUp, onFundApi } from "./fund-addresses.ts";
import { sendRequest } from "./send-request.ts";

jest.mock("../../../config.ts", () => ({ getConfig: jest.fn() }));

type Fund = Awaited<ReturnType<typeof startFakeFundApi>>;
let funds: [Fund, Fund];

const call = (method: "GET" | "POST") =>
  onFundApi(method === "GET", async (url) => {
    const { bytes } = await sendRequest(new URL("/call", url), {
      method,
      headers: new Headers(),
      signal: AbortSignal.timeout(5_000),
    });
    return new TextDecoder().decode(bytes);
  });
const calls = () => funds.map(({ recorded }) => recorded.filter(({ path }) => path === "/call").length);

beforeEach(async () => {
  funds = [await startFakeFundApi(), await startFakeFundApi()];
  funds.forEach((fund, index) => fund.respondWith(answering(200, index)));
  jest.mocked(getConfig).mockReturnValue({ FUND_API_URL: funds.map(({ url }) => url).join(", ") } as never);
});
afterEach(async () => {
  await Promise.all(funds.map((fund) => fund.stop().catch(() => undefined)));
});

it("distributes calls between the addresses in turns", async () => {
  for (const _ of [1, 2, 3, 4]) await call("POST");
  expect(calls()).toEqual([2, 2]);
});

it("uses the next address if the connection is refused, for reads and writes", async () => {
  await funds[0].stop();
  for (const method of ["GET", "POST", "GET", "POST"] as const) expect(await call(method)).toBe("1");
  expect(calls()[1]).toBe(4);
});

it("repeats an interrupted read, but never a write, which may have succeeded", async () => {
  funds[0].respondWith((_, response) => void response.destroy());
  const outcomes = [];
  for (const _ of [1, 2]) outcomes.push(await call("GET").catch(() => "failed"));
  expect(outcomes).toEqual(["1", "1"]);
  for (const fund of funds) fund.respondWith((_, response) => void response.destroy());
  await expect(call("POST")).rejects.toThrow("other side closed");
  expect(calls().toSorted((first, other) => first - other)).toEqual([0, 1]);
});

it("has one time limit for all addresses together", async () => {
  jest
    .mocked(getConfig)
    .mockReturnValue({ ...getConfig(), FUND_API_CALLS: "all", FUND_API_TIMEOUT_MS: 400, LOG_LEVEL: "silent" });
  let isFirst = true;
  for (const fund of funds)
    fund.respondWith((_, response) => {
      if (isFirst) setTimeout(() => response.destroy(), 300);
      else setTimeout(() => response.writeHead(200).end("{}"), 250);
      isFirst = false;
    });
  const fundResult = await callFundApi(getPreferences, {}, callerOf(new Headers(), null));
  expect(fundResult).toMatchObject({ ok: false, failure: { code: "TimedOut" } });
  expect(isFirst).toBe(false);
});

it("uses a fund API that isn’t ready only if no other one is", async () => {
  funds[0].respondWith(({ path }, response) => void response.writeHead(path === "/health" ? 503 : 200).end("0"));
  await call("GET");
  await sleep(1_500);
  funds[1].recorded.length = 0;
  funds[0].recorded.length = 0;
  for (const _ of [1, 2, 3]) expect(await call("POST")).toBe("1");
  expect(calls()).toEqual([0, 3]);
});

it("is up while any of them responds", async () => {
  expect(await isFundApiUp()).toBe(true);
  await funds[0].stop();
  expect(await isFundApiUp()).toBe(true);
  await funds[1].stop();
  expect(await isFundApiUp()).toBe(false);
});
