import { randomUUID } from "node:crypto";
import { type TestDatabase, testDatabases } from "../testing/databases.ts";
import { DeadlinePassed, runUntil } from "../db/deadline.ts";
import type { Reply } from "./request-context.ts";
import { inTransaction } from "./transaction.ts";

const reply = (code: string | null): Reply => ({ status: code === null ? 200 : 409, code, body: "", headers: {} });
const databaseError = (code: string): Error => Object.assign(new Error("refused by the database"), { code });

describe.each(testDatabases)("an action in one transaction on $name", ({ open }) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  /**
   * Runs an action that inserts a row and fails as specified. Returns the number of runs, the result, and the number of
   * rows left.
   */
  const run = async (errors: readonly (Error | null)[], workReply = reply(null), deadline = Infinity) => {
    const { db } = opened;
    let runs = 0;
    const work: Parameters<typeof inTransaction>[1] = async (transaction) => {
      const error = errors[runs];
      runs += 1;
      const mark = { id: randomUUID(), name: `Run ${runs}`, phone: "", email: "" };
      await transaction.insertInto("account_representatives").values(mark).execute();
      if (error) throw error;
      return workReply;
    };
    const outcome = await runUntil(deadline, () => inTransaction(db, work)).then(
      ({ status }) => String(status),
      (error: Error) => (error instanceof DeadlinePassed ? "late" : error.message),
    );
    const deletion = await db.deleteFrom("account_representatives").executeTakeFirst();
    return { runs, outcome, marks: Number(deletion.numDeletedRows) };
  };

  it("is committed when it succeeds", async () =>
    expect(await run([null])).toEqual({ runs: 1, outcome: "200", marks: 1 }));

  it("leaves nothing when it is refused, and returns the reason", async () =>
    expect(await run([null], reply("Stale"))).toEqual({ runs: 1, outcome: "409", marks: 0 }));

  it("keeps its changes when it is refused with isKept", async () =>
    expect(await run([null], { ...reply("Invalid"), isKept: true })).toEqual({ runs: 1, outcome: "409", marks: 1 }));

  it.each(["23505", "40P01", "40001"])("is repeated after a conflict (%s), and counts once", async (code) =>
    expect(await run([databaseError(code), null])).toEqual({ runs: 2, outcome: "200", marks: 1 }),
  );

  it("is not attempted a third time", async () =>
    expect(await run([databaseError("23505"), databaseError("23505"), null])).toEqual({
      runs: 2,
      outcome: "refused by the database",
      marks: 0,
    }));

  it("leaves nothing when it ends after its deadline", async () =>
    expect(await run([null], reply(null), performance.now())).toMatchObject({ runs: 1, outcome: "late", marks: 0 }));

  it("is not repeated after any other error", async () =>
    expect(await run([databaseError("23503"), null])).toEqual({
      runs: 1,
      outcome: "refused by the database",
      marks: 0,
    }));
});
