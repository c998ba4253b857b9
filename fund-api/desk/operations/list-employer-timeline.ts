import { sql, type RawBuilder, type Kysely } from "kysely";
import type { EmployerEvent } from "../../../lib/desk/operations/schema.ts";
import type * as calls from "../../../lib/desk/operations/contract.ts";
import { toDisplayValue } from "../../../lib/reporting/tad/cells/display-value.ts";
import { readPage } from "../../platform/db/read-page.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { Handler, HandlerRequest } from "../../platform/handler/handler.ts";
import { hasEmployer, employerNotFound } from "../../platform/handler/employer-of.ts";

/** A timeline row without its payment. */
type EventRow = {
  readonly id: string;
  readonly kind: EmployerEvent["kind"];
  readonly act: EmployerEvent["act"];
  readonly at: Date;
  readonly fund: EmployerEvent["fund"];
  readonly cents: number | null;
  readonly work_month: string | null;
  readonly confirmation_no: string | null;
  readonly by_name: string | null;
  readonly note: string;
  readonly payment_id: string | null;
  readonly recipients: EmployerEvent["recipients"] | null;
};

/** Selects Commits, including those taken back, and voided months. */
const reports = (employerId: string): RawBuilder<unknown> => sql`
  select 'commit:' || t.id as id, 'report' as kind, 'COMMITTED' as act, t.committed_at as at, null as fund,
    null::bigint as cents, t.work_month, t.confirmation_no, t.committed_by_name as by_name, '' as note,
    null::uuid as payment_id, null::jsonb as recipients
  from tads as t where t.employer_id = ${employerId} and t.kind = 'ORIGINAL' and t.committed_at is not null
  union all
  select case x.act when 'COMMITTED' then 'committed:' else 'taken-back:' end || a.id, 'report', x.act,
    case x.act when 'COMMITTED' then (a.before->>'committed_at')::timestamptz else a.at end, null, null, t.work_month,
    a.before->>'confirmation_no', case x.act when 'COMMITTED' then null else a.account_name end, '', null, null
  from tads as t join audit_events as a on a.subject = 'tad:' || t.id and a.action = 'tad-taken-back'
    cross join (values ('COMMITTED'), ('TAKEN_BACK')) as x (act)
  where t.employer_id = ${employerId} and a.before->>'committed_at' is not null
  union all
  select 'void:' || t.id, 'report', 'VOIDED', v.voided_at, null, null, t.work_month, t.confirmation_no,
    p.first_name || ' ' || p.last_name, v.reason, null, null
  from tads as t join tad_voids as v on v.tad_id = t.id join accounts as p on p.id = v.voided_by
  where t.employer_id = ${employerId}`;

/** Selects corrections and their open or declined credit requests. Approved requests are in the ledger. */
const corrections = (employerId: string): RawBuilder<unknown> => sql`
  select 'correct:' || t.id, 'correction', 'CORRECTED', t.committed_at, null, null, t.work_month, t.confirmation_no,
    t.committed_by_name, '', null, null
  from tads as t where t.employer_id = ${employerId} and t.kind = 'CORRECTION' and t.committed_at is not null
  union all
  select 'request:' || k.id, 'credit', 'CREDIT_REQUESTED', t.committed_at, k.fund, k.cents, t.work_month,
    t.confirmation_no, t.committed_by_name, k.reason, null, null
  from credits as k join tads as t on t.id = k.tad_id
  where k.employer_id = ${employerId} and t.committed_at is not null
  union all
  select 'decline:' || k.id, 'credit', 'CREDIT_DECLINED', k.decided_at, k.fund, k.cents, t.work_month,
    t.confirmation_no, k.decided_by_name, k.decision_reason, null, null
  from credits as k join tads as t on t.id = k.tad_id
  where k.employer_id = ${employerId} and k.state = 'DECLINED' and k.decided_at is not null`;

/** Selects ledger entries for charges. Payments have their own events. */
const ledger = (employerId: string): RawBuilder<unknown> => sql`
  select 'entry:' || e.id,
    case when e.type = 'CREDIT' then 'credit' when e.type = 'CHARGE' or c.type = 'CHARGE' then 'charge' else 'late' end,
    case e.type when 'CHARGE' then 'CHARGED' when 'REVERSAL' then 'UNCHARGED' when 'WAIVER' then 'WAIVED'
      when 'CREDIT' then case when e.payment_id is null then 'CREDITED' else 'CREDIT_USED' end else e.type end,
    e.created_at, e.fund, e.cents, coalesce(t.work_month, to_char(c.effective_on, 'YYYY-MM')), t.confirmation_no, d.decided_by_name,
    concat_ws(' ', d.reason, nullif(d.explanation, '')), e.payment_id, null
  from ledger_entries as e join ledger_entries as c on c.id = e.charge_id left join tads as t on t.id = c.tad_id
    left join decisions as d on d.id = e.decision_id
  where e.employer_id = ${employerId} and (e.type in ('CHARGE', 'LATE_CHARGE', 'INTEREST', 'WAIVER', 'UNAPPLIED', 'TRANSFER', 'REFUND', 'NSF_FEE')
    or (e.type = 'REVERSAL' and e.payment_id is null)
    or (e.type = 'CREDIT' and (e.payment_id is null or e.cents < 0)))`;

const payments = (employerId: string): RawBuilder<unknown> => sql`
  select x.name || ':' || p.id, x.kind, x.act, x.at, p.fund, p.cents, null, p.confirmation_no, x.by_name, '', p.id, null
  from payments as p cross join lateral (values
    ('authorized', 'payment', 'AUTHORIZED', p.created_at, p.created_by_name),
    ('settled', 'payment', 'SETTLED', case p.kind when 'DEBIT' then p.settled_at end, null),
    ('canceled', 'payment', 'CANCELED', p.canceled_at, p.canceled_by_name),
    ('returned', 'return', 'RETURNED', p.returned_at, null)) as x (name, kind, act, at, by_name)
  where p.employer_id = ${employerId} and x.at is not null`;

