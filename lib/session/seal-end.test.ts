import type { User } from "../account/model.ts";
import { sessionCookieLine, unsealSession } from "./cookie.ts";

const user: User = {
  firstName: "Dana",
  roles: ["Employer"],
  employerId: "1000001-0001",
  isTadsEmployer: true,
  forcePasswordReset: false,
  disclaimerAcceptanceDate: null,
  mustSetUpSecondFactor: false,
  analyticsId: "a-1",
};
const sealedAt = Date.parse("2026-07-10T15:00:00.000Z");
const hour = 3_600_000;

beforeAll(() => {
  process.env["FUND_API_URL"] = "http://127.0.0.1:9";
  process.env["SESSION_SECRETS"] = `1:${"s".repeat(32)}`;
});
afterEach(() => jest.useRealTimers());

it("opens a sealed session for 12 hours and not after, whatever the browser kept", async () => {
  jest.useFakeTimers({ now: sealedAt, doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  const line = await sessionCookieLine({ credential: "tok-1", user });
  const sealed = /=([^;]+)/.exec(line)?.[1];
  jest.setSystemTime(sealedAt + 12 * hour - 60_000);
  expect(await unsealSession(sealed)).toEqual({ credential: "tok-1", user });
  // The library allows a minute for clocks that differ.
  jest.setSystemTime(sealedAt + 12 * hour + 2 * 60_000);
  expect(await unsealSession(sealed)).toBeNull();
});
