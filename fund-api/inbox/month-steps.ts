import { sql, type Kysely } from "kysely";
import { formatUnitsInWords } from "../../lib/format/unit-words.ts";
import type { Thread } from "../../lib/inbox/schema.ts";
import { monthStepText } from "../../lib/inbox/texts.en.ts";
import { unitColumns } from "../../lib/line/row.ts";
import type { UnitType } from "../../lib/line/unit-types.ts";
import type { Database, Row } from "../db/schema.ts";

type Reported = Pick<Row<"threads">, "about" | "about_id" | "account_id" | "work_month" | "created_at">;
type Step = {
  readonly state: "POSTED" | "WAITS" | "DECLINED";
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

/** Corrections of a reported line, filed after the member's report. */
const stepsOfLine = (lineId: string, since: Date) => sql<Step>`
  select case when not x.stands then 'DECLINED'
      when exists (select from credits as k where k.tad_id = ct.id and k.state = 'REQUESTED') then 'WAITS'
      else 'POSTED' end as state,
    ${unitsOf("l")} as units, m.unit_type, m.employer_name, ct.committed_at as at
  from member_lines as m join correction_lines as x on x.original_line_id = m.id
    join corrections as c on c.tad_id = x.tad_id
    join tads as ct on ct.id = c.tad_id and ct.state = 'POSTED' join tad_lines as l on l.id = x.line_id
  where m.id = ${lineId} and ct.committed_at >= ${since}::timestamptz
  order by c.no`;

/** Lines that were reported for a missing month after the member's report. */
const stepsOfMonth = (accountId: string, workMonth: string, since: Date) => sql<Step>`
  select 'POSTED' as state, ${unitsOf("m")} as units, m.unit_type, m.employer_name,
    m.committed_at as at
  from accounts as a join member_lines as m on m.person_id = a.person_id and m.work_month = ${workMonth}
  where a.id = ${accountId} and m.committed_at >= ${since}::timestamptz
  order by m.committed_at, m.id`;

/** What was filed for a month since its member reported it; nothing for all other threads. */
export const listMonthSteps = async (db: Kysely<Database>, thread: Reported): Promise<Thread["steps"]> => {
  const { about, about_id: lineId, account_id: accountId, work_month: workMonth, created_at: since } = thread;
  const isWrong = about === "WRONG_MONTH" && lineId !== null;
  if (!isWrong && (about !== "MISSING_MONTH" || accountId === null || workMonth === null)) return [];
  const steps = isWrong ? stepsOfLine(lineId, since) : stepsOfMonth(accountId ?? "", workMonth ?? "", since);
  const { rows } = await steps.execute(db);
  return rows.map(({ state, units, unit_type, employer_name, at }) => ({
    text: monthStepText({ state, isWrong, employerName: employer_name, units: formatUnitsInWords(units, unit_type) }),
    at: at.toISOString(),
  }));
};

/** The employer that reported the line; null where the member named one. */
export const findMonthEmployer = async (
  db: Kysely<Database>,
  { about, about_id }: Pick<Row<"threads">, "about" | "about_id">,
): Promise<string | null> => {
  if (about !== "WRONG_MONTH") return null;
  const line = db
    .selectFrom("member_lines")
    .select("employer_id")
    .where("id", "=", about_id ?? "");
  return (await line.executeTakeFirst())?.employer_id ?? null;
};
