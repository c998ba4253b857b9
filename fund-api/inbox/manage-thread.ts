import type * as calls from "../../lib/inbox/contract.ts";
import { inboxRefusals } from "../../lib/inbox/refusal-texts.en.ts";
import { recordAudit } from "../audit/write-audit.ts";
import { getEmployerName } from "../db/employers/employer-name.ts";
import { hasEmployer } from "../handler/find-employer.ts";
import { signedIn, type Handler, type HandlerContext } from "../handler/handler.ts";
import { listEmployerUsers } from "../mail/recipients/employer-users.ts";
import { addEntry } from "./add-entry.ts";
import { answerThread, noThread } from "./answer-thread.ts";
import { listStaff } from "./list-staff.ts";
import { emailOffice, emailReaders } from "./email-notices.ts";
import { isShareable } from "./thread-head.ts";
import { lockVisibleThread, type VisibleThread } from "./visible-threads.ts";

/** Refuses an act on a thread in which something happened since. */
export const changed = { ok: false, code: "Stale", text: inboxRefusals.threadChanged } as const;

/** Gives a thread to someone of the staff, or to no one. Only staff see it. */
export const assignThread: Handler<typeof calls.assignThread> = async ({ params, body, version }, context) => {
  const { db } = context;
  const thread = await lockVisibleThread(db, signedIn(context), params.threadId);
  if (thread === null) return noThread;
  if (thread.version !== version) return changed;
  const { assigneeId } = body;
  const isKnown = assigneeId === null || (await listStaff(db)).some((one) => one.assigneeId === assigneeId);
  if (!isKnown) return { ok: false, code: "NotStaff", text: inboxRefusals.notStaff };
  await db
    .updateTable("threads")
    .set({ assigned_to: assigneeId, version: version + 1 })
    .where("id", "=", thread.id)
    .execute();
  await recordAudit(context, {
    action: "thread-assigned",
    subject: `thread:${thread.id}`,
    before: { assigneeId: thread.assigned_to },
    after: { assigneeId },
  });
  const isLeft = assigneeId === null && thread.assigned_to !== null && thread.waiting_since !== null;
  if (isLeft) await emailOffice(context, thread);
  return answerThread(context, thread.id);
};

/** Closes a thread, which then waits for no one, or opens it again. Its reader sees the step. */
export const changeThreadState: Handler<typeof calls.changeThreadState> = async (
  { params, body: { state }, version },
  context,
) => {
  const { db, now } = context;
  const thread = await lockVisibleThread(db, signedIn(context), params.threadId);
  if (thread === null) return noThread;
  if (thread.version !== version || thread.state === state) return changed;
  const isClosed = state === "CLOSED";
  const no = thread.last_no + 1;
  const forEmployer = thread.employer_id !== null || thread.shared_employer_id !== null;
  await db
    .updateTable("threads")
    .set({
      state,
      waiting_since: isClosed ? null : now,
      last_no: no,
      last_at: now,
      ...(forEmployer && { employer_at: now }),
      version: version + 1,
    })
    .where("id", "=", thread.id)
    .execute();
  await addEntry(context, {
    threadId: thread.id,
    no,
    kind: isClosed ? "CLOSED" : "REOPENED",
    text: "",
    forEmployer,
  });
  await recordAudit(context, {
    action: isClosed ? "thread-closed" : "thread-reopened",
    subject: `thread:${thread.id}`,
    before: { state: thread.state },
    after: { state },
  });
  if (!isClosed && thread.staff_id === null) await emailOffice(context, thread);
  return answerThread(context, thread.id);
};

/**
 * Why an employer can't get a member's report: it isn't on file, didn't file the line that looks wrong, or has no one who
 * could read it. Null when it can.
 */
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

/**
 * Shares a member's report of a month with an employer, one at a time. The employer then sees the report and what staff write to
 * it here; the member sees that it was shared, and the same text. Until one of them writes, it waits for the employer.
 */
export const shareThread: Handler<typeof calls.shareThread> = async ({ params, body, version }, context) => {
  const { db, now } = context;
  const thread = await lockVisibleThread(db, signedIn(context), params.threadId);
  if (thread === null) return noThread;
  if (thread.version !== version) return changed;
  if (!isShareable(thread)) return { ok: false, code: "NotShareable", text: inboxRefusals.notShareable };
  const { employerId, text } = body;
  const refused = await refuseEmployer(context, thread, employerId);
  if (refused !== null) return refused;
  const no = thread.last_no + 1;
  await db
    .updateTable("threads")
    .set({
      shared_employer_id: employerId,
      shared_from: no,
      waiting_since: null,
      last_no: no,
      last_at: now,
      employer_at: now,
      version: version + 1,
    })
    .where("id", "=", thread.id)
    .execute();
  await addEntry(context, { threadId: thread.id, no, kind: "SHARED", text, forEmployer: true, employerId });
  await recordAudit(context, {
    action: "thread-shared",
    subject: `thread:${thread.id}`,
    before: { employerId: null },
    after: { employerId },
  });
  const shared = { ...thread, shared_employer_id: employerId };
  await emailReaders(context, shared, { toMember: "SHARED", toEmployer: "SHARED_WITH_YOU" });
  return answerThread(context, thread.id);
};
