import { allCalls } from "../../../../lib/all-calls.ts";
import type { Call } from "../../../../lib/platform/contract/call.ts";
import { requestOf } from "../../../../lib/platform/contract/request.ts";
import { sampleSize } from "../../../../lib/platform/testing/sample.ts";
import { measureCpu, takesLonger } from "../../../../lib/platform/testing/time-ratio.ts";
import { testDatabases, type TestDatabase } from "../databases.ts";
import { addAccount, createTestApp } from "../app.ts";

// Uses production's cost, because an attacker would measure how long a hash takes.
process.env["PASSWORD_COST"] = "full";

/** Calls by which a stranger could find out who has an account (docs/security-rows.md row 14). */
const guessableNames = ["login", "forgotPassword", "forgotUserName", "resendVerificationEmail"];
const guessableCalls = allCalls.filter(({ name }) => guessableNames.includes(name));
const pairs = sampleSize(200, 25);
const maxDifferenceMs = 10;
/** A call is only considered revealing if all three measurements differ. */
const attempts = 3;

const kinds = ["known", "unknown", "deleted"] as const;
type Times = Record<(typeof kinds)[number], number[]>;
/** Milliseconds of each call: elapsed time, and CPU time, to which a busy machine adds little. */
type Measured = { readonly wall: Times; readonly cpu: Times; readonly responses: Set<string> };

const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const medianDifference = (times: Times): number => {
  const medians = kinds.map((kind) => medianOf(times[kind]));
  return Math.max(...medians) - Math.min(...medians);
};

/** Uses one database without a round trip that would hide the time of the steps. */
describe.each(testDatabases.slice(0, 1))("who has an account, on $name", ({ open }) => {
  let opened: TestDatabase;
  let test: ReturnType<typeof createTestApp>;
  beforeAll(async () => {
    opened = await open();
    for (let number = 0; number < pairs; number += 1) {
      await addAccount(opened.db, `known-${number}`);
      await addAccount(opened.db, `deleted-${number}`, { standing: "DELETED" });
    }
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    test = createTestApp(opened);
    await opened.db.deleteFrom("login_attempts").execute();
  });

  /** Takes one measurement. The three kinds alternate, so a slowdown affects all of them. */
  const measure = async (call: Call, work: () => unknown = () => undefined): Promise<Measured> => {
    const wall: Times = { known: [], unknown: [], deleted: [] };
    const cpu: Times = { known: [], unknown: [], deleted: [] };
    const responses = new Set<string>();
    for (let number = 0; number < pairs; number += 1) {
      for (const kind of kinds) {
        const userName = `${kind}-${number}`;
        const body =
          call.name === "forgotUserName"
            ? { email: `${userName}@portal.example` }
            : { userName, ...(call.name === "login" ? { password: "Wrong1234" } : {}) };
        const { path, ...init } = requestOf(call, { body });
        const startedAt = performance.now();
        const { result: response, seconds } = await measureCpu(async () => {
          if (kind === "known") await work();
          return test.app.request(path, init);
        });
        wall[kind].push(performance.now() - startedAt);
        cpu[kind].push(seconds * 1000);
        responses.add(`${response.status} ${await response.text()}`);
      }
    }
    return { wall, cpu, responses };
  };

  it.each(guessableCalls)(
    "is not revealed by $name, with equal bytes and status, and medians within 10 ms",
    async (call) => {
      const revealed: boolean[] = [];
      for (let attempt = 0; attempt < attempts && !revealed.includes(false); attempt += 1) {
        await opened.db.deleteFrom("login_attempts").execute();
        const { responses, cpu, wall } = await measure(call);
        expect([...responses]).toHaveLength(1);
        revealed.push(medianDifference(cpu) >= maxDifferenceMs || takesLonger(wall, maxDifferenceMs));
      }
      expect(revealed).toContain(false);
    },
  );

  const forgotPassword = allCalls.find(({ name }) => name === "forgotPassword")!;
  it("would be revealed by 15 ms more work", async () => {
    const work = (): void => {
      const { user } = process.cpuUsage();
      while (process.cpuUsage().user - user < 15_000);
    };
    expect(medianDifference((await measure(forgotPassword, work)).cpu)).toBeGreaterThan(maxDifferenceMs);
  });

  it("would be revealed by 15 ms more waiting", () => {
    const baseTimes = Array.from({ length: 20 }, (_, turn) => 100 + ((turn * 7) % 40));
    const addDelay = (ms: number): number[] => baseTimes.map((time, turn) => (turn === 3 ? time : time + ms));
    expect(
      takesLonger({ known: baseTimes, unknown: baseTimes.toReversed(), deleted: addDelay(9) }, maxDifferenceMs),
    ).toBe(false);
    expect(takesLonger({ known: addDelay(15), unknown: baseTimes, deleted: baseTimes }, maxDifferenceMs)).toBe(true);
  });
});
