import { sql, type Kysely } from "kysely";

/** What plan members see of themselves: their reported lines, and the rules of coverage and pension credit (ADR 39). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const hoursPer = sql`hours_per_day integer check (hours_per_day > 0),
      hours_per_week integer check (hours_per_week > 0),
      hours_per_month integer check (hours_per_month > 0),
      source_clause text not null check (source_clause <> ''),
      check (effective_to is null or effective_to >= effective_from)`;
  const statements = [
    sql`create index assignments_person on assignments (person_id)`,
    sql`create index correction_lines_original on correction_lines (original_line_id)`,
    // Hours are in hundredths. The hours of a day, week or month are null where the plan doesn't convert them.
    sql`create table coverage_rules (
      id uuid primary key,
      effective_from date not null unique check (extract(day from effective_from) = 1),
      effective_to date,
      hours_needed integer not null check (hours_needed > 0),
      lag_months integer not null check (lag_months between 1 and 12),
      bank_max_hours integer check (bank_max_hours > 0),
      ${hoursPer}
    )`,
    // A rule begins with a plan year, so that every plan year has one rule.
    sql`create table pension_credit_rules (
      id uuid primary key,
      effective_from date not null unique
        check (extract(day from effective_from) = 1 and extract(month from effective_from) = plan_year_month),
      effective_to date,
      plan_year_month integer not null check (plan_year_month between 1 and 12),
      hours_per_quarter_credit integer not null check (hours_per_quarter_credit > 0),
      most_quarters integer not null default 4 check (most_quarters between 1 and 8),
      ${hoursPer}
    )`,
    // The lines of filed reports, each with the values of the newest correction that counts. The id is the report's line.
    sql`create view member_lines as
      select o.id, a.person_id, t.work_month, t.state, t.committed_at, t.confirmation_no, t.employer_id,
        coalesce(t.filed_employer_name, e.legal_name) as employer_name,
        coalesce(f.code, b.code) as unit_code, coalesce(f.title, b.title) as unit_title,
        coalesce(f.unit_type, b.unit_type) as unit_type,
        n.filed_at as corrected_at,
        case when n.id is null then o.classification else n.classification end as classification,
        case when n.id is null then o.status_code else n.status_code end as status_code,
        case when n.id is null then o.status_date else n.status_date end as status_date,
        case when n.id is null then o.units_st else n.units_st end as units_st,
        case when n.id is null then o.units_ot else n.units_ot end as units_ot,
        case when n.id is null then o.units_dt else n.units_dt end as units_dt,
        case when n.id is null then o.gross_wages else n.gross_wages end as gross_wages,
        case when n.id is null then o.amounts else n.amounts end as amounts
      from assignments as a
      join tad_lines as o on o.assignment_id = a.id
      join tads as t on t.id = o.tad_id and t.kind = 'ORIGINAL' and t.state in ('COMMITTED', 'POSTED')
      join employers as e on e.employer_id = t.employer_id
      join bargaining_units as b on b.id = o.bargaining_unit_id
      left join filed_units as f on f.tad_id = t.id and f.bargaining_unit_id = b.id
      left join lateral (
        select l.*, ct.committed_at as filed_at
        from correction_lines as x
        join corrections as c on c.tad_id = x.tad_id
        join tads as ct on ct.id = c.tad_id and ct.state = 'POSTED'
        join tad_lines as l on l.id = x.line_id
        where x.original_line_id = o.id and x.stands
        order by c.no desc
        limit 1
      ) as n on true`,
  ];
  for (const statement of statements) await statement.execute(db);
};
