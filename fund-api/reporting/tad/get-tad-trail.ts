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

/** Returns the id of the event's import, or null if someone undid it. The file's page shows its changes. */
const importOf = (act: EventRow, index: number, newestFirst: readonly EventRow[]): string | null => {
  if (act.action !== "tad-file-applied") return null;
  const uploadId = uploadOf(act);
  const isUndone = newestFirst
    .slice(0, index)
    .some((other) => other.action === "tad-file-undone" && uploadOf(other) === uploadId);
  return isUndone ? null : uploadId;
};

const isMappedAgain = (act: EventRow, index: number, newestFirst: readonly EventRow[]): boolean =>
  act.action === "tad-file-mapped" &&
  newestFirst.slice(0, index).some((other) => {
    const isSame = other.action === act.action && other.by === act.by;
    return isSame && uploadOf(other) === uploadOf(act);
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
  // Both halves use the index on the subject. Events on a line are found through the lines.
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
  const acts = rows.filter((act, index) => !isMappedAgain(act, index, rows));
  return {
    ok: true,
    value: {
      workMonth: params.workMonth,
      acts: acts.map((act, index) => ({
        id: act.id,
        at: act.at.toISOString(),
        by: act.by,
        text: trailText(act),
        importId: importOf(act, index, acts),
      })),
    },
  };
};
