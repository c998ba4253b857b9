import { sql, type Kysely } from "kysely";
import type { Database } from "../../../platform/db/schema.ts";
import { selectNewestStep, type StepRow, toMonthStep, joinNewestStep, unansweredSince } from "./list-month-steps.ts";
import type { MonthStep } from "#lib/messages/inbox/month-report/step-texts.en.ts";
import type { Side } from "#lib/messages/inbox/schema.ts";

/** True if the employer responded to a shared report by filing for the member and month. */
export const hasFiledSinceShared = async (db: Kysely<Database>, threadId: string): Promise<boolean> => {
  const { rows } = await sql`select t.id from threads as t
      join thread_entries as x on x.thread_id = t.id and x.no = t.shared_from
      cross join lateral ${selectNewestStep(sql.ref<string>("t.shared_employer_id"))} as own
    where t.id = ${threadId} and own.at >= x.at`.execute(db);
  return rows.length > 0;
};

const forEmployer = sql`from thread_entries as x where x.thread_id = t.id and x.for_employer`;

/** True if staff wrote last and the employer has filed nothing since. Employers can't see whether the member wrote. */
const isWaitingForEmployer = (side: Side) => sql`(t.shared_employer_id is not null
  and ${side === "EMPLOYER" ? sql`true` : sql`t.state = 'OPEN' and t.waiting_since is null`}
  and 'CLOSED' <> (select x.kind ${forEmployer} order by x.no desc limit 1)
  and exists (select from (select x.side, x.at ${forEmployer} and x.kind in ('SHARED', 'MESSAGE') order by x.no desc limit 1)
    as said where said.side = 'STAFF' and said.at > coalesce(own.at, '-infinity')))`;

export type Filing = {
  readonly filed: MonthStep | null;
  readonly waits_for_employer: boolean;
  readonly employer_waits_since: Date | null;
};

type NoStep = { readonly [Key in keyof StepRow]: null };
type Row = Omit<Filing, "filed"> & { readonly id: string } & (StepRow | NoStep);

/**
 * Lists filings by thread ID. A separate query keeps thread lists fast. An employer sees only its own filings of the
 * reports that are shared with it.
 */
export const listFilings = async (
  db: Kysely<Database>,
  side: Side,
  threadIds: readonly string[],
): Promise<ReadonlyMap<string, Filing>> => {
  if (threadIds.length === 0) return new Map();
  const { rows } = await sql<Row>`select t.id, f.state, f.was_units, f.units, f.unit_type, f.employer_name,
      ${isWaitingForEmployer(side)} as waits_for_employer, ${unansweredSince(sql<boolean>`x.for_employer`)} as employer_waits_since
    from threads as t
      left join ${joinNewestStep}
      left join lateral ${side === "EMPLOYER" ? sql`(select own.*)` : selectNewestStep(null)} as f on true
    where t.id = any (${sql.val(threadIds)}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ id, waits_for_employer, employer_waits_since, ...step }) => [
      id,
      { filed: step.state === null ? null : toMonthStep(step), waits_for_employer, employer_waits_since },
    ]),
  );
};
