import { randomUUID } from "node:crypto";
import { insertRows } from "../insert-rows.ts";
import type { Row } from "../schema.ts";
import { newBatch } from "../../../money/ach/create-batch.ts";
import { demoId } from "../../demo/rosters/ids.ts";
import { demoEmployerIds } from "../../demo/rosters/roster-agreements.ts";
import { testDatabases } from "../../testing/databases.ts";
import { rosterNow, testRoster } from "../../testing/rosters.ts";

const [creator, releaser] = [demoId("account:ops-accounting"), demoId("account:ops-accounting-admin")];
const fileOf = { file_encrypted: Buffer.of(1), file_key_id: "1", file_sha256: "a".repeat(64) };

const batch: Row<"ach_batches"> = {
  ...newBatch,
  id: demoId("batch"),
  fund: "HW",
  effective_date: "2026-07-15",
  batch_no: 1,
  company_batches: 1,
  offset_traces: [],
  entry_count: 1,
  debit_cents: 100,
  credit_cents: 0,
  entry_hash: "0012345678",
  created_by: creator,
  created_by_name: "Ops Tester",
  created_at: rosterNow,
};

describe.each(testDatabases)("bank files on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);

  const codeOf = async (work: () => Promise<unknown>): Promise<string> => {
    const savepoint = await roster.db.savepoint("try").execute();
    try {
      await work();
      return "stored";
    } catch (error) {
      await savepoint.rollbackToSavepoint("try").execute();
      return error instanceof Error && "code" in error ? String(error.code) : String(error);
    }
  };
  const buildEntry = async (changes: Partial<Row<"ach_entries">> = {}): Promise<Row<"ach_entries">> => {
    const payment = await roster.db
      .selectFrom("payments")
      .selectAll()
      .where("fund", "=", "HW")
      .limit(1)
      .executeTakeFirstOrThrow();
    return {
      id: randomUUID(),
      batch_id: batch.id,
      kind: "DEBIT",
      description: "CONTRIB",
      part: 1,
      payment_id: payment.id,
      refund_id: null,
      bank_account_id: payment.bank_account_id ?? "",
      transaction_code: "27",
      cents: 100,
      trace: "111111110000001",
      live: true,
      dropped_at: null,
      dropped_by: null,
      dropped_by_name: null,
      ...changes,
    };
  };
  const addBatch = (changes: Partial<Row<"ach_batches">> = {}) =>
    insertRows(roster.db, "ach_batches", [{ ...batch, ...changes }]);

  it("are released only by a second person, with the file", async () => {
    await addBatch();
    const release = (changes: Partial<Row<"ach_batches">>) =>
      codeOf(() =>
        roster.db
          .updateTable("ach_batches")
          .set({ state: "RELEASED", released_at: rosterNow, ...fileOf, ...changes })
          .where("id", "=", batch.id)
          .execute(),
      );
    expect(await release({ released_by: creator })).toBe("23514");
    expect(await release({ released_by: null })).toBe("23514");
    expect(await release({ released_by: releaser, file_encrypted: null })).toBe("23514");
    expect(await release({ released_by: releaser })).toBe("stored");
  });

  it("have a payment in at most one live batch, and in another once that batch is voided", async () => {
    await addBatch();
    await addBatch({ id: demoId("second batch"), batch_no: 2 });
    await insertRows(roster.db, "ach_entries", [await buildEntry()]);
    const secondEntry = await buildEntry({ batch_id: demoId("second batch"), trace: "111111110000002" });
    expect(await codeOf(() => insertRows(roster.db, "ach_entries", [secondEntry]))).toBe("23505");
    await roster.db.updateTable("ach_entries").set({ live: false }).where("batch_id", "=", batch.id).execute();
    expect(await codeOf(() => insertRows(roster.db, "ach_entries", [secondEntry]))).toBe("stored");
  });

  it("have one prenote per account at a time, and codes that match their entries", async () => {
    await addBatch();
    const prenote = { kind: "PRENOTE", payment_id: null, transaction_code: "28", cents: 0 } as const;
    const add = async (changes: Partial<Row<"ach_entries">>) => {
      const entry = await buildEntry(changes);
      return codeOf(() => insertRows(roster.db, "ach_entries", [entry]));
    };
    expect(await add({ ...prenote, cents: 1 })).toBe("23514");
    expect(await add({ ...prenote, transaction_code: "27" })).toBe("23514");
    expect(await add({ payment_id: null })).toBe("23514");
    expect(await add(prenote)).toBe("stored");
    expect(await add({ ...prenote, trace: "111111110000003" })).toBe("23505");
  });

  it("record each return once, permanently", async () => {
    await addBatch();
    const entry = await buildEntry();
    await insertRows(roster.db, "ach_entries", [entry]);
    const returned: Row<"ach_returns"> = {
      id: randomUUID(),
      entry_id: entry.id,
      payment_id: entry.payment_id,
      bank_account_id: entry.bank_account_id,
      code: "R01",
      return_date: "2026-07-17",
      trace: entry.trace,
      info: "",
      file_sha256: null,
      undone_at: null,
      recorded_by: creator,
      recorded_by_name: "Ops Tester",
      recorded_at: rosterNow,
    };
    expect(await codeOf(() => insertRows(roster.db, "ach_returns", [returned]))).toBe("stored");
    const repeatedReturn = { ...returned, id: randomUUID(), code: "R02" };
    expect(await codeOf(() => insertRows(roster.db, "ach_returns", [repeatedReturn]))).toBe("23505");
    expect(await codeOf(() => roster.db.deleteFrom("ach_returns").execute())).toBe("P0001");
  });

  it("send one reminder per month and day", async () => {
    const row = { employer_id: demoEmployerIds.lakeside, work_month: "2026-06", day_offset: -7, sent_at: rosterNow };
    expect(await codeOf(() => insertRows(roster.db, "payment_reminders", [row]))).toBe("stored");
    expect(await codeOf(() => insertRows(roster.db, "payment_reminders", [row]))).toBe("23505");
    expect(await codeOf(() => insertRows(roster.db, "payment_reminders", [{ ...row, day_offset: 3 }]))).toBe("23514");
  });
});
