import { sql, type Kysely } from "kysely";
import type { Database } from "../../../platform/db/schema.ts";
import { selectNewestStep } from "./select-steps.ts";

/** Whether an employer filed something for the member and month since the report was shared with it: its answer. */
export const hasFiledSinceShared = async (db: Kysely<Database>, threadId: string): Promise<boolean> => {
  const { rows } = await sql`select t.id from threads as t
      join thread_entries as x on x.thread_id = t.id and x.no = t.shared_from
      cross join lateral ${selectNewestStep(sql.ref<string>("t.shared_employer_id"))} as own
    where t.id = ${threadId} and own.at >= x.at`.execute(db);
  return rows.length > 0;
};
