import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { sql, type RawBuilder } from "kysely";
import type { Match } from "../../../lib/desk/operations/schema.ts";
import { isFullItemNo, type Search, readSearch } from "../../../lib/desk/operations/read-search.ts";
import { paymentsNumbered, reportsNumbered } from "../../platform/db/confirmation-number.ts";
import type * as calls from "../../../lib/desk/operations/contract.ts";
import { fullNameIn } from "../../platform/db/account-names.ts";
import { hasId, hasName, matchesName } from "../../platform/db/match-names.ts";
import { readPage } from "../../platform/db/read-page.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";

type MatchRow = Match & { readonly employer_id: string };

/** Matches no employer. It has the same columns as the other searches, so that a union can include it. */
const noMatches = sql`select null::text as employer_id, null::text as kind, null::text as "confirmationNo", null::text as state,
  null::text as "workMonth", null::text as fund, null::bigint as cents, null::text as named where false`;

const selectByName = (words: readonly string[]): RawBuilder<unknown> => sql`
  select e.employer_id, 'NAME', null, null, null, null, null::bigint, null from employers as e
  where ${hasName(words)}`;

/** Finds people on an employer's reports, and people who can act for it. */
const selectByPerson = (words: readonly string[]): RawBuilder<unknown> => sql`
  select distinct u.employer_id, 'PERSON', null, null, null, null, null::bigint, ${fullNameIn("p")}
  from persons as p join assignments as a on a.person_id = p.id join bargaining_units as u on u.id = a.bargaining_unit_id
  where ${matchesName(fullNameIn("p"), words)}
  union
  select m.employer_id, 'PERSON', null, null, null, null, null::bigint, ${fullNameIn("a")}
  from accounts as a join memberships as m on m.account_id = a.id
  where ${matchesName(fullNameIn("a"), words)}`;

const selectById = (digits: string): RawBuilder<unknown> => sql`
  select e.employer_id, 'EMPLOYER_ID', null, null, null, null, null::bigint, null from employers as e
  where ${hasId(digits)}`;

const selectByLast4 = (last4: string): RawBuilder<unknown> => sql`
  select b.employer_id, 'BANK_ACCOUNT', null, null, null, null, null::bigint,
    'Bank account ' || b.nickname || ', ending in ' || b.last4
  from bank_accounts as b where b.last4 = ${last4}
  union
  select b.employer_id, 'BANK_ACCOUNT', null, null, null, null, null::bigint,
    'Bank account ' || b.nickname || ', which ended in ' || p.bank_last4 || ' before its number changed'
  from payments as p join bank_accounts as b on b.id = p.bank_account_id
  where p.bank_last4 = ${last4} and b.last4 <> ${last4}`;

