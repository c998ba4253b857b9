import { sql, type RawBuilder } from "kysely";

/**
 * Whether an account holds the right to report for an employer: the reports that members make are shared with these.
 * @param accountId an id, or a reference to a column with one
 */
export const mayReport = (accountId: string | RawBuilder<unknown>, employerId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from memberships as h where h.account_id = ${accountId}
    and h.employer_id = ${employerId} and 'report' = any (h.rights))`;
