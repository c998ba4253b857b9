import { allCalls } from "../../lib/all-calls.ts";
import type { Call } from "../../lib/contract/call.ts";
import { requestOf } from "../../lib/contract/wire-request.ts";
import { sampleSize } from "../../lib/testing/sample.ts";
import { testDatabases, type TestDatabase } from "../testing/databases.ts";
import { addAccount, createTestApp } from "../testing/app.ts";

// The cost of production: the time a hash takes is what a stranger would measure.
process.env["PASSWORD_COST"] = "full";

/** docs/security-rows.md row 14. Calls by which a stranger could find out who has an account. */
const askedByName = ["login", "forgotPassword", "resendVerificationEmail"];
const asked = allCalls.filter(({ name }) => askedByName.includes(name));
const pairs = sampleSize(200, 25);
const maxApartMs = 10;
/** The machine may be busy with something else: three measurements must be off before one is believed. */
const attempts = 3;

type Kind = "known" | "unknown" | "deleted";
type Measured = { readonly medians: Record<Kind, number>; readonly answers: Set<string> };

const medianOf = (all: readonly number[]): number =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? Number.NaN;

/** On one database: no round trip to a server hides what the steps themselves take. */
describe.each(testDatabases.slice(0, 1))("who has an account, on $name", ({ open }) => {
  let opened: TestDatabase;
  let test: ReturnType<typeof createTestApp>;
  beforeAll(async () => {
    opened = await open();
    for (let number = 0; number < pairs; number += 1) {
      await addAccount(opened.db, `known-${number}`);
      await addAccount(opened.db, `deleted-${number}`, { standing: "DELETED" });
    }
  }, 60_000);
  afterAll(() => opened.close());
  beforeEach(async () => {
    test = createTestApp(opened);
    await opened.db.deleteFrom("login_attempts").execute();
  });

  /** One measurement: the three kinds take turns, so that whatever slows one slows all. */
  const measure = async (call: Call, delayMs = 0): Promise<Measured> => {
    const times: Record<Kind, number[]> = { known: [], unknown: [], deleted: [] };
    const answers = new Set<string>();
    for (let number = 0; number < pairs; number += 1) {
      for (const kind of ["known", "unknown", "deleted"] as const) {
        const body = { userName: `${kind}-${number}`, ...(call.name === "login" ? { password: "Wrong1234" } : {}) };
        const { path, ...init } = requestOf(call, { body });
        const begun = performance.now();
        const response = await test.app.request(path, init);
        if (kind === "known" && delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
        times[kind].push(performance.now() - begun);
        answers.add(`${response.status} ${await response.text()}`);
      }
    }
    const { known, unknown, deleted } = times;
    return { medians: { known: medianOf(known), unknown: medianOf(unknown), deleted: medianOf(deleted) }, answers };
  };
  const apartOf = ({ medians: { known, unknown, deleted } }: Measured): number =>
    Math.max(known, unknown, deleted) - Math.min(known, unknown, deleted);

  it.each(asked)(
    "is not revealed by $name: equal bytes, equal status, medians within 10 ms",
    async (call) => {
      const found: number[] = [];
      for (let attempt = 0; attempt < attempts && !found.some((apart) => apart < maxApartMs); attempt += 1) {
        await opened.db.deleteFrom("login_attempts").execute();
        const measured = await measure(call);
        expect([...measured.answers]).toHaveLength(1);
        found.push(apartOf(measured));
      }
      expect(Math.min(...found)).toBeLessThan(maxApartMs);
    },
    240_000,
  );

  it("would show by 15 ms more", async () => {
    const call = allCalls.find(({ name }) => name === "forgotPassword")!;
    expect(apartOf(await measure(call, 15))).toBeGreaterThan(maxApartMs);
  }, 60_000);
});
