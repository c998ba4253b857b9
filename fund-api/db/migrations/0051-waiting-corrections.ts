import { sql, type Kysely } from "kysely";

/** A correction's line that lowers a contribution asks for a credit: it waits while the fund hasn't decided on it. */
const waits = sql`(exists (select from credits as k where k.tad_id = x.tad_id and k.state = 'REQUESTED')
          and exists (select from tad_lines as r, jsonb_array_elements(r.amounts) as old
            left join jsonb_array_elements(l.amounts) as new on new ->> 'fund' = old ->> 'fund'
            where r.id = x.replaced_line_id
              and coalesce((new ->> 'cents')::bigint, 0) < (old ->> 'cents')::bigint))`;

const newest = sql`select l.*, ct.committed_at as filed_at
        from correction_lines as x
        join corrections as c on c.tad_id = x.tad_id
        join tads as ct on ct.id = c.tad_id and ct.state = 'POSTED'
        join tad_lines as l on l.id = x.line_id
        where x.original_line_id = o.id and x.line_id <> o.id and x.stands`;

/** A correction that waits for the fund's decision doesn't count for its member yet; the view says what waits. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create or replace view member_lines as
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
        case when n.id is null then o.amounts else n.amounts end as amounts,
        w.id as waiting_line_id, w.filed_at as waiting_at, w.units_st + w.units_ot + w.units_dt as waiting_units,
        w.status_code as waiting_status_code
      from assignments as a
      join tad_lines as o on o.assignment_id = a.id
      join tads as t on t.id = o.tad_id and t.state in ('COMMITTED', 'POSTED')
      join employers as e on e.employer_id = t.employer_id
      join bargaining_units as b on b.id = o.bargaining_unit_id
      left join filed_units as f on f.tad_id = t.id and f.bargaining_unit_id = b.id
      left join lateral (${newest} and not ${waits} order by c.no desc limit 1) as n on true
      left join lateral (${newest} and ${waits} order by c.no desc limit 1) as w on true
      where t.kind = 'ORIGINAL'
        or exists (select from correction_lines as own where own.line_id = o.id and own.original_line_id = o.id)`.execute(
    db,
  );
};
