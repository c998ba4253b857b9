import { sql, type RawBuilder } from "kysely";

/** Selects the reports with this number, also of a Commit that was taken back. */
export const reportsNumbered = (no: string): RawBuilder<{ id: string; employer_id: string; work_month: string }> => sql`
  select t.id, t.employer_id, t.work_month from tads as t where t.confirmation_no = ${no}
  union
  select t.id, t.employer_id, t.work_month from audit_events as a join tads as t on 'tad:' || t.id = a.subject
  where a.action = 'tad-taken-back' and a.before->>'confirmation_no' = ${no}`;

/** Selects the payments with this number or that of their authorization. */
export const paymentsNumbered = (no: string): RawBuilder<{ id: string }> => sql`
  select id from payments where confirmation_no = ${no}
  union select q.id from payment_authorizations as a join payments as q on q.authorization_id = a.id
  where a.confirmation_no = ${no}`;
