import { sql, type Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { testDatabases, type TestDatabase } from "../../platform/testing/databases.ts";
import { testStart } from "../../platform/testing/app.ts";

const write = (db: Kysely<Database>, action: string): Promise<unknown> =>
  db
    .insertInto("audit_events")
    .values({
      at: testStart,
      account_id: null,
      account_name: null,
      action,
      subject: "x",
      ip: "",
      before: null,
      after: '{"a":1}',
    })
    .execute();

/** Returns the numbers of links whose hash doesn't match their row and the link before. */
const findBroken = async (db: Kysely<Database>): Promise<number[]> => {
  const { rows } = await sql<{ no: number }>`select c.no from audit_chain as c
    left join audit_chain as p on p.no = c.no - 1 left join audit_events as e on e.id = c.event_id
    where e.id is null or (c.no > 1 and p.no is null)
      or c.hash <> audit_row_hash(coalesce(p.hash, ''::bytea), e) order by c.no`.execute(db);
  return rows.map(({ no }) => no);
};

const listLinks = (db: Kysely<Database>) =>
  db
    .selectFrom("audit_chain as c")
    .innerJoin("audit_events as e", "e.id", "c.event_id")
    .select(["c.no", "e.action"])
    .orderBy("c.no")
    .execute();

describe.each(testDatabases)("the chain of the audit trail on $name", ({ open }) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  it("links each event when its transaction ends, and none that was rolled back", async () => {
    const { db } = opened;
    await db.transaction().execute(async (transaction) => {
      await write(transaction, "one");
      await write(transaction, "two");
    });
    const undone = db.transaction().execute(async (transaction) => {
      await write(transaction, "undone");
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await write(db, "three");
    expect(await listLinks(db)).toEqual([
      { no: 1, action: "one" },
      { no: 2, action: "two" },
      { no: 3, action: "three" },
    ]);
    expect(await findBroken(db)).toEqual([]);
  });

  it("has no gap and no fork when twenty events are committed at the same time", async () => {
    const { db } = opened;
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => db.transaction().execute((transaction) => write(transaction, `act ${n}`))),
    );
    expect((await listLinks(db)).map(({ no }) => no)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    expect(await findBroken(db)).toEqual([]);
  });

  it.each<[string, string, number[]]>([
    ["a changed action", "update audit_events set action = 'other' where action = 'two'", [2]],
    ["a changed detail", `update audit_events set after = '{"a":2}' where action = 'one'`, [1]],
    ["a missing link", "delete from audit_chain where no = 2", [3]],
  ])("detects %s, even by someone who may disable triggers, in any time zone", async (_name, change, expected) => {
    const { db } = opened;
    for (const action of ["one", "two", "three"]) await write(db, action);
    await db.transaction().execute(async (transaction) => {
      await sql`alter table audit_events disable trigger user`.execute(transaction);
      await sql`alter table audit_chain disable trigger user`.execute(transaction);
      await sql`set local time zone 'Asia/Tokyo'`.execute(transaction);
      expect(await findBroken(transaction)).toEqual([]);
      await sql.raw(change).execute(transaction);
      expect(await findBroken(transaction)).toEqual(expected);
    });
  });

  it("is append-only", async () => {
    const { db } = opened;
    await write(db, "one");
    await expect(db.updateTable("audit_chain").set({ no: 9 }).execute()).rejects.toThrow("append-only");
    await expect(db.deleteFrom("audit_chain").execute()).rejects.toThrow("append-only");
  });
});
