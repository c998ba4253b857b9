import type { Refusal } from "../../platform/contract/refusals.ts";
import { sessionCookieName, unsealSession } from "../../platform/session/cookie.ts";
import { setPortalSettings, userWith } from "../../platform/http/fund/test-portal.ts";
import { forgetUser, refreshUser, rememberUser } from "./session-effects.ts";

const user = userWith({ roles: ["Employer Admin"], disclaimerAcceptanceDate: "2026-01-02T03:04:05.000Z" });

beforeAll(() =>
  setPortalSettings({ SESSION_SECRETS: `1:${"s".repeat(32)},2:${"t".repeat(32)}`, PUBLIC_SCHEME: "https" }),
);

const linesOf = async (effect: Promise<string[] | Refusal>): Promise<string[]> => {
  const lines = await effect;
  if ("refused" in lines) throw new Error(lines.refused);
  return lines;
};
const sealOf = (line: string) => line.slice(line.indexOf("=") + 1).split(";")[0];

it("sign-in encrypts the fund API's session and the user's facts in a cookie for this host only", async () => {
  const [line = ""] = await linesOf(
    rememberUser({ value: user, headers: new Headers({ "x-session-token": "t".repeat(43) }) }, null),
  );
  expect(line).toMatch(/^__Host-portal-session=\S+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200; Secure$/);
  expect(line).not.toContain("t".repeat(43));
  expect(line.length).toBeLessThanOrEqual(4096);
  expect(await unsealSession(sealOf(line))).toEqual({ credential: "t".repeat(43), user });
});

it("sign-in uses nothing from another session whose cookie the browser still has", async () => {
  const otherSession = { credential: "o".repeat(43), user: { ...user, firstName: "Ines", employerId: "1000002-0001" } };
  const [line = ""] = await linesOf(
    rememberUser({ value: user, headers: new Headers({ "x-session-token": "t".repeat(43) }) }, otherSession),
  );
  expect(await unsealSession(sealOf(line))).toEqual({ credential: "t".repeat(43), user });
});

it("sign-in writes the account's language to the browser, where a script can change it", async () => {
  const spanishUser = { ...user, language: "es" as const };
  const lines = await linesOf(
    rememberUser({ value: spanishUser, headers: new Headers({ "x-session-token": "t" }) }, null),
  );
  expect(lines[1]).toBe("language=es.kept; Path=/; Max-Age=31536000; SameSite=Lax; Secure");
});

it("refuses a cookie that is too large for browsers instead of losing it silently", async () => {
  const headers = new Headers({ "x-session-token": "t".repeat(4000) });
  expect(await rememberUser({ value: user, headers }, null)).toMatchObject({ refused: "BadGateway" });
  expect(await rememberUser({ value: user, headers: new Headers() }, null)).toMatchObject({ refused: "BadGateway" });
});

it("a tampered, foreign or empty seal does not open a session", async () => {
  const [line = ""] = await linesOf(
    rememberUser({ value: user, headers: new Headers({ "x-session-token": "t" }) }, null),
  );
  const seal = sealOf(line) ?? "";
  for (const value of [undefined, "", "x", seal.slice(0, -6), `${seal.slice(0, 60)}A${seal.slice(61)}`])
    expect(await unsealSession(value)).toBeNull();
});

it("rewrites the cookie only if a fact has changed", async () => {
  const session = { credential: "t", user };
  expect(await linesOf(refreshUser({ value: user, headers: new Headers() }, session))).toEqual([]);
  const changedUser = { ...user, isTadsEmployer: false };
  const [line = ""] = await linesOf(refreshUser({ value: changedUser, headers: new Headers() }, session));
  expect(await unsealSession(sealOf(line))).toEqual({ credential: "t", user: changedUser });
});

it.each([["analyticsId", user, { ...user, firstName: "Ines", analyticsId: "a-2" }]])(
  "a response about another user ends the session, by its %s",
  async (_, knownSession, newSession) => {
    expect(
      await refreshUser({ value: newSession, headers: new Headers() }, { credential: "t", user: knownSession }),
    ).toMatchObject({
      refused: "NotSignedIn",
    });
  },
);

it("sign-out deletes the cookie", async () => {
  const [line] = await linesOf(forgetUser({ value: new ArrayBuffer(0), headers: new Headers() }, null));
  expect(line).toMatch(new RegExp(`^${sessionCookieName()}=; .*Max-Age=0`));
});
