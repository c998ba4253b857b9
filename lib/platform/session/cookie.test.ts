import { sealOf, setPortalSettings, userWith } from "../http/fund/test-portal.ts";
import { findSessionCookieLine, unsealSession } from "./cookie.ts";

const session = { credential: "token-of-the-fund-api", user: userWith() };
const signedInAt = Date.parse("2026-11-20T14:00:00.000Z");
const hours = 3_600_000;

beforeAll(() => setPortalSettings());
beforeEach(() => jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"], now: signedInAt }));
afterEach(() => jest.useRealTimers());

it("opens a session for twelve hours after it was sealed, and no longer", async () => {
  const value = await sealOf(session);
  jest.setSystemTime(signedInAt + 12 * hours - 60_000);
  expect(await unsealSession(value)).toEqual(session);
  // The library allows a minute for clock differences.
  jest.setSystemTime(signedInAt + 12 * hours + 120_000);
  expect(await unsealSession(value)).toBeNull();
});

it("expires by the sealed time, even if the reader would allow more", async () => {
  const { unsealData } = await import("iron-session");
  const value = await sealOf(session);
  jest.setSystemTime(signedInAt + 13 * hours);
  const openedSession = await unsealData(value, { password: { 1: "s".repeat(32) }, ttl: 0 });
  expect(openedSession).toEqual({});
});

it("is hidden from scripts, other sites and other paths, and expires with the session", async () => {
  const [, ...attributes] = ((await findSessionCookieLine(session)) ?? "").split("; ");
  expect(attributes).toEqual(["Path=/", "HttpOnly", "SameSite=Lax", `Max-Age=${12 * 3600}`]);
});

it("does not open changed values, or values sealed with another secret", async () => {
  const value = await sealOf(session);
  const parts = value.split("*");
  for (const index of parts.keys()) {
    const changed = parts.with(index, `${parts[index]?.startsWith("A") ? "B" : "A"}${parts[index]?.slice(1)}`);
    expect(await unsealSession(changed.join("*"))).toBeNull();
  }
  expect(await unsealSession("Fe26.2*1*garbage")).toBeNull();
});
