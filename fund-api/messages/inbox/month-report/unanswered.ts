import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Database } from "../../../platform/db/schema.ts";
import { selectNewestStep } from "./select-steps.ts";

/** The newest step that the employer of the shared report `t` took for its month. */
export const ownStep = sql`lateral ${selectNewestStep(sql.ref<string>("t.shared_employer_id"))} as own on true`;

/**
 * Since when something in the thread `t` waits for the fund's answer: a message, or a report that was shared with the
 * wrong employer. Null when the fund wrote last, whoever closed the thread or opened it again since. What an employer
 * wrote before it filed the month, as `own` says, doesn't wait: the filing is its answer.
 * @param counts which entries `x` count: for an employer, those for it alone
 */
export const unansweredSince = (counts: RawBuilder<boolean>) => sql<Date | null>`(with e as (
    select x.* from thread_entries as x where x.thread_id = t.id and ${counts}
      and (x.side <> 'EMPLOYER' or x.at > coalesce(own.at, '-infinity'))),
  said as (select * from e where kind in ('MESSAGE', 'SHARED', 'UNSHARED') order by no desc limit 1)
  select min(e.at) from e, said where (said.side <> 'STAFF' or said.kind = 'UNSHARED')
    and (e.side <> 'STAFF' or e.kind in ('UNSHARED', 'REOPENED'))
    and e.no > coalesce((select max(no) from e where side = 'STAFF' and kind in ('MESSAGE', 'SHARED', 'CLOSED')), 0))`;

/** Since when a thread waits for the fund: for its answer, or its decision on what the employer filed. Null when nothing does. */
export const findUnanswered = async (db: Kysely<Database>, threadId: string): Promise<Date | null> => {
  const { rows } = await sql<{ since: Date | null }>`select coalesce(${unansweredSince(sql<boolean>`true`)},
      case when own.state = 'WAITS' then own.at end) as since
    from threads as t left join ${ownStep} where t.id = ${threadId}`.execute(db);
  return rows[0]?.since ?? null;
};
