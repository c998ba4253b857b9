import { sql, type Kysely } from "kysely";
import type { PastWaiver } from "../../../lib/money/decisions/schema.ts";
import type { Database } from "../../platform/db/schema.ts";

const selectWaivers = (db: Kysely<Database>, employerId: string) =>
  db
    .selectFrom("decisions as d")
    .innerJoin("ledger_entries as c", "c.id", "d.charge_id")
    .selectAll("d")
    .select(sql<string>`coalesce(c.for_charge_id, c.id)`.as("counted_for"))
    .where("d.act", "=", "WAIVE")
    .where("d.employer_id", "=", employerId)
    .orderBy("d.decided_at")
    .orderBy("d.id");

export type WaiverRow = Awaited<ReturnType<ReturnType<typeof selectWaivers>["execute"]>>[number];

/** Lists all waivers of an employer's late charges and fees, oldest first. */
export const listWaivers = (db: Kysely<Database>, employerId: string): Promise<WaiverRow[]> =>
  selectWaivers(db, employerId).execute();

/** Converts a decided waiver. Returns an empty list for a waiting one. */
export const toPastWaivers = (row: WaiverRow): PastWaiver[] =>
  row.state === "WAITING"
    ? []
    : [
        {
          decisionId: row.id,
          state: row.state,
          cents: row.cents,
          reason: row.reason,
          askedBy: row.decided_by_name,
          askedAt: row.decided_at.toISOString(),
          secondBy: row.second_by_name,
          secondReason: row.second_reason,
        },
      ];
