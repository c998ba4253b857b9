import { type Kysely, sql } from "kysely";
import type { Database } from "../../platform/db/schema.ts";

/** Selects approved refunds, as `d`, that were not returned or canceled. Their entries add up to more than zero. */
export const selectOpenRefunds = (db: Kysely<Database>) =>
  db
    .selectFrom("decisions as d")
    .where("d.act", "=", "REFUND")
    .where("d.state", "=", "DONE")
    .where(sql<boolean>`(select sum(l.cents) from ledger_entries as l where l.decision_id = d.id) > 0`);

/** Returns true while an approved refund to an account is neither sent to the bank nor reversed. */
export const hasUnsentRefund = async (db: Kysely<Database>, accountId: string): Promise<boolean> => {
  const refund = await selectOpenRefunds(db)
    .select("d.id")
    .where(sql<boolean>`(d.payload ->> 'bankAccountId')::uuid = ${accountId}`)
    .where(
      sql<boolean>`not exists (select from ach_entries as x join ach_batches as a on a.id = x.batch_id
        where x.refund_id = d.id and x.live and a.sent_at is not null)`,
    )
    .limit(1)
    .executeTakeFirst();
  return refund !== undefined;
};
