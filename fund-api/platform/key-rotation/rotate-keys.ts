import { sql, type Kysely } from "kysely";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Database } from "../db/schema.ts";
import type { DataKeys } from "../../keys.ts";

type SealedColumn = {
  readonly table: string;
  readonly column: string;
  readonly keys: readonly string[];
  readonly keyIdColumn?: string;
  /** Rows per transaction, fewer for columns with files. */
  readonly atOnce: number;
};

const [small, large] = [200, 5];

/** All encrypted columns. A test compares the list with the database. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: "bank_accounts", column: "account_encrypted", keys: ["id"], keyIdColumn: "key_id", atOnce: small },
  { table: "bank_accounts", column: "micro_amounts_encrypted", keys: ["id"], atOnce: small },
  { table: "persons", column: "ssn_encrypted", keys: ["id"], atOnce: small },
  { table: "ach_batches", column: "file_encrypted", keys: ["id"], keyIdColumn: "file_key_id", atOnce: large },
  { table: "ach_file_items", column: "info_encrypted", keys: ["id"], atOnce: small },
  { table: "second_factors", column: "secret_encrypted", keys: ["account_id"], atOnce: small },
  { table: "outbox", column: "sealed", keys: ["id"], atOnce: small },
  { table: "uploads", column: "content", keys: ["id"], atOnce: large },
  { table: "uploads", column: "rows", keys: ["id"], atOnce: large },
  { table: "uploads", column: "people", keys: ["id"], atOnce: large },
  { table: "uploads", column: "undo", keys: ["id"], atOnce: large },
  { table: "attachments", column: "content", keys: ["id"], atOnce: large },
  { table: "payment_pictures", column: "content", keys: ["id"], atOnce: large },
  { table: "upload_parts", column: "content", keys: ["upload_id", "no"], atOnce: large },
];

type Sealed = Readonly<Record<string, unknown>> & { readonly sealed: Uint8Array };

const joinColumns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

const lockRows = async (
  db: Kysely<Database>,
  { table, column, keys: names, atOnce }: SealedColumn,
  { keys, after }: { readonly keys: DataKeys; readonly after: readonly unknown[] | null },
): Promise<Sealed[]> => {
  const isAfterLastKey =
    after === null ? sql`true` : sql`(${joinColumns(names)}) > (${sql.join(after.map((value) => sql`${value}`))})`;
  const { rows } = await sql<Sealed>`
    select ${joinColumns(names)}, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null and substring(${sql.ref(column)} from 1 for 3) <> ${keys.sealedStart}::bytea
      and ${isAfterLastKey}
    order by ${joinColumns(names)} limit ${atOnce} for update`.execute(db);
  return rows;
};

const reencryptRow = async (
  db: Kysely<Database>,
  sealedColumn: SealedColumn,
  keys: DataKeys,
  row: Sealed,
): Promise<void> => {
  const { table, column, keys: names, keyIdColumn } = sealedColumn;
  const sealed = keys.encrypt(keys.decrypt(row.sealed));
  const keyId = keyIdColumn === undefined ? sql`` : sql`, ${sql.ref(keyIdColumn)} = ${keys.keyId}`;
  const matchesRow = sql.join(
    names.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
    sql` and `,
  );
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}::bytea${keyId} where ${matchesRow}`.execute(
    db,
  );
};

type Rotation = { readonly db: Kysely<Database>; readonly keys: DataKeys; readonly sealedColumn: SealedColumn };

const rotateColumn = async ({ db, keys, sealedColumn }: Rotation): Promise<number> => {
  let lastKey: readonly unknown[] | null = null;
  let count = 0;
  for (;;) {
    const rows: Sealed[] = await db.transaction().execute(async (trx) => {
      const locked = await lockRows(trx, sealedColumn, { keys, after: lastKey });
      for (const row of locked) await reencryptRow(trx, sealedColumn, keys, row);
      return locked;
    });
    const lastRow = rows.at(-1);
    if (lastRow === undefined) return count;
    count += rows.length;
    lastKey = sealedColumn.keys.map((name) => lastRow[name]);
  }
};

/** Encrypts all values again with the newest key while the portal runs. Can be restarted. Returns the number of values. */
export const rotateKeys = async (db: Kysely<Database>, keys: DataKeys, now: Date): Promise<number> => {
  let count = 0;
  for (const column of sealedColumns) count += await rotateColumn({ db, keys, sealedColumn: column });
  const after = { keyId: keys.keyId, count };
  await recordAudit(
    { db, now, ip: "", account: null },
    { action: "keys-rotated", subject: `key:${keys.keyId}`, after },
  );
  return count;
};
