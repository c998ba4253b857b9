import type * as calls from "../../../lib/messages/inbox/contract.ts";
import { inboxRefusals } from "../../../lib/messages/inbox/refusal-texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { signedIn, type Handler } from "../../platform/handler/handler.ts";
import { addStep } from "./add-entry.ts";
import { respondWithThread, noThread, threadChanged } from "./respond-with-thread.ts";
import { listStaff, lockVisibleThread } from "./visible-threads.ts";
import { emailOffice } from "./email-notices.ts";
import { findUnanswered } from "./month-report/list-month-steps.ts";

/** Assigns a thread to a staff member, or to no one. Only staff can see the assignee. */
export const assignThread: Handler<typeof calls.assignThread> = async ({ params, body, version }, context) => {
  const { db } = context;
  const thread = await lockVisibleThread(db, signedIn(context), params.threadId);
  if (thread === null) return noThread;
  if (thread.version !== version) return threadChanged;
  const { assigneeId } = body;
  const isStaffMember = assigneeId === null || (await listStaff(db)).some((person) => person.assigneeId === assigneeId);
  if (!isStaffMember) return { ok: false, code: "NotStaff", text: inboxRefusals.notStaff };
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
  const losesAssignee = assigneeId === null && thread.assigned_to !== null && thread.waiting_since !== null;
  if (losesAssignee) await emailOffice(context, thread);
  return respondWithThread(context, thread.id);
};

/** Closes or reopens a thread. A reopened one waits for the fund unless the fund wrote last. */
export const changeThreadState: Handler<typeof calls.changeThreadState> = async (
  { params, body: { state }, version },
  context,
) => {
  const { db } = context;
  const thread = await lockVisibleThread(db, signedIn(context), params.threadId);
  if (thread === null) return noThread;
  if (thread.version !== version || thread.state === state) return threadChanged;
  const isClosed = state === "CLOSED";
  await addStep(context, thread, {
    kind: isClosed ? "CLOSED" : "REOPENED",
    forEmployer: thread.employer_id !== null || thread.shared_employer_id !== null,
    set: { state, waiting_since: null },
  });
  const waiting_since = isClosed ? null : await findUnanswered(db, thread.id);
  if (waiting_since !== null)
    await db.updateTable("threads").set({ waiting_since }).where("id", "=", thread.id).execute();
  await recordAudit(context, {
    action: isClosed ? "thread-closed" : "thread-reopened",
    subject: `thread:${thread.id}`,
    before: { state: thread.state },
    after: { state },
  });
  if (waiting_since !== null && thread.staff_id === null) await emailOffice(context, thread);
  return respondWithThread(context, thread.id);
};
