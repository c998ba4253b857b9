import { unsealData } from "iron-session";
import type * as ironSession from "iron-session";
import { answering } from "../http/fund/fake-fund-api.ts";
import { forgetUser } from "../../identity/account/session-effects.ts";
import { logout } from "../../identity/account/contract.ts";
import { door } from "../http/door/door.ts";
import { sealOf, startPortalOnFakeFund, userWith } from "../http/fund/test-portal.ts";
import {
  cacheOpenedSession,
  findCachedSession,
  forgetSession,
  maxCachedSessions,
  type Session,
  sessionCookieName,
  unsealSession,
} from "./cookie.ts";

jest.mock("iron-session", () => {
  const actualModule = jest.requireActual<typeof ironSession>("iron-session");
  return { ...actualModule, unsealData: jest.fn(actualModule.unsealData) };
});

const user = userWith();
const signedInAt = Date.parse("2026-11-20T14:00:00.000Z");
const twelveHours = 12 * 3_600_000;
const { unsealData: unsealForReal } = jest.requireActual<typeof ironSession>("iron-session");

let fund: Awaited<ReturnType<typeof startPortalOnFakeFund>>;
beforeAll(async () => {
  fund = await startPortalOnFakeFund();
});
afterAll(() => fund.stop());
beforeEach(() => void jest.mocked(unsealData).mockImplementation(unsealForReal));
afterEach(() => jest.useRealTimers());

const seal = (credential: string): Promise<string> => sealOf({ credential, user });
const timesOpened = (): number => jest.mocked(unsealData).mock.calls.length;

it("opens a sealed session once for any number of requests", async () => {
  const value = await seal("once");
  for (let request = 0; request < 5; request += 1)
    expect(await unsealSession(value)).toEqual({ credential: "once", user });
  expect(timesOpened()).toBe(1);
});

it("returns no session after its sealed end", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"], now: signedInAt });
  const value = await seal("ends");
  await unsealSession(value);
  expect(findCachedSession(value, signedInAt + twelveHours - 1)).toBeDefined();
  expect(findCachedSession(value, signedInAt + twelveHours)).toBeUndefined();
  // Once expired, it stays removed even if the clock is set back.
  expect(findCachedSession(value, signedInAt)).toBeUndefined();
  jest.setSystemTime(signedInAt + twelveHours + 120_000);
  expect(await unsealSession(value)).toBeNull();
});

it("does not open a value that differs from an opened one", async () => {
  const value = await seal("tampered");
  await unsealSession(value);
  const parts = value.split("*");
  for (const index of parts.keys()) {
    const changed = parts.with(index, `${parts[index]?.startsWith("A") ? "B" : "A"}${parts[index]?.slice(1)}`);
    expect(await unsealSession(changed.join("*"))).toBeNull();
  }
});

it("stores nothing that doesn't open or has no end", async () => {
  const session: Session = { credential: "t", user };
  for (const value of ["Fe26.2*1*garbage", "x", "a*b*c*d*e**g*h", "a*b*c*d*e*never*g*h"]) {
    expect(await unsealSession(value)).toBeNull();
    expect(findCachedSession(value, 0)).toBeUndefined();
    cacheOpenedSession(value, session);
    expect(findCachedSession(value, 0)).toBeUndefined();
  }
});

it("removes the least recently used session when it is full", () => {
  const session: Session = { credential: "many", user };
  const valueOf = (index: number): string => `Fe26.2*1*s*i*${index}*${signedInAt + 1}*h*m`;
  for (let index = 0; index < maxCachedSessions; index += 1) cacheOpenedSession(valueOf(index), session);
  expect(findCachedSession(valueOf(0), signedInAt)).toBeDefined();
  cacheOpenedSession(valueOf(maxCachedSessions), session);
  expect(findCachedSession(valueOf(0), signedInAt)).toBeDefined();
  expect(findCachedSession(valueOf(1), signedInAt)).toBeUndefined();
  forgetSession(session);
  expect(findCachedSession(valueOf(0), signedInAt)).toBeUndefined();
});

const request = (value: string): Request =>
  new Request("http://localhost/api/account/logout", {
    headers: {
      host: "health.localhost",
      "x-csrf": "1",
      "sec-fetch-site": "same-origin",
      cookie: `${sessionCookieName()}=${value}`,
    },
  });
const noParams = { params: Promise.resolve({}) };

it("removes a session with all its sealed values at sign-out", async () => {
  fund.respondWith((_, response) => void response.writeHead(204).end());
  const [value, renewed, otherValue] = [await seal("leaves"), await seal("leaves"), await seal("stays")];
  for (const sealedValue of [value, renewed, otherValue]) await unsealSession(sealedValue);
  expect((await door(logout, forgetUser)(request(value), noParams)).status).toBe(200);
  expect([value, renewed].map((sealedValue) => findCachedSession(sealedValue, Date.now()))).toEqual([
    undefined,
    undefined,
  ]);
  expect(findCachedSession(otherValue, Date.now())).toBeDefined();
});

it("removes a session that the fund API has ended, after checking with the fund API each time", async () => {
  const value = await seal("revoked");
  await unsealSession(value);
  fund.respondWith(answering(401, { message: "SessionRevoked", SystemMessages: [{ Message: "Please log in." }] }));
  expect((await door(logout, forgetUser)(request(value), noParams)).status).toBe(401);
  expect(fund.recorded).toHaveLength(1);
  expect(findCachedSession(value, Date.now())).toBeUndefined();
});
