import { sql } from "kysely";

/**
 * Whether the employer that sees the thread `t` reads its entry `x`. Of a report that is shared with it, these are the
 * report and what was written for it since: before that, the report may have been shared with another employer.
 */
export const isVisibleToEmployer = sql<boolean>`(x.for_employer and (x.no = 1 or x.no >= coalesce(t.shared_from, 0)))`;
