import { type Kysely, sql } from "kysely";
import { toDisplayValue } from "../../lib/reporting/cells/display-value.ts";
import type { Tad } from "../../lib/reporting/schema.ts";
import { checkTotals } from "../../lib/totals/check-totals.ts";
import type { FileTotals } from "../../lib/totals/schema.ts";
import { sayGiven } from "../../lib/totals/texts.en.ts";
import type { Database } from "../db/schema.ts";

/** The files in a report, the oldest first, with the totals they were checked against. Files from before that are left out. */
export const listTadFiles = async (db: Kysely<Database>, tadId: string): Promise<NonNullable<Tad["files"]>> => {
  const rows = await db
    .selectFrom("uploads")
    .select(["id", "file_name", "totals", sql<FileTotals>`report -> 'totals'`.as("sums")])
    .where("tad_id", "=", tadId)
    .where("state", "=", "APPLIED")
    .where(sql<boolean>`report ->> 'totals' is not null`)
    .orderBy("applied_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, file_name, totals, sums }) => ({
    importId: id,
    fileName: toDisplayValue(file_name),
    totals: sayGiven(totals, checkTotals(sums, totals).unchecked),
  }));
};