/** Selects conversations by their first message, including members' shared reports. The id is the thread's. */
const threads = (employerId: string): RawBuilder<unknown> => sql`
  select 'thread:' || t.id, 'message', case when exists (select from thread_entries as f where f.thread_id = t.id
      and f.no = 1 and f.side = 'STAFF') then 'FUND_WROTE' else 'THREAD_STARTED' end, t.created_at, null, null, t.work_month, null,
    t.created_by_name, t.subject, null, null
  from threads as t where t.employer_id = ${employerId} or t.shared_employer_id = ${employerId}`;

/** Selects emails, with their subjects only. The emails of one operation are one event, in the state of the slowest. */
const emails = (employerId: string): RawBuilder<unknown> => sql`
  select 'email:' || min(m.id::text), 'email',
    case when bool_or(m.state = 'FAILED') then 'EMAIL_FAILED' when bool_or(m.state = 'WAITING') then 'EMAIL_WAITING'
      else 'EMAIL_SENT' end,
    m.created_at, null, null, null, null, null, m.subject, null,
    jsonb_agg(jsonb_build_object('name', m.name, 'state', m.state) order by m.name, m.id)
  from (
    select o.id, o.created_at, o.letter, o.subject, a.first_name || ' ' || a.last_name as name,
      case when o.sent_at is not null then 'SENT' when o.given_up_at is not null then 'FAILED' else 'WAITING' end as state
    from outbox as o join accounts as a on a.id = o.account_id where a.id in (
      select id from accounts where employer_id = ${employerId}
      union select account_id from memberships where employer_id = ${employerId})) as m
  group by m.created_at, m.letter, m.subject`;

/** Selects personal details that differ in a payroll file. */
const facts = (employerId: string): RawBuilder<unknown> => sql`
  select 'fact:' || f.id, 'report', 'FACT_SENT', f.sent_at, null, null, f.work_month, null, f.sent_by_name, '', null, null
  from import_facts as f where f.employer_id = ${employerId}`;

const unionEvents = (employerId: string): RawBuilder<EventRow> =>
  sql<EventRow>`(${sql.join(
    [reports, corrections, ledger, payments, threads, emails, facts].map((source) => source(employerId)),
    sql` union all `,
  )})`;

const selectEvents = (db: Kysely<Database>, employerId: string) =>
  db
    .with("events", () => unionEvents(employerId))
    .selectFrom("events as e")
    // With a plain join, the planner read the payments of every employer.
    .leftJoinLateral(
      (from) =>
        from.selectFrom("payments").selectAll("payments").whereRef("payments.id", "=", "e.payment_id").limit(1).as("p"),
      (join) => join.onTrue(),
    )
    .leftJoin("import_facts as f", (join) =>
      join.on("f.employer_id", "=", employerId).on(sql`'fact:' || f.id::text`, "=", sql.ref("e.id")),
    )
    .leftJoin("uploads as u", "u.id", "f.upload_id")
    .select(["f.person_name", "f.field", "f.on_file", "f.in_file", "u.file_name"])
    .select(["e.id", "e.kind", "e.act", "e.at", "e.fund", "e.cents", "e.work_month", "e.confirmation_no"])
    .select(["e.recipients", "e.by_name", "e.note"])
    .select(["p.kind as payment_kind", "p.state", "p.debit_date", "p.return_code"])
    .select(["p.confirmation_no as payment_no", "p.sent_at", "p.settled_at"]);

type Row = Awaited<ReturnType<ReturnType<typeof selectEvents>["execute"]>>[number];

const toEvent = (row: Row): EmployerEvent => ({
  id: row.id,
  kind: row.kind,
  act: row.act,
  at: row.at.toISOString(),
  fund: row.fund,
  cents: row.cents,
  workMonth: row.work_month,
  confirmationNo: row.payment_no ?? row.confirmation_no,
  by: row.by_name,
  note: row.note,
  recipients: row.recipients ?? [],
  fact:
    row.field === null
      ? null
      : {
          personName: row.person_name ?? "",
          field: row.field,
          onFile: row.on_file ?? "",
          inFile: row.in_file ?? "",
          fileName: row.file_name === null ? null : toDisplayValue(row.file_name),
        },
  payment:
    row.state === null || row.debit_date === null
      ? null
      : {
          kind: row.payment_kind ?? "DEBIT",
          state: row.state,
          debitDate: row.debit_date,
          returnCode: row.return_code,
          sentAt: row.sent_at?.toISOString() ?? null,
          settledAt: row.settled_at?.toISOString() ?? null,
        },
});

const newestFirst = { table: "events", alias: "e", columns: ["at", "id"], direction: "desc" } as const;

const readEvents = async (
  db: Kysely<Database>,
  employerId: string,
  { kind, ...pageQuery }: HandlerRequest<typeof calls.listEmployerEvents>["query"],
) => {
  const allEvents = selectEvents(db, employerId);
  const { rows, page } = await readPage(
    kind === undefined ? allEvents : allEvents.where("e.kind", "=", kind),
    newestFirst,
    pageQuery,
    "id",
  );
  return { events: rows.map(toEvent), page };
};

/** Returns one page of an employer's timeline, newest first. */
export const listEmployerEvents: Handler<typeof calls.listEmployerEvents> = async ({ params, query }, { db }) =>
  (await hasEmployer(db, params.employerId))
    ? { ok: true, value: await readEvents(db, params.employerId, query) }
    : employerNotFound;
