import { sql, type Expression, type Kysely, type RawBuilder } from "kysely";
import { unitColumns } from "#lib/reporting/line/row.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { formatUnitsInWords } from "#lib/platform/format/unit-words.ts";
import { type MonthStep, monthStepText } from "#lib/messages/inbox/month-report/step-texts.en.ts";
import type { MonthStepState } from "#lib/messages/inbox/month-report/kinds.ts";
import type { Thread, Side } from "#lib/messages/inbox/schema.ts";
import type { UnitType } from "#lib/reporting/line/unit-types.ts";

const unitsOf = (line: string) =>
  sql<number>`(${sql.join(
    unitColumns.map((column) => sql.ref(`${line}.${column}`)),
    sql` + `,
  )})`;

/**
 * Selects the lines of the report in `t`: the line that looks wrong, or else those with its person, month and employer.
 * For a missing month, selects those reported since. Includes removed lines, because the member saw them.
 */
// With a join, the planner read everyone's lines.
const reportedLines = sql`with found as (select m.* from original_lines as m
    where m.person_id = (select a.person_id from accounts as a where a.id = t.account_id) and m.work_month = t.work_month
      and case when t.about = 'WRONG_MONTH' then m.employer_id = t.month_employer_id
        when t.about = 'MISSING_MONTH' then m.committed_at >= t.created_at else false end),
  m as (select * from found where found.id = t.about_id
    or not exists (select from found as same where same.id = t.about_id))`;

/** True if either fund gets less and must decide (like `isLowered` in lib/reporting/corrections). */
const isLowered = sql`exists (select from jsonb_array_elements(r.amounts) as was
  left join jsonb_array_elements(l.amounts) as now on now ->> 'fund' = was ->> 'fund'
  where coalesce((now ->> 'cents')::bigint, 0) < (was ->> 'cents')::bigint)`;

type EmployerId = string | null | Expression<string | null>;

/** Selects filings and decisions since the report in `t`. @param employerId null for all employers */
const selectSteps = (employerId: EmployerId) => sql`${reportedLines}
  select s.*, m.unit_type, m.employer_name, m.employer_id
  from m cross join lateral (
    select 'REPORTED' as state, null::int as was_units, ${unitsOf("m")} as units, m.committed_at as at, 0 as no
    union all
    select step.state, ${unitsOf("r")}, ${unitsOf("l")}, step.at, step.no
    from correction_lines as x
      join corrections as c on c.tad_id = x.tad_id
      join tads as ct on ct.id = c.tad_id and ct.state = 'POSTED'
      join tad_lines as l on l.id = x.line_id left join tad_lines as r on r.id = x.replaced_line_id
      cross join lateral (select ${isLowered} as needs_decision) as q
      left join lateral (select k.state, k.decided_at from credits as k
        where k.tad_id = x.tad_id and k.state <> 'REQUESTED' limit 1) as d on q.needs_decision
      cross join lateral (values
        (case when not q.needs_decision then 'POSTED' when d.state is null then 'WAITS' else 'ASKED' end, ct.committed_at, 2 * c.no),
        (d.state, d.decided_at, 2 * c.no + 1)) as step (state, at, no)
    where x.original_line_id = m.id and x.line_id <> m.id
  ) as s
  where s.at >= t.created_at and (${employerId}::text is null or m.employer_id = ${employerId})`;

/** Selects the newest step of an employer. */
const selectNewestStep = (employerId: EmployerId) =>
  sql`(select s.* from (${selectSteps(employerId)}) as s order by s.at desc, s.no desc limit 1)`;

/** Selects the newest step of the shared report's employer. */
const joinNewestStep = sql`lateral ${selectNewestStep(sql.ref<string>("t.shared_employer_id"))} as own on true`;

/** Selects since when `t` has waited for the fund. Null if the fund wrote last. @param counts selects entries `x` */
const unansweredSince = (counts: RawBuilder<boolean>) => sql<Date | null>`(with e as (
    select x.* from thread_entries as x where x.thread_id = t.id and ${counts}
      and (x.side <> 'EMPLOYER' or x.at > coalesce(own.at, '-infinity'))),
  said as (select * from e where kind in ('MESSAGE', 'SHARED', 'UNSHARED') order by no desc limit 1)
  select min(e.at) from e, said where (said.side <> 'STAFF' or said.kind = 'UNSHARED')
    and (e.side <> 'STAFF' or e.kind in ('UNSHARED', 'REOPENED'))
    and e.no > coalesce((select max(no) from e where side = 'STAFF' and kind in ('MESSAGE', 'SHARED', 'CLOSED')), 0))`;

/** Finds since when a thread has waited for the fund's response or decision. Returns null if it isn't waiting. */
export const findUnanswered = async (db: Kysely<Database>, threadId: string): Promise<Date | null> => {
  const { rows } = await sql<{ since: Date | null }>`select coalesce(${unansweredSince(sql<boolean>`true`)},
      case when own.state = 'WAITS' then own.at end) as since
    from threads as t left join ${joinNewestStep} where t.id = ${threadId}`.execute(db);
  return rows[0]?.since ?? null;
};

type StepRow = { readonly units: number; readonly unit_type: UnitType; readonly employer_name: string } & (
  | { readonly state: "REPORTED"; readonly was_units: null }
  | { readonly state: Exclude<MonthStepState, "REPORTED">; readonly was_units: number }
);

/** Returns a step with its units in words. */
const toMonthStep = (row: StepRow): MonthStep => {
  const step = { employerName: row.employer_name, units: formatUnitsInWords(row.units, row.unit_type) };
  return row.state === "REPORTED"
    ? { ...step, state: row.state, was: null }
    : { ...step, state: row.state, was: formatUnitsInWords(row.was_units, row.unit_type) };
};

/** Lists filings and decisions since a month was reported. @param employerId null for all employers */
export const listMonthSteps = async (
  db: Kysely<Database>,
  threadId: string,
  employerId: string | null,
): Promise<Thread["steps"]> => {
  const { rows } = await sql<
    StepRow & { readonly at: Date }
  >`select s.* from threads as t cross join lateral (${selectSteps(employerId)}) as s
    where t.id = ${threadId} order by s.at, s.no`.execute(db);
  return rows.map(({ at, ...row }) => ({ text: monthStepText(toMonthStep(row)), at: at.toISOString() }));
};

/** True if the employer responded to a shared report by filing for the member and month. */
export const hasFiledSinceShared = async (db: Kysely<Database>, threadId: string): Promise<boolean> => {
  const { rows } = await sql`select t.id from threads as t
      join thread_entries as x on x.thread_id = t.id and x.no = t.shared_from
      join ${joinNewestStep}
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
