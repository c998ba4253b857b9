import { sql } from "kysely";

/** True for an employer's entries: in a shared report, the report and what was written for this employer since. */
export const isVisibleToEmployer = sql<boolean>`(x.for_employer and (x.no = 1 or x.no >= coalesce(t.shared_from, 0)))`;
