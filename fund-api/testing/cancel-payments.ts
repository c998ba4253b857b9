import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database, Row } from "../db/schema.ts";

const toReversal = (entry: Row<"ledger_entries">): Row<"ledger_entries"> => ({
  ...entry,
  id: randomUUID(),
  type: "REVERSAL",
  cents: -entry.cents,
});

/** Leaves nothing paid, for tests: every scheduled payment is canceled, and the ledger reverses it. */
export const cancelPayments = async (db: Kysely<Database>): Promise<void> => {
  const canceled = await db
    .updateTable("payments")
    .set({ state: "CANCELLED", canceled_at: new Date(0) })
    .where("state", "=", "SCHEDULED")
    .returning("id")
    .execute();
  if (canceled.length === 0) return;
  const entries = await db
    .selectFrom("ledger_entries")
    .selectAll()
    .where(
      "payment_id",
      "in",
      canceled.map(({ id }) => id),
    )
    .execute();
  await db.insertInto("ledger_entries").values(entries.map(toReversal)).execute();
};
