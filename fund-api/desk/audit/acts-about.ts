import { sql, type RawBuilder } from "kysely";
import { paymentsNumbered, reportsNumbered } from "../../money/ledger/numbered.ts";

/** The acts on these subjects, each found by the index of subjects. */
const actsOn = (subjects: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select x.id from audit_events as x join (${subjects}) as s (subject) on x.subject = s.subject`;

/**
 * What the people of an employer did for it, and what was done to the employer, its people, reports, accounts and
 * money. What people who belong to several employers did for another one is not among it.
 */
export const actsAboutEmployer = (employerId: string): RawBuilder<unknown> => sql`${actsOn(sql`
    select ${`employer:${employerId}`}
    union all select 'account:' || id from accounts where employer_id = ${employerId}
    union all select 'account:' || account_id from memberships where employer_id = ${employerId}
    union all select 'tad:' || id from tads where employer_id = ${employerId}
    union all select 'tad-line:' || l.id from tad_lines as l join tads as t on t.id = l.tad_id
      where t.employer_id = ${employerId}
    union all select 'charge:' || id from ledger_entries where employer_id = ${employerId} and id = charge_id
    union all select 'payment:' || id from payments where employer_id = ${employerId}
    union all select 'bank-account:' || id from bank_accounts where employer_id = ${employerId}`)}
    where coalesce(x.employer_id, ${employerId}) = ${employerId}
  union select y.id from audit_events as y where y.employer_id = ${employerId}
  union select y.id from audit_events as y join accounts as a on a.id = y.account_id
    where a.employer_id = ${employerId} and y.employer_id is null`;

/** What was done to the report or to the payments that a number names, and to the bank batches that have the payments. */
export const actsAboutNumber = (typed: string): RawBuilder<unknown> => {
  const no = typed.replaceAll(/\s/g, "").toUpperCase();
  return actsOn(sql`
    select 'tad:' || r.id from (${reportsNumbered(no)}) as r
    union select 'payment:' || p.id from (${paymentsNumbered(no)}) as p
    union select 'batch:' || e.batch_id from ach_entries as e where e.payment_id in (${paymentsNumbered(no)})`);
};
