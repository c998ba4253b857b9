import { sql, type Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { migrate, migrations } from "../migrate.ts";
import type { Database } from "../schema.ts";
import { onOwnDatabase, testDatabases } from "../../testing/databases.ts";
import { demoId } from "../../demo/rosters/ids.ts";

const at = "2026-07-01T15:00:00Z";
const [account, bank] = [demoId("account"), demoId("bank")];
const [health, pension] = [demoId("health"), demoId("pension")];

/** The database of the release before: migrated to 0017, with payments over one fund and over both. */
const buildOldDatabase = async (db: Kysely<Database>): Promise<void> => {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateTo("0017-import-choice-per-cell");
  if (error !== undefined) throw error;
  await sql`insert into employers (employer_id, legal_name, reporting_mode, is_tads_employer, status)
    values ('1000001-0001', 'Lakeside Freight', 'WEB', true, 'ACTIVE')`.execute(db);
  await sql`insert into accounts (id, user_name, first_name, last_name, email, password_hash, standing, analytics_id, created_at)
    values (${account}, 'dana', 'Dana', 'Whitfield', '', '', 'ACTIVE', 'a', ${at})`.execute(db);
  await sql`insert into bank_accounts values (${bank}, '1000001-0001', 'Main', '123456780', ${"\\x01"}::bytea, '6789',
    'CHECKING', 'VERIFIED', '2026-01', ${account}, ${at}, '')`.execute(db);
  for (const [id, fund] of [
    [health, "HW"],
    [pension, "PEN"],
  ])
    await sql`insert into ledger_entries values (${id}, '1000001-0001', ${fund}, '2026-06-10', 'CHARGE', 100000, ${id},
      null, null, ${account}, ${at}, 1)`.execute(db);
  await sql`insert into audit_events (at, account_id, action, subject, account_name)
    values (${at}, ${account}, 'first', 'x', 'Dana'), (${at}, null, 'second', 'y', null)`.execute(db);
};

const pay = async (
  db: Kysely<Database>,
  name: string,
  state: string,
  parts: readonly (readonly [charge: string, fund: string, cents: number])[],
): Promise<void> => {
  const id = demoId(name);
  const cents = parts.reduce((sum, part) => sum + part[2], 0);
  const isBack = state === "RETURNED" || state === "CANCELLED";
  await sql`insert into payments values (${id}, '1000001-0001', ${bank}, ${cents}, '2026-07-15', ${state}, ${name},
    ${state === "RETURNED" ? "R01" : null}, '2026-01', ${account}, ${at}, '', 'Dana Whitfield', 'Main', '6789')`.execute(
    db,
  );
  for (const [charge, fund, part] of parts) {
    await sql`insert into payment_allocations values (${id}, ${charge}, ${part})`.execute(db);
    for (const [type, amount] of isBack
      ? [["PAYMENT", -part] as const, ["REVERSAL", part] as const]
      : [["PAYMENT", -part] as const])
      await sql`insert into ledger_entries values (gen_random_uuid(), '1000001-0001', ${fund}, '2026-07-01', ${type},
        ${amount}, ${charge}, null, ${id}, ${account}, ${at}, 1)`.execute(db);
  }
};

describe.each(testDatabases)("upgrading a database with payments on $name", ({ open }) => {
  it("keeps every cent, makes one debit per fund of each payment, and links the audit trail", () =>
    onOwnDatabase(open, async ({ db }) => {
      await buildOldDatabase(db);
      await pay(db, "P-BOTH", "SCHEDULED", [
        [health, "HW", 700],
        [pension, "PEN", 300],
      ]);
      await pay(db, "P-ONE", "SETTLED", [[pension, "PEN", 40]]);
      await pay(db, "P-BACK", "RETURNED", [
        [health, "HW", 5],
        [pension, "PEN", 6],
      ]);
      await pay(db, "P-STOP", "CANCELLED", [[health, "HW", 9]]);
      const entries = sql<object>`select fund, type, cents, charge_id from ledger_entries order by id`;
      const before = (await entries.execute(db)).rows;

      await migrate(db);

      expect((await entries.execute(db)).rows).toEqual(before);
      const rows = await db.selectFrom("payments").selectAll().orderBy("confirmation_no").execute();
      expect(rows.map((row) => [row.confirmation_no, row.fund, row.cents, row.state])).toEqual([
        ["P-BACK", "HW", 5, "RETURNED"],
        ["P-BACK-2", "PEN", 6, "RETURNED"],
        ["P-BOTH", "HW", 700, "SCHEDULED"],
        ["P-BOTH-2", "PEN", 300, "SCHEDULED"],
        ["P-ONE", "PEN", 40, "SETTLED"],
        ["P-STOP", "HW", 9, "CANCELLED"],
      ]);
      const both = rows.filter(({ confirmation_no }) => confirmation_no.startsWith("P-BOTH"));
      expect(new Set(both.map((row) => row.authorization_id)).size).toBe(1);
      const wrong = await sql`select from payments as p where cents <> (
            select coalesce(sum(x.cents), 0) from payment_allocations as x where x.payment_id = p.id)
          or exists (select from ledger_entries as e where e.payment_id = p.id and e.fund <> p.fund)
          or -cents <> (select sum(e.cents) from ledger_entries as e where e.payment_id = p.id and e.type = 'PAYMENT')
          `.execute(db);
      expect(wrong.rows).toEqual([]);
      expect(
        rows.map(
          ({ settled_at, returned_at, canceled_at }) => [settled_at, returned_at, canceled_at].filter(Boolean).length,
        ),
      ).toEqual([1, 1, 0, 0, 1, 1]);
      await expect(db.updateTable("ledger_entries").set({ cents: 1 }).execute()).rejects.toThrow("append-only");
      expect(await db.selectFrom("bank_accounts").select(["key_id", "verified_at"]).execute()).toEqual([
        { key_id: "1", verified_at: new Date(at) },
      ]);
      expect(await db.selectFrom("audit_chain").select(["no", "event_id"]).orderBy("no").execute()).toMatchObject([
        { no: 1 },
        { no: 2 },
      ]);
    }));
});
