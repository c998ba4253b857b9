import type * as calls from "../../../lib/inbox/contract.ts";
import { inboxRefusals } from "../../../lib/inbox/refusal-texts.en.ts";
import { recordAudit } from "../../audit/write-audit.ts";
import { getEmployerName } from "../../db/employers/employer-name.ts";
import { signedIn, type Handler } from "../../handler/handler.ts";
import { addEntry } from "../add-entry.ts";
import { answerThread, noThread } from "../answer-thread.ts";
import { emailReaders } from "../email-notices.ts";
import { changed } from "../manage-thread.ts";
import { listFilings } from "../month-report/list-filings.ts";
import { lockVisibleThread } from "../visible-threads.ts";

/**
 * Takes back that a member's report is shared with an employer, which from then on sees nothing of it. Its people and the
 * member are emailed, and the report waits for the fund again. What the employer has answered with a filing stays shared.
 */
export const stopSharing: Handler<typeof calls.stopSharing> = async ({ params, version }, context) => {
  const { db, now } = context;
  const thread = await lockVisibleThread(db, signedIn(context), params.threadId);
  if (thread === null) return noThread;
  if (thread.version !== version) return changed;
  const employerId = thread.shared_employer_id;
  if (employerId === null) return { ok: false, code: "NotShared", text: inboxRefusals.notShared };
  const filings = await listFilings(db, { side: "STAFF", employerId: null }, [thread.id]);
  if (filings.get(thread.id)?.is_answered === true) {
    const text = inboxRefusals.shareAnswered(await getEmployerName(db, employerId));
    return { ok: false, code: "AlreadyAnswered", text };
  }
  const no = thread.last_no + 1;
  await db
    .updateTable("threads")
    .set({
      shared_employer_id: null,
      shared_from: null,
      waiting_since: thread.state === "OPEN" ? (thread.waiting_since ?? now) : null,
      last_no: no,
      last_at: now,
      version: version + 1,
    })
    .where("id", "=", thread.id)
    .execute();
  await addEntry(context, { threadId: thread.id, no, kind: "UNSHARED", text: "", forEmployer: false, employerId });
  await recordAudit(context, {
    action: "thread-unshared",
    subject: `thread:${thread.id}`,
    before: { employerId },
    after: { employerId: null },
  });
  await emailReaders(context, thread, { toMember: "UNSHARED", toEmployer: "UNSHARED_WITH_YOU" });
  return answerThread(context, thread.id);
};
