import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { addAccount } from "./app.ts";

type TestEntry = { readonly accountId: string; readonly kind: "PRENOTE" | "MICRO"; readonly sentAt: Date };

/** Sends a batch with one test entry for a bank account, as operations accounting does. @returns the entry's id */
export const sendTestEntry = async (db: Kysely<Database>, { accountId, kind, sentAt }: TestEntry): Promise<string> => {
  await sql`insert into fund_banks values ('HW', 'Bank', '111111118', '11111111', '1111111118', 'FUND', '1234567890',
    'FUND') on conflict do nothing`.execute(db);
  const [batchId, entryId] = [randomUUID(), randomUUID()];
  const [creator, releaser] = [await addAccount(db, `c-${batchId}`), await addAccount(db, `r-${batchId}`)];
  await sql`insert into ach_batches (id, fund, effective_date, batch_no, state, entry_count, debit_cents, credit_cents,
      entry_hash, file_encrypted, file_key_id, file_sha256, created_by, created_by_name, created_at, released_by,
      released_by_name, released_at, sent_by, sent_by_name, sent_at, bank_reference, company_batches,
      offset_traces)
    values (${batchId}, 'HW', '2026-06-11', (select 9000 + count(*) from ach_batches), 'SENT', 1, 0, 0, '0000000000',
      ${"\\x01"}::bytea, '1', ${"a".repeat(64)}, ${creator}, '', ${sentAt}, ${releaser}, '', ${sentAt}, ${releaser},
      '', ${sentAt}, '', 1, '{}')`.execute(db);
  const [transaction_code, cents] = kind === "PRENOTE" ? (["28", 0] as const) : (["22", 12] as const);
  const entry = { id: entryId, batch_id: batchId, kind, part: 1, payment_id: null, bank_account_id: accountId };
  const description = kind === "PRENOTE" ? ("CONTRIB" as const) : ("ACCTVERIFY" as const);
  const line = { description, transaction_code, cents, trace: "111111110000001", live: true };
  await db
    .insertInto("ach_entries")
    .values({ ...entry, ...line })
    .execute();
  return entryId;
};
