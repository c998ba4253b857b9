import * as contact from "#lib/messages/contact/contract.ts";
import type { Attachment, Thread, ThreadPage } from "#lib/messages/inbox/schema.ts";
import * as inbox from "#lib/messages/inbox/contract.ts";
import { isMonthReport } from "#lib/messages/inbox/month-report/kinds.ts";
import { demoId } from "../../../demo/rosters/ids.ts";
import { readAs, sendAs, type Change } from "../access-fixture.ts";

const staff = "ops-accounting";
const table = "month,hours\nMay,168\n";

/** Each change starts from the state that the previous ones left. */
export const inboxChanges: readonly Change[] = [
  {
    call: inbox.uploadAttachment,
    by: "lakeside-clerk",
    send: async () => ({ body: table }),
    auditActions: ["attachment-uploaded"],
  },
  {
    call: inbox.removeAttachment,
    by: "lakeside-clerk",
    send: async (fixture) => {
      const { json } = await sendAs(fixture, "lakeside-clerk", inbox.uploadAttachment, { body: table });
      return { params: { attachmentId: (json as Attachment).attachmentId } };
    },
    auditActions: ["attachment-removed"],
  },
  { call: inbox.startThread, by: "lakeside-clerk", auditActions: ["thread-started"] },
  { call: inbox.replyToThread, by: "lakeside-clerk", auditActions: ["message-sent"] },
  { call: inbox.markThreadRead, by: "lakeside-clerk", auditActions: [] },
  {
    call: inbox.assignThread,
    by: staff,
    send: async () => ({ body: { assigneeId: demoId(`account:${staff}`) } }),
    auditActions: ["thread-assigned"],
  },
  { call: inbox.changeThreadState, by: staff, auditActions: ["thread-closed"] },
  { call: inbox.reportMonth, by: "plan-member", auditActions: ["thread-started"] },
  {
    call: inbox.shareThread,
    by: staff,
    send: async (fixture) => {
      const { threads } = await readAs<ThreadPage>(fixture, staff, inbox.listThreads);
      const params = { threadId: threads.find(({ about }) => isMonthReport(about))?.threadId ?? "" };
      const { version } = await readAs<Thread>(fixture, staff, inbox.getThread, params);
      return { params, version };
    },
    auditActions: ["thread-shared"],
  },
  {
    call: inbox.stopSharing,
    by: staff,
    send: async (fixture) => {
      const { threads } = await readAs<ThreadPage>(fixture, staff, inbox.listThreads);
      const params = { threadId: threads.find(({ sharedWith }) => sharedWith !== null)?.threadId ?? "" };
      const { version } = await readAs<Thread>(fixture, staff, inbox.getThread, params);
      return { params, version };
    },
    auditActions: ["thread-unshared"],
  },
  { call: inbox.startStaffThread, by: staff, auditActions: ["thread-started"] },
  { call: contact.sendContactMessage, by: "stranger", auditActions: ["thread-started"] },
];
