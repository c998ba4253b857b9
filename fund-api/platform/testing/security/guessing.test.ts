import crypto from "node:crypto";
import { allCalls } from "../../../../lib/all-calls.ts";
import type { Call } from "../../../../lib/platform/contract/call.ts";
import { requestOf } from "../../../../lib/platform/contract/request.ts";
import { testDatabases } from "../databases.ts";
import { setUpApp } from "../set-up-app.ts";
import { addAccount, addEmployer, testPassword, testStart, tokenFor } from "../app.ts";
import { exampleOf } from "./access-fixture.ts";

/** All calls that allow guessing (docs/security-rows.md row 13): sign-in, and those that need the current password. */
const passwordKeyOf = (call: Call): "password" | "currentPassword" | null => {
  if (call.name === "login") return "password";
  const body = exampleOf(call).body;
  return typeof body === "object" && body !== null && "currentPassword" in body ? "currentPassword" : null;
};
const guessable = allCalls.filter((call) => passwordKeyOf(call) !== null);
const login = allCalls.find(({ name }) => name === "login")!;
const guesses = 60;

describe.each(testDatabases)("guessing passwords on $name", ({ open }) => {
  const setup = setUpApp(open, async (db) => {
    await addEmployer(db, "1000001-0001");
  });

  const guess = async (call: Call, userName: string, token: string, password: string): Promise<string> => {
    const body = { ...(exampleOf(call).body as object), ...(call.name === "login" ? { userName } : {}) };
    const input = {
      token,
      body: { ...body, [passwordKeyOf(call) ?? ""]: password },
      version: 1,
      idempotencyKey: crypto.randomUUID(),
    };
    const { path, ...init } = requestOf(call, input);
    const response = await setup.test.app.request(path, init);
    return response.ok ? "ok" : ((await response.json()) as { message: string }).message;
  };
  const countHashes = async (call: Call, name: string): Promise<number> => {
    const employee = { roles: ["Employer" as const], employer_id: "1000001-0001" };
    const token = await tokenFor(setup.db, await addAccount(setup.db, name, employee), testStart);
    const hashes = jest.spyOn(crypto, "argon2");
    await Promise.all(Array.from({ length: guesses }, (_, number) => guess(call, name, token, `Wrong${number}`)));
    return hashes.mock.calls.length;
  };

  it.each(guessable)("with $name costs at most six hashes and locks sign-in for exactly 15 minutes", async (call) => {
    const name = `guessed-by-${call.name.toLowerCase()}`;
    expect(await countHashes(call, name)).toBe(6);
    const signIn = () => guess(login, name, "", testPassword);
    setup.test.setNow(new Date(testStart.getTime() + 15 * 60_000 - 1));
    expect(await signIn()).toBe("AccountLockedOut");
    setup.test.setNow(new Date(testStart.getTime() + 15 * 60_000));
    expect(await signIn()).toBe("ok");
  });

  it("would cost more if failures were not counted", async () => {
    await addAccount(setup.db, "uncounted");
    const hashes = jest.spyOn(crypto, "argon2");
    for (let number = 0; number < 10; number += 1) {
      await guess(login, "uncounted", "", `Wrong${number}`);
      await setup.db.deleteFrom("login_attempts").execute();
    }
    expect(hashes.mock.calls.length).toBe(10);
  });
});
