import { endCredential, forgetRenewed, hasEnded, keepRenewed, newestCredential } from "./renewed-credentials.ts";

const now = Date.parse("2026-06-10T15:00:00.000Z");

it("leads from every credential of a session to its newest, and from no one else's", () => {
  keepRenewed("s=1", "s=2", now);
  keepRenewed("s=2", "s=3", now);
  keepRenewed("other=1", "other=2", now);
  expect(["s=1", "s=2", "s=3", "other=1", "unknown"].map((one) => newestCredential(one, now))).toEqual([
    "s=3",
    "s=3",
    "s=3",
    "other=2",
    "unknown",
  ]);
});

it("ends with one that comes back", () => {
  keepRenewed("a", "b", now);
  keepRenewed("b", "a", now);
  expect([newestCredential("a", now), newestCredential("b", now)]).toEqual(["a", "a"]);
});

it("is over after a minute: an old cookie that someone copied gets no further than that", () => {
  keepRenewed("old", "new", now);
  expect(newestCredential("old", now + 59_999)).toBe("new");
  expect(newestCredential("old", now + 60_000)).toBe("old");
});

it("is taken back where the cookie can't hold it", () => {
  keepRenewed("fits", "fits too", now);
  keepRenewed("fits too", "too long", now);
  forgetRenewed("too long");
  expect(newestCredential("fits", now)).toBe("fits too");
});

it("takes no one's place once the session has ended, for a minute", () => {
  keepRenewed("first", "second", now);
  keepRenewed("mine", "still mine", now);
  endCredential("first", now);
  keepRenewed("second", "third", now);
  keepRenewed("still mine", "mine again", now);
  expect(["first", "second", "mine"].map((one) => hasEnded(one, now))).toEqual([true, true, false]);
  expect(["first", "mine"].map((one) => newestCredential(one, now))).toEqual(["second", "mine again"]);
  expect(hasEnded("second", now + 60_000)).toBe(false);
});

it("keeps a bounded number, and the newest of them", () => {
  for (let at = 0; at < 1_500; at += 1) keepRenewed(`${at}`, `${at} renewed`, now);
  expect([newestCredential("0", now), newestCredential("1499", now)]).toEqual(["0", "1499 renewed"]);
});