/** Selects checks, wires, lockbox items and cash, including those not yet in a recorded deposit. */
const selectReceived = (condition: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select r.employer_id, 'RECEIVED', p.confirmation_no, p.state, null, d.fund, r.cents,
    concat_ws(' ', initcap(r.method), nullif(r.number, ''), 'from', r.payer)
  from received_payments as r join deposits as d on d.id = r.deposit_id left join payments as p on p.id = r.id
  where ${condition}`;

const selectByItem = (no: string): RawBuilder<unknown> =>
  selectReceived(sql`upper(r.number) like ${isFullItemNo(no) ? no : `${no}%`}`);

const selectByPayer = (words: readonly string[]): RawBuilder<unknown> => sql`
  select distinct r.employer_id, 'PAYER', null, null, null, null, null::bigint, r.payer from received_payments as r
  where ${matchesName(sql`r.payer`, words)}`;

const selectByTrace = (trace: string): RawBuilder<unknown> => sql`
  select b.employer_id, 'TRACE', p.confirmation_no, p.state, null, p.fund, p.cents, x.trace
  from ach_entries as x join bank_accounts as b on b.id = x.bank_account_id left join payments as p on p.id = x.payment_id
  where x.trace = ${trace}`;

/** Finds a payment, an authorization, or a report, even one whose Commit was taken back. */
const selectByConfirmation = (no: string): RawBuilder<unknown> => sql`
  select p.employer_id, 'PAYMENT', p.confirmation_no, p.state, null, p.fund, p.cents, null from payments as p
  where p.id in (${paymentsNumbered(no)})
  union all
  select r.employer_id, 'REPORT', r.no, null, r.work_month, null, null, null from (${reportsNumbered(no)}) as r`;

/** Finds payments, authorizations, charges, open amounts, and balances of one fund or both. */
// The amount owed and the balance match today's amount, and the amount left after the scheduled debits.
const selectByAmount = (amounts: readonly number[], today: string): RawBuilder<unknown> => sql`
  select p.employer_id, 'PAID', p.confirmation_no, p.state, null, p.fund, p.cents, null from payments as p
  where p.cents = any(${amounts}::bigint[])
  union all
  select a.employer_id, 'PAID', a.confirmation_no, h.state, null, null, a.both_cents, null
  from payment_authorizations as a join payments as h on h.authorization_id = a.id
  where a.both_cents = any(${amounts}::bigint[]) and h.fund = 'HW' and h.retry_of is null
  union all
  select c.employer_id, 'CHARGED', t.confirmation_no, null, t.work_month, c.fund, c.cents, null
  from ledger_entries as c join tads as t on t.id = c.tad_id
  where c.charge_id = c.id and c.cents = any(${amounts}::bigint[])
  union all ${selectReceived(sql`d.state = 'OPEN' and r.cents = any(${amounts}::bigint[])`)}
  union all
  (with sums as materialized (
      select b.employer_id, b.fund, b.charge_id, sum(b.owed) as owed, sum(b.owed_now) as owed_now from (
        select o.employer_id, o.fund, o.charge_id, o.cents as owed, o.cents as owed_now from open_charges as o
        union all
        select e.employer_id, e.fund, e.charge_id, 0, -e.cents from ledger_entries as e where e.effective_on > ${today}
      ) as b group by b.employer_id, b.fund, b.charge_id
    )
    select s.employer_id, 'OWED', t.confirmation_no, null, t.work_month, s.fund,
      case when s.owed = any(${amounts}::bigint[]) then s.owed else s.owed_now end, null
    from sums as s join ledger_entries as c on c.id = s.charge_id join tads as t on t.id = c.tad_id
    where s.owed = any(${amounts}::bigint[]) or s.owed_now = any(${amounts}::bigint[])
    union all
    select employer_id, 'BALANCE', null, null, null, fund,
      case when sum(owed) = any(${amounts}::bigint[]) then sum(owed) else sum(owed_now) end, null from sums
    group by grouping sets ((employer_id, fund), (employer_id)) 
    having sum(owed) = any(${amounts}::bigint[]) or sum(owed_now) = any(${amounts}::bigint[]))`;

/** Selects the reasons why employers match, one row for each reason. */
export const selectMatches = (search: Search, today: string): RawBuilder<MatchRow> => {
  const { words, idDigits, confirmationNo, itemNo, trace, last4, amounts } = search;
  const parts = [
    noMatches,
    ...(words.length === 0 ? [] : [selectByName(words)]),
    // One or two letters begin too many names.
    ...(words.some((word) => /^\D{3,}$/.test(word)) ? [selectByPerson(words), selectByPayer(words)] : []),
    ...(idDigits === null ? [] : [selectById(idDigits)]),
    ...(confirmationNo === null ? [] : [selectByConfirmation(confirmationNo)]),
    ...(itemNo === null ? [] : [selectByItem(itemNo)]),
    ...(last4 === null ? [] : [selectByLast4(last4)]),
    ...(trace === null ? [] : [selectByTrace(trace)]),
    ...(amounts.length === 0 ? [] : [selectByAmount(amounts, today)]),
  ];
  return sql<MatchRow>`${sql.join(parts, sql` union all `)}`;
};

const maxMatches = 5;

const nameOrder = {
  table: "employers",
  alias: "e",
  columns: ["legal_name", "employer_id"],
  direction: "asc",
} as const;

type Reason = MatchRow & { readonly all: number; readonly place: number };

/** Lists each employer's first matches in one query, because an amount must be compared with all sums. */
const listMatches = async ({ db, now }: HandlerContext, search: Search): Promise<Map<string, Reason[]>> => {
  const { rows } = await sql<Reason>`
    select n.* from (
      select m.*, (count(*) over of_employer)::integer as all,
        row_number() over (of_employer order by m.kind, m."workMonth" desc, m."confirmationNo" desc, m.named) as place
      from (${selectMatches(search, fundDate(now))}) as m window of_employer as (partition by m.employer_id)
    ) as n where n.place <= ${maxMatches} order by n.employer_id, n.place`.execute(db);
  return Map.groupBy(rows, ({ employer_id }) => employer_id);
};

const toMatch = (reason: Reason): Match => {
  const { employer_id: _, all: __, place: ___, ...match } = reason;
  return match;
};

/** Returns one page of the employers that match a search, sorted by name. Without a search, lists all employers. */
export const findEmployers: Handler<typeof calls.findEmployers> = async (
  { query: { find, ...pageQuery } },
  context,
) => {
  const search = readSearch(find ?? "");
  const matches = search === null ? null : await listMatches(context, search);
  const allEmployers = context.db.selectFrom("employers as e").select(["e.employer_id", "e.legal_name", "e.dba"]);
  const matchingEmployers =
    matches === null
      ? allEmployers
      : allEmployers.where(sql<boolean>`e.employer_id = any(${[...matches.keys()]}::text[])`);
  const { rows, page } = await readPage(matchingEmployers, nameOrder, pageQuery, "employer_id");
  const employers = rows.map(({ employer_id, legal_name, dba }) => {
    const reasons = matches?.get(employer_id) ?? [];
    const moreMatches = (reasons[0]?.all ?? 0) - reasons.length;
    return { employerId: employer_id, employerName: legal_name, dba, matches: reasons.map(toMatch), moreMatches };
  });
  return { ok: true, value: { employers, page } };
};
