import { sql, type Expression, type Kysely } from "kysely";
import { formatUnitsInWords } from "../../lib/format/unit-words.ts";
import type { MonthStepState } from "../../lib/inbox/month-report/step-states.ts";
import type { Side, Thread } from "../../lib/inbox/schema.ts";
import { monthStepText } from "../../lib/inbox/month-report/step-texts.en.ts";
import { unitColumns } from "../../lib/line/row.ts";
import type { UnitType } from "../../lib/line/unit-types.ts";
import type { Database } from "../db/schema.ts";

type Step = {
  readonly state: MonthStepState;
  readonly units: number;
  readonly unit_type: UnitType;
  readonly employer_name: string;
  readonly at: Date;
};

/** All units of a line, in the table of this name. */
const unitsOf = (line: string) =>
  sql<number>`(${sql.join(
    unitColumns.map((column) => sql.ref(`${line}.${column}`)),
    sql` + `,
  )})`;

/**
 * Of the report of a month in `t`: the line that looks wrong. When it is gone, because its month was made void or taken
 * back and filed again, the lines of that person, month and employer; for a missing month, those that were reported
 * since. Lines that were taken out count, too: the member read that they were added.
 */
const lines = sql`with found as (select m.* from accounts as a join member_lines as m on m.person_id = a.person_id
    where a.id = t.account_id and m.work_month = t.work_month
      and case when t.about = 'WRONG_MONTH' then m.employer_id = t.month_employer_id
        when t.about = 'MISSING_MONTH' then m.committed_at >= t.created_at else false end),
  m as (select * from found where found.id = t.about_id
    or not exists (select from found as same where same.id = t.about_id))`;

/** Whether a corrected line goes down for any fund, which then decides on it (`isLowered` of lib/corrections). */
const isLowered = sql`exists (select from jsonb_array_elements(r.amounts) as was
  left join jsonb_array_elements(l.amounts) as now on now ->> 'fund' = was ->> 'fund'
  where coalesce((now ->> 'cents')::bigint, 0) < (was ->> 'cents')::bigint)`;

/** An employer, or a column that names one. */
type EmployerId = string | null | Expression<string | null>;

/**
 * What was filed and decided since the member of the thread in `t` reported its month.
 * @param employerId whose filings alone are meant; null for those of everyone
 */
const stepsOf = (employerId: EmployerId) => sql`${lines},
  corrected as (select ct.id as tad_id, ct.committed_at, c.no, m.unit_type, m.employer_name, m.employer_id,
      ${unitsOf("l")} as units, ${isLowered} as is_lowered
    from m join correction_lines as x on x.original_line_id = m.id and x.line_id <> m.id
      join corrections as c on c.tad_id = x.tad_id
      join tads as ct on ct.id = c.tad_id and ct.state = 'POSTED'
      join tad_lines as l on l.id = x.line_id left join tad_lines as r on r.id = x.replaced_line_id),
  decided as (select distinct on (tad_id) * from credits where state <> 'REQUESTED' order by tad_id)
  select x.* from (
    select 'REPORTED' as state, ${unitsOf("o")} as units, m.unit_type, m.employer_name, m.employer_id,
      m.committed_at as at, 0 as no
    from m join tad_lines as o on o.id = m.id
    union all
    select case when not c.is_lowered then 'POSTED' when d.id is null then 'WAITS' else 'ASKED' end,
      c.units, c.unit_type, c.employer_name, c.employer_id, c.committed_at, 2 * c.no
    from corrected as c left join decided as d on d.tad_id = c.tad_id
    union all
    select d.state, c.units, c.unit_type, c.employer_name, c.employer_id, d.decided_at, 2 * c.no + 1
    from corrected as c join decided as d on d.tad_id = c.tad_id where c.is_lowered
  ) as x
  where x.at >= t.created_at and (${employerId}::text is null or x.employer_id = ${employerId})`;

const newestStep = (employerId: EmployerId) =>
  sql`(select s.state, s.at from (${stepsOf(employerId)}) as s order by s.at desc, s.no desc limit 1)`;

/**
 * Since when what an employer wrote waits. What it wrote before it filed the month again, at `f.at`, doesn't: what it
 * filed is its answer.
 */
const employerWaitsSince = sql`(select min(x.at) from thread_entries as x
  where x.thread_id = t.id and x.side = 'EMPLOYER' and x.no > coalesce((select max(y.no) from thread_entries as y
    where y.thread_id = t.id and y.for_employer and y.side = 'STAFF'), 0)
  and x.at > coalesce(f.at, '-infinity'))`;

/**
 * Whether staff shared a report and its employer has to answer: it has not written since, and filed nothing for the
 * member and month since, at `own.at`. An employer doesn’t learn whether the member has written.
 */
const waitsForEmployer = (side: Side) => sql`(t.shared_employer_id is not null
  and ${side === "EMPLOYER" ? sql`true` : sql`t.state = 'OPEN' and t.waiting_since is null`}
  and exists (select from thread_entries as x
    where x.thread_id = t.id and x.for_employer and x.side = 'STAFF' and x.kind in ('SHARED', 'MESSAGE')
    and not exists (select from thread_entries as y where y.thread_id = t.id and y.for_employer and y.no > x.no)
    and x.at > coalesce(own.at, '-infinity')))`;

/** What was filed since a month was reported, as lists say it, and who waits for the other. */
export type Filing = {
  readonly filed: MonthStepState | null;
  readonly waits_for_employer: boolean;
  readonly employer_waits_since: Date | null;
};

/**
 * The filings of reports of a month, by thread id. Apart from the lists of threads, most of which are about something
 * else: their one query would be planned for all of this.
 * @param reader an employer’s account learns only of what that employer filed
 */
export const listFilings = async (
  db: Kysely<Database>,
  { side, employerId }: { readonly side: Side; readonly employerId: string | null },
  threadIds: readonly string[],
): Promise<ReadonlyMap<string, Filing>> => {
  if (threadIds.length === 0) return new Map();
  const { rows } = await sql<Filing & { readonly id: string }>`select t.id, f.state as filed,
      ${waitsForEmployer(side)} as waits_for_employer, ${employerWaitsSince} as employer_waits_since
    from threads as t
      left join lateral ${newestStep(side === "EMPLOYER" ? employerId : null)} as f on true
      left join lateral ${newestStep(sql.ref<string>("t.shared_employer_id"))} as own on true
    where t.id = any (${sql.val(threadIds)}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...filing }) => [id, filing]));
};

/**
 * What was filed for a month since its member reported it, and what the fund decided; nothing for all other threads.
 * @param employerId whose filings alone are listed; null for those of everyone
 */
export const listMonthSteps = async (
  db: Kysely<Database>,
  threadId: string,
  employerId: string | null,
): Promise<Thread["steps"]> => {
  const { rows } = await sql<Step>`select s.* from threads as t cross join lateral (${stepsOf(employerId)}) as s
    where t.id = ${threadId} order by s.at, s.no`.execute(db);
  return rows.map(({ state, units, unit_type, employer_name, at }) => ({
    text: monthStepText({ state, employerName: employer_name, units: formatUnitsInWords(units, unit_type) }),
    at: at.toISOString(),
  }));
};
