import { sql } from "kysely";
import type * as calls from "../../../lib/reporting/tad/contract.ts";
import { trailText } from "../../../lib/reporting/tad/trail-texts.en.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { findHead } from "./record/tad-head.ts";
import { noSuchTad } from "./record/tad-lock.ts";

/** More events than anyone reads. The newest are returned. */
const maxEvents = 500;

type EventRow = {
  id: number;
  at: Date;
  action: string;
  before: object | null;
  after: object | null;
  by: string | null;
  person: string | null;
};

const uploadOf = ({ after }: Pick<EventRow, "after">): string | null =>
  after !== null && "uploadId" in after ? String(after.uploadId) : null;

/** Returns the ID of the event's import, or null if someone undid it. The file's page shows the changes. */
const importOf = (event: EventRow, index: number, newestFirst: readonly EventRow[]): string | null => {
  if (event.action !== "tad-file-applied") return null;
  const uploadId = uploadOf(event);
  const isUndone = newestFirst
    .slice(0, index)
    .some((laterEvent) => laterEvent.action === "tad-file-undone" && uploadOf(laterEvent) === uploadId);
  return isUndone ? null : uploadId;
};

const wasMappedAgain = (event: EventRow, index: number, newestFirst: readonly EventRow[]): boolean =>
  event.action === "tad-file-mapped" &&
  newestFirst.slice(0, index).some((laterEvent) => {
    const isSame = laterEvent.action === event.action && laterEvent.by === event.by;
    return isSame && uploadOf(laterEvent) === uploadOf(event);
  });

/** Returns the history of a report and its lines in sentences, newest first (docs/domain.md §9). */
export const getTadTrail: Handler<typeof calls.getTadTrail> = async ({ params }, context) => {
  const { db } = context;
  const head = await findHead(db, employerOf(context), params.workMonth);
  if (head === null) return noSuchTad(params.workMonth);
  // Includes events on all reports of the month, even voided ones and corrections.
  const tads = await db
    .selectFrom("tads")
    .select("id")
    .where("employer_id", "=", head.employer_id)
    .where("work_month", "=", head.work_month)
    .execute();
  const ids = tads.map(({ id }) => id);
  const subjects = ids.map((id) => `tad:${id}`);
  // Both parts of the union use the index on the subject. Events on a line are found through the lines.
  const { rows } = await sql<EventRow>`
    select e.id, e.at, e.action, e.before, e.after, e.person, e.by
    from (
      select id, at, action, before, after, account_name as by, null::text as person
      from audit_events where subject = any (${sql.val(subjects)})
      union all
      select v.id, v.at, v.action, v.before, v.after, v.account_name,
        concat_ws(' ', p.last_name || ', ' || p.first_name, nullif(p.middle_initial, ''))
      from tad_lines as l
      join audit_events as v on v.subject = 'tad-line:' || l.id::text
      join assignments as a on a.id = l.assignment_id
      join persons as p on p.id = a.person_id
      where l.tad_id = any (${sql.val(ids)})
    ) as e
    order by e.id desc
    limit ${maxEvents}`.execute(db);
  const events = rows.filter((event, index) => !wasMappedAgain(event, index, rows));
  return {
    ok: true,
    value: {
      workMonth: params.workMonth,
      acts: events.map((event, index) => ({
        id: event.id,
        at: event.at.toISOString(),
        by: event.by,
        text: trailText(event),
        importId: importOf(event, index, events),
      })),
    },
  };
};
