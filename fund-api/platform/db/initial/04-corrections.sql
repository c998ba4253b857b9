-- A correction of a filed report, counted from 1.
create table corrections (
  tad_id uuid primary key references tads(id),
  original_id uuid not null references tads(id),
  no integer not null check (no > 0),
  unique (original_id, no)
);

-- A line of a correction and the line it replaces. A line that replaces none adds a person to the month.
create table correction_lines (
  line_id uuid primary key references tad_lines(id),
  tad_id uuid not null references corrections(tad_id),
  original_line_id uuid not null references tad_lines(id),
  replaced_line_id uuid references tad_lines(id),
  stands boolean not null default true,
  began_assignment boolean not null default false,
  thread_id uuid,
  constraint correction_lines_added check ((replaced_line_id is null) = (original_line_id = line_id)),
  unique (tad_id, original_line_id)
);
create index correction_lines_original on correction_lines (original_line_id);

-- A credit that a correction requests, until the fund decides.
create table credits (
  id uuid primary key,
  employer_id text not null references employers(employer_id),
  fund text not null check (fund in ('HW', 'PEN')),
  cents bigint not null check (cents > 0),
  tad_id uuid not null references corrections(tad_id),
  reason text not null,
  state text not null check (state in ('REQUESTED', 'APPROVED', 'DECLINED')),
  decided_by uuid references accounts(id),
  decided_at timestamptz,
  decision_reason text not null default '',
  decided_by_name text,
  unique (tad_id, fund)
);
create index credits_employer on credits (employer_id);
create index credits_waiting on credits (tad_id) where state = 'REQUESTED';

-- A voided report, with the reason and the person who voided it.
create table tad_voids (
  tad_id uuid primary key references tads(id),
  reason text not null,
  voided_by uuid not null references accounts(id),
  voided_at timestamptz not null
);

-- A month’s report with its posted corrections: the month’s figures are their sum.
create view month_tads as
select id as original_id, id as tad_id from tads where kind = 'ORIGINAL'
union all
select c.original_id, c.tad_id from corrections as c join tads as t on t.id = c.tad_id where t.state = 'POSTED';

-- The lines that added people to filed months, with the names at filing.
create view original_lines as
select o.*, a.person_id, t.work_month, t.state, t.committed_at, t.confirmation_no, t.employer_id,
  coalesce(t.filed_employer_name, e.legal_name) as employer_name,
  coalesce(f.code, b.code) as unit_code, coalesce(f.title, b.title) as unit_title,
  coalesce(f.unit_type, b.unit_type) as unit_type
from assignments as a
  join tad_lines as o on o.assignment_id = a.id
  join tads as t on t.id = o.tad_id and t.state in ('COMMITTED', 'POSTED')
  join employers as e on e.employer_id = t.employer_id
  join bargaining_units as b on b.id = o.bargaining_unit_id
  left join filed_units as f on f.tad_id = t.id and f.bargaining_unit_id = b.id
where t.kind = 'ORIGINAL'
  or exists (select from correction_lines as own where own.line_id = o.id and own.original_line_id = o.id);

-- A member's view of a month: its original lines, each with the values of the newest correction in effect. A correction
-- that lowers a contribution waits for the fund’s decision on the credit.
create view member_lines as
select o.id, o.person_id, o.work_month, o.state, o.committed_at, o.confirmation_no, o.employer_id, o.employer_name,
  o.unit_code, o.unit_title, o.unit_type,
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
from original_lines as o
  left join lateral (
    select l.*, ct.committed_at as filed_at
    from correction_lines as x
    join corrections as c on c.tad_id = x.tad_id
    join tads as ct on ct.id = c.tad_id and ct.state = 'POSTED'
    join tad_lines as l on l.id = x.line_id
    where x.original_line_id = o.id and x.line_id <> o.id and x.stands
      and not (exists (select from credits as k where k.tad_id = x.tad_id and k.state = 'REQUESTED')
      and exists (select from tad_lines as r, jsonb_array_elements(r.amounts) as old
        left join jsonb_array_elements(l.amounts) as new on new ->> 'fund' = old ->> 'fund'
        where r.id = x.replaced_line_id
          and coalesce((new ->> 'cents')::bigint, 0) < (old ->> 'cents')::bigint))
    order by c.no desc limit 1
  ) as n on true
  left join lateral (
    select l.*, ct.committed_at as filed_at
    from correction_lines as x
    join corrections as c on c.tad_id = x.tad_id
    join tads as ct on ct.id = c.tad_id and ct.state = 'POSTED'
    join tad_lines as l on l.id = x.line_id
    where x.original_line_id = o.id and x.line_id <> o.id and x.stands
      and (exists (select from credits as k where k.tad_id = x.tad_id and k.state = 'REQUESTED')
      and exists (select from tad_lines as r, jsonb_array_elements(r.amounts) as old
        left join jsonb_array_elements(l.amounts) as new on new ->> 'fund' = old ->> 'fund'
        where r.id = x.replaced_line_id
          and coalesce((new ->> 'cents')::bigint, 0) < (old ->> 'cents')::bigint))
    order by c.no desc limit 1
  ) as w on true;
