import { sql } from "kysely";
import { dataKeysFrom } from "../../keys.ts";
import { demoId } from "../demo/rosters/ids.ts";
import { testDatabases, onOwnDatabase, type TestDatabase } from "../testing/databases.ts";
import { testAppKeys } from "../testing/app.ts";
import { accessSeed } from "../testing/security/access-fixture.ts";
import { rotateKeys, sealedColumns } from "./rotate-keys.ts";

const [oldHex, newHex] = ["ab".repeat(32), "cd".repeat(32)];
const bothKeys = dataKeysFrom(`1:${oldHex},2:${newHex}`);
const newOnly = dataKeysFrom(`2:${newHex}`);
const now = new Date("2026-06-10T12:00:00.000Z");

type Db = TestDatabase["db"];

const readSealed = async (db: Db, table: string, column: string): Promise<Uint8Array[]> => {
  const { rows } = await sql<{ sealed: Uint8Array }>`select ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null order by 1`.execute(db);
  return rows.map(({ sealed }) => sealed);
};
const readDecrypted = async (db: Db, table: string, column: string, keys = bothKeys): Promise<string[]> =>
  (await readSealed(db, table, column)).map((sealed) => keys.decrypt(sealed)).toSorted();

describe.each(testDatabases)("rotating the data key on $name", ({ open }) => {
  /** Adds an encrypted value in each column that the demonstration leaves empty. */
  const fillEmptyColumns = async (db: Db): Promise<void> => {
    const account = demoId("account:lakeside-admin");
    const { encrypt } = testAppKeys;
    await sql`insert into second_factors (account_id, secret_encrypted, started_at) values (${account}, ${encrypt("secret")}::bytea, ${now})`.execute(
      db,
    );
    await sql`update bank_accounts set micro_amounts_encrypted = ${encrypt("[1,2]")}::bytea`.execute(db);
    await sql`insert into fund_banks values ('HW', 'Bank', '111111118', '11111111', '1111111118', 'FUND', '1234567890', 'FUND') on conflict do nothing`.execute(
      db,
    );
    await sql`insert into ach_batches (id, fund, effective_date, batch_no, state, entry_count, debit_cents, credit_cents,
        entry_hash, file_encrypted, file_key_id, file_sha256, created_by, created_by_name, created_at, company_batches,
        offset_traces)
      values (gen_random_uuid(), 'HW', '2026-06-11', 1, 'CREATED', 1, 0, 0, '0000000000', ${encrypt("94 characters")}::bytea,
        '1', ${"a".repeat(64)}, ${account}, '', ${now}, 1, '{}')`.execute(db);
  };

  it("lists every encrypted column", () =>
    onOwnDatabase(open, async ({ db }) => {
      const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
        from information_schema.columns where table_schema = current_schema() and data_type = 'bytea'`.execute(db);
      const unsealedPattern = /hash|sha256|name_key|check_value/;
      expect(
        rows
          .map(({ name }) => name)
          .filter((name) => !unsealedPattern.test(name))
          .toSorted(),
      ).toEqual(sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted());
    }));

  it("resumes after an interruption, loses no value, and leaves nothing that needs the old key", () =>
    onOwnDatabase(
      () => open(accessSeed()),
      async ({ db }) => {
        await fillEmptyColumns(db);
        const valuesBefore = await Promise.all(
          sealedColumns.map(({ table, column }) => readDecrypted(db, table, column)),
        );
        expect(valuesBefore.flat().length).toBeGreaterThan(20);
        // Stops within the Social Security numbers, in the middle of a transaction.
        await sql`create function stop_here() returns trigger language plpgsql as
          $$ begin if new.id = (select max(id::text)::uuid from persons) then raise exception 'power cut'; end if; return new; end $$`.execute(
          db,
        );
        await sql`create trigger stop_here before update on persons for each row execute function stop_here()`.execute(
          db,
        );
        await expect(rotateKeys(db, bothKeys, now)).rejects.toThrow("power cut");
        await sql`drop function stop_here() cascade`.execute(db);
        const valuesAfterInterruption = await Promise.all(
          sealedColumns.map(({ table, column }) => readDecrypted(db, table, column)),
        );
        expect(valuesAfterInterruption).toEqual(valuesBefore);
        const rotatedCount = (await readSealed(db, "bank_accounts", "account_encrypted")).length * 2;

        const count = await rotateKeys(db, bothKeys, now);
        expect(count).toBe(valuesBefore.flat().length - rotatedCount);
        const valuesAfter = await Promise.all(
          sealedColumns.map(({ table, column }) => readDecrypted(db, table, column, newOnly)),
        );
        expect(valuesAfter).toEqual(valuesBefore);
        const ids = await sql<{ id: string }>`select key_id as id from bank_accounts
          union all select file_key_id from ach_batches`.execute(db);
        expect(new Set(ids.rows.map(({ id }) => id))).toEqual(new Set(["2"]));
        expect(await rotateKeys(db, bothKeys, now)).toBe(0);
      },
    ));

  it("stops at a value that no key can decrypt, and keeps the work done so far", () =>
    onOwnDatabase(
      () => open(accessSeed()),
      async ({ db }) => {
        await sql`update persons set ssn_encrypted = ${dataKeysFrom(`7:${newHex}`).encrypt("x")}::bytea
          where id = (select max(id::text)::uuid from persons)`.execute(db);
        await expect(rotateKeys(db, bothKeys, now)).rejects.toThrow("data key 7");
        expect(await readDecrypted(db, "bank_accounts", "account_encrypted", newOnly)).not.toEqual([]);
      },
    ));
});
