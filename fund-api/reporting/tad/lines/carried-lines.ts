import { sql, type Kysely } from "kysely";
import type { Database } from "../../../platform/db/schema.ts";
import { valueColumns } from "../record/line-values.ts";

/** All that a line `l` says, as one value. */
const says = sql`jsonb_build_array(${sql.join(valueColumns.map((column) => sql.ref(column)))}, l.unread)`;

/** Remembers what these lines of a TAD say as what was carried; without ids all its lines. */
export const keepCarried = async (db: Kysely<Database>, tadId: string, lineIds?: readonly string[]): Promise<void> => {
  await sql`
    insert into carried_lines (line_id, says)
    select l.id, ${says} from tad_lines as l
    where l.tad_id = ${tadId} ${lineIds === undefined ? sql`` : sql`and l.id = any (${sql.val(lineIds)}::uuid[])`}
    on conflict (line_id) do update set says = excluded.says`.execute(db);
};

/** Whether a line `l` is unchanged since it was carried over: no one typed in it, and no file was added to its report. */
export const isUntouched = sql<boolean>`(
  exists (select from carried_lines as k where k.line_id = l.id and k.says = ${says})
  and not exists (select from audit_events as e where e.subject = 'tad-line:' || l.id::text)
  and not exists (select from uploads as f where f.tad_id = l.tad_id and f.state = 'APPLIED')
)`;

/** Takes lines off a TAD, with what was said about them. */
export const dropLines = async (db: Kysely<Database>, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const these = sql`any (${sql.val(ids)}::uuid[])`;
  await sql`delete from acknowledgements where line_id = ${these}`.execute(db);
  await sql`delete from tad_lines where id = ${these}`.execute(db);
};
