import {
  endCredential,
  removeRenewedCredential,
  hasEnded,
  storeRenewedCredential,
  newestCredential,
} from "./renewed-credentials.ts";

const now = Date.parse("2026-06-10T15:00:00.000Z");

it("maps every credential of a session to the newest one, and doesn't affect other sessions", () => {
  storeRenewedCredential("s=1", "s=2", now);
  storeRenewedCredential("s=2", "s=3", now);
  storeRenewedCredential("other=1", "other=2", now);
  expect(["s=1", "s=2", "s=3", "other=1", "unknown"].map((credential) => newestCredential(credential, now))).toEqual([
    "s=3",
    "s=3",
    "s=3",
    "other=2",
    "unknown",
  ]);
});

it("makes a returning credential the newest again", () => {
  storeRenewedCredential("a", "b", now);
  storeRenewedCredential("b", "a", now);
  expect([newestCredential("a", now), newestCredential("b", now)]).toEqual(["a", "a"]);
});

it("expires after a minute, so a copied old cookie works no longer than that", () => {
  storeRenewedCredential("old", "new", now);
  expect(newestCredential("old", now + 59_999)).toBe("new");
  expect(newestCredential("old", now + 60_000)).toBe("old");
});

it("is reverted if the cookie can't store it", () => {
  storeRenewedCredential("fits", "fits too", now);
  storeRenewedCredential("fits too", "too long", now);
  removeRenewedCredential("too long");
  expect(newestCredential("fits", now)).toBe("fits too");
});

it("stores no successor for a minute after the session has ended", () => {
  storeRenewedCredential("first", "second", now);
  storeRenewedCredential("mine", "still mine", now);
  endCredential("first", now);
  storeRenewedCredential("second", "third", now);
  storeRenewedCredential("still mine", "mine again", now);
  expect(["first", "second", "mine"].map((credential) => hasEnded(credential, now))).toEqual([true, true, false]);
  expect(["first", "mine"].map((credential) => newestCredential(credential, now))).toEqual(["second", "mine again"]);
  expect(hasEnded("second", now + 60_000)).toBe(false);
});

it("stores a limited number of entries, keeping the newest", () => {
  for (let index = 0; index < 1_500; index += 1) storeRenewedCredential(`${index}`, `${index} renewed`, now);
  expect([newestCredential("0", now), newestCredential("1499", now)]).toEqual(["0", "1499 renewed"]);
});
