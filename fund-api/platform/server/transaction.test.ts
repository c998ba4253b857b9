import { randomUUID } from "node:crypto";
import { type TestDatabase, testDatabases } from "../testing/databases.ts";
import type { Reply } from "./request-context.ts";
import { inTransaction } from "./transaction.ts";

const reply = (code: string | null): Reply => ({ status: code === null ? 200 : 409, code, body: "", headers: {} });
const brokenBy = (code: string): Error => Object.assign(new Error("refused by the database"), { code });

describe.each(testDatabases)("one act in one transaction on $name", ({ open }) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  /** Runs an act that leaves a mark, and breaks as asked: how often it ran, what it answered, the marks left. */
  const run = async (breaks: readonly (Error | null)[], answer = reply(null)) => {
    const { db } = opened;
    let runs = 0;
    const work: Parameters<typeof inTransaction>[1] = async (transaction) => {
      const error = breaks[runs];
      runs += 1;
      const mark = { id: randomUUID(), name: `Run ${runs}`, phone: "", email: "" };
      await transaction.insertInto("account_representatives").values(mark).execute();
      if (error) throw error;
      return answer;
    };
    const said = await inTransaction(db, work).then(
      ({ status }) => String(status),
      (error: Error) => error.message,
    );
    const left = await db.deleteFrom("account_representatives").executeTakeFirst();
    return { runs, said, marks: Number(left.numDeletedRows) };
  };

  it("is committed when it succeeds", async () =>
    expect(await run([null])).toEqual({ runs: 1, said: "200", marks: 1 }));

  it("leaves nothing when it is refused, and answers why", async () =>
    expect(await run([null], reply("Stale"))).toEqual({ runs: 1, said: "409", marks: 0 }));

  it("leaves what it wrote when it is refused and says that this is kept", async () =>
    expect(await run([null], { ...reply("Invalid"), isKept: true })).toEqual({ runs: 1, said: "409", marks: 1 }));

  it.each(["23505", "40P01", "40001"])(
    "is repeated when it conflicts with another (%s), and counts once",
    async (code) => expect(await run([brokenBy(code), null])).toEqual({ runs: 2, said: "200", marks: 1 }),
  );

  it("is not done a third time", async () =>
    expect(await run([brokenBy("23505"), brokenBy("23505"), null])).toEqual({
      runs: 2,
      said: "refused by the database",
      marks: 0,
    }));

  it("is not done again for anything else", async () =>
    expect(await run([brokenBy("23503"), null])).toEqual({ runs: 1, said: "refused by the database", marks: 0 }));
});
