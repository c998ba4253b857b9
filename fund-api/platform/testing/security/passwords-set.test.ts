import fc from "fast-check";
import { sampleSeed, sampleSize } from "../../../../lib/platform/testing/sample.ts";
import { testDatabases, type TestDatabase } from "../databases.ts";
import { refuseWeakPassword } from "../../../identity/passwords/new-password.ts";
import { hashPassword } from "../../../identity/sign-in/passwords.ts";
import { addAccount, createTestApp } from "../app.ts";

const passwords = sampleSize(10_000);

/** The password rule of spec-map §5 as one expression (docs/security-rows.md row 15). */
const pattern = /^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])[a-zA-Z0-9]{8,}$/;
const letters = (set: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...set.split("")), minLength: 6, maxLength });
const anyPassword = fc.oneof(
  letters("abXY019-_ é", 12),
  letters("abcdefXYZUVW0189", 128),
  fc.string({ unit: "binary" }),
);

/** Uses one database, because no statement reads the password. */
describe.each(testDatabases.slice(0, 1))("passwords on $name", ({ open }) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  const account = { user_name: "dana", first_name: "Dana", last_name: "Whitfield", employer_id: null };
  type Judge = (password: string) => Promise<string | null>;
  const judge: Judge = async (password) => (await refuseWeakPassword(opened.db, account, password))?.code ?? null;

  /** Returns the sampled strings that were judged differently from the pattern. */
  const listMisjudged = async (judgePassword: Judge): Promise<string[]> => {
    const wrong: string[] = [];
    for (const password of fc.sample(anyPassword, { numRuns: passwords, seed: sampleSeed })) {
      const isAgainstPattern = (await judgePassword(password)) === "PasswordNotAllowed";
      if (isAgainstPattern === pattern.test(password)) wrong.push(password);
    }
    return wrong;
  };

  it("are accepted as the spec requires", async () => {
    expect(await listMisjudged(judge)).toEqual([]);
  });

  it("would be reported if misjudged", async () => {
    const judgeLaxly: Judge = async (password) => (password.length < 8 ? "PasswordNotAllowed" : null);
    expect((await listMisjudged(judgeLaxly)).length).toBeGreaterThan(passwords / 100);
  });

  it("set elsewhere are accepted unchanged at sign-in, whatever their text", async () => {
    const test = createTestApp(opened);
    const texts = fc.sample(
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 }).filter((text) => !text.includes("\0")),
      { numRuns: 20, seed: 15 },
    );
    const fixedPasswords = [" Sunrise42", "Sunrise42 ", "sunrise42\n", "é", "e\u0301", "'; --", "👩‍👩‍👧‍👦", "x".repeat(1024)];
    for (const [number, password] of [...fixedPasswords, ...texts].entries()) {
      const userName = `any-${number}`;
      await addAccount(opened.db, userName, { password_hash: await hashPassword(password) });
      const init = { method: "POST", headers: { "content-type": "application/json" } };
      const body = JSON.stringify({ userName, password });
      const response = await test.app.request("/api/account/login", { ...init, body });
      expect([password, response.status]).toEqual([password, 200]);
    }
  });
});
