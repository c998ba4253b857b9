import type * as calls from "../../../lib/messages/inbox/contract.ts";
import { inboxRefusals } from "../../../lib/messages/inbox/refusal-texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { getEmployerName } from "../../platform/db/employers.ts";
import { hasEmployer } from "../../platform/handler/employer-of.ts";
import { signedIn, type Handler, type HandlerContext } from "../../platform/handler/handler.ts";
import { listEmployerUsers } from "../mail/mail-employer.ts";
import { addStep } from "./add-entry.ts";
import { respondWithThread, noThread, threadChanged } from "./respond-with-thread.ts";
import { emailReaders } from "./email-notices.ts";
import { isShareable } from "./thread-head.ts";
import { lockVisibleThread, type VisibleThread } from "./visible-threads.ts";
import { hasFiledSinceShared } from "./month-report/list-month-steps.ts";
import type { Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { dropLine } from "../../reporting/tad/lines/save-lines.ts";
import { raiseVersion } from "../../reporting/tad/record/save-figures.ts";

/** Refuses an employer that isn't on file, didn't file the line, or has no reader. Null if it can get the report. */
const refuseEmployer = async (context: HandlerContext, { month_employer_id }: VisibleThread, employerId: string) => {
  const { db } = context;
  if (!(await hasEmployer(db, employerId)))
    return { ok: false, code: "NotFound", text: inboxRefusals.noEmployer(employerId) } as const;
  if (month_employer_id !== null && month_employer_id !== employerId) {
    const text = inboxRefusals.otherEmployer(await getEmployerName(db, month_employer_id));
    return { ok: false, code: "OtherEmployer", text } as const;
  }
  const [reader] = await listEmployerUsers(context, employerId, "reporters");
  if (reader !== undefined) return null;
  const text = inboxRefusals.noReporter(await getEmployerName(db, employerId));
  return { ok: false, code: "NoReader", text } as const;
};

/** Shares a member's report and a staff message with one employer, which must respond next. */
export const shareThread: Handler<typeof calls.shareThread> = async ({ params, body, version }, context) => {
  const { db } = context;
  const thread = await lockVisibleThread(db, signedIn(context), params.threadId);
  if (thread === null) return noThread;
  if (thread.version !== version) return threadChanged;
  if (!isShareable(thread)) return { ok: false, code: "NotShareable", text: inboxRefusals.notShareable };
  const { employerId, text } = body;
  const refusal = await refuseEmployer(context, thread, employerId);
  if (refusal !== null) return refusal;
  await addStep(context, thread, {
    kind: "SHARED",
    text,
    forEmployer: true,
    employerId,
    set: { shared_employer_id: employerId, shared_from: thread.last_no + 1, waiting_since: null },
  });
  await recordAudit(context, {
    action: "thread-shared",
    subject: `thread:${thread.id}`,
    before: { employerId: null },
    after: { employerId },
  });
  await emailReaders(context, thread, { toMember: "SHARED", toEmployer: "SHARED_WITH_YOU", employerId });
  return respondWithThread(context, thread.id);
};

/**
 * Locks the months of people added to drafts by the report (ADR 56). Returns a function that removes and counts them.
 */
const lockPeopleAddedByReport = async (db: Kysely<Database>, threadId: string): Promise<() => Promise<number>> => {
  const addedLines = await db
    .selectFrom("correction_lines as c")
    .innerJoin("tad_lines as l", "l.id", "c.line_id")
    .innerJoin("tads as draft", "draft.id", "c.tad_id")
    .innerJoin("corrections as x", "x.tad_id", "draft.id")
    .innerJoin("tads as month", "month.id", "x.original_id")
    .select(["l.id as lineId", "l.assignment_id as assignmentId", "month.id as tadId", "month.work_month as workMonth"])
    .where("c.thread_id", "=", threadId)
    .where("draft.state", "=", "IN_PROGRESS")
    .forUpdate(["month", "draft"])
    .execute();
  return async () => {
    for (const line of addedLines) {
      await dropLine(db, line);
      await raiseVersion(db, line.tadId);
    }
    return addedLines.length;
  };
};

/** Stops sharing a report, emails its readers and removes unfiled people it added. Refused after the employer files. */
export const stopSharing: Handler<typeof calls.stopSharing> = async ({ params, version }, context) => {
  const { db, now } = context;
  const thread = await lockVisibleThread(db, signedIn(context), params.threadId);
  if (thread === null) return noThread;
  if (thread.version !== version) return threadChanged;
  const employerId = thread.shared_employer_id;
  if (employerId === null) return { ok: false, code: "NotShared", text: inboxRefusals.notShared };
  const removeFromDrafts = await lockPeopleAddedByReport(db, thread.id);
  if (await hasFiledSinceShared(db, thread.id)) {
    const text = inboxRefusals.shareAnswered(await getEmployerName(db, employerId));
    return { ok: false, code: "AlreadyAnswered", text };
  }
  await addStep(context, thread, {
    kind: "UNSHARED",
    forEmployer: false,
    employerId,
    set: {
      shared_employer_id: null,
      shared_from: null,
      waiting_since: thread.state === "OPEN" ? (thread.waiting_since ?? now) : null,
    },
  });
  const removedFromDrafts = await removeFromDrafts();
  await recordAudit(context, {
    action: "thread-unshared",
    subject: `thread:${thread.id}`,
    before: { employerId },
    after: { employerId: null, takenOutOfDrafts: removedFromDrafts },
  });
  await emailReaders(context, thread, { toMember: "UNSHARED", toEmployer: "UNSHARED_WITH_YOU", employerId });
  return respondWithThread(context, thread.id);
};
