import { sql, type Kysely } from "kysely";
import { formatUnitsInWords } from "../../lib/format/unit-words.ts";
import { isMonthReport } from "../../lib/inbox/is-month-report.ts";
import type { Thread } from "../../lib/inbox/schema.ts";
import { monthStepText, type MonthStep } from "../../lib/inbox/texts.en.ts";
import { unitColumns } from "../../lib/line/row.ts";
import type { UnitType } from "../../lib/line/unit-types.ts";
import type { Database, Row } from "../db/schema.ts";

type Reported = Pick<
  Row<"threads">,
  "about" | "about_id" | "account_id" | "work_month" | "month_employer_id" | "created_at"
>;
type Step = {
  readonly state: MonthStep["state"];
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
 * The line that looks wrong. When it is gone, because its month was made void or taken back and filed again, the lines of
 * that person, month and employer; for a missing month, those that were reported since. Lines that were taken out count,
 * too: the member read that they were added.
 */
const linesOf = ({ about, about_id, account_id, work_month, month_employer_id, created_at }: Reported) => {
  const isWrong = about === "WRONG_MONTH";
  const wanted = isWrong
    ? sql`m.employer_id = ${month_employer_id}`
    : sql`m.committed_at >= ${created_at}::timestamptz`;
  return sql`with found as (select m.* from accounts as a join member_lines as m on m.person_id = a.person_id
      where a.id = ${account_id} and m.work_month = ${work_month} and ${wanted}),
    m as (select * from found where found.id = ${about_id}
      or not exists (select from found as same where same.id = ${about_id}))`;
};

const stepsOf = (thread: Reported, employerId: string | null) => sql<Step>`${linesOf(thread)}
  select x.* from (
    select 'REPORTED' as state, ${unitsOf("o")} as units, m.unit_type, m.employer_name, m.employer_id,
      m.committed_at as at, 0 as no
    from m join tad_lines as o on o.id = m.id
    union all
    select case when not x.stands then 'DECLINED'
        when x.line_id = m.waiting_line_id then 'WAITS'
        else 'POSTED' end, ${unitsOf("l")}, m.unit_type, m.employer_name, m.employer_id, ct.committed_at, c.no
    from m join correction_lines as x on x.original_line_id = m.id and x.line_id <> m.id
      join corrections as c on c.tad_id = x.tad_id
      join tads as ct on ct.id = c.tad_id and ct.state = 'POSTED' join tad_lines as l on l.id = x.line_id
  ) as x
  where x.at >= ${thread.created_at}::timestamptz and (${employerId}::text is null or x.employer_id = ${employerId})
  order by x.at, x.no`;

/**
 * What was filed for a month since its member reported it; nothing for all other threads.
 * @param employerId whose filings alone are listed; null for those of everyone
 */
export const listMonthSteps = async (
  db: Kysely<Database>,
  thread: Reported,
  employerId: string | null,
): Promise<Thread["steps"]> => {
  if (!isMonthReport(thread.about)) return [];
  const { rows } = await stepsOf(thread, employerId).execute(db);
  return rows.map(({ state, units, unit_type, employer_name, at }) => ({
    text: monthStepText({ state, employerName: employer_name, units: formatUnitsInWords(units, unit_type) }),
    at: at.toISOString(),
  }));
};
