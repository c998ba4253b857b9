import { defineCalls } from "../../platform/contract/define-call.ts";
import { maxAttachmentBytes } from "./attachment-limits.ts";
import type { Schemas } from "./contract.ts";

// The session determines the threads: the employer's, the member's, or all for staff.
export const {
  listThreads,
  countUnread,
  listTopics,
  startThread,
  getThread,
  replyToThread,
  markThreadRead,
  assignThread,
  changeThreadState,
  uploadAttachment,
  removeAttachment,
  downloadAttachment,
  reportMonth,
  getRecipient,
  startStaffThread,
  shareThread,
  stopSharing,
} = defineCalls<Schemas>()({
  listThreads: { method: "GET", path: "/api/inbox", who: "signedIn" },
  countUnread: { method: "GET", path: "/api/inbox/unread", who: "signedIn" },
  listTopics: { method: "GET", path: "/api/inbox/topics", who: "employerOrMember" },
  startThread: { method: "POST", path: "/api/inbox/threads", who: "employerOrMember", idempotent: true },
  getThread: { method: "GET", path: "/api/inbox/threads/{threadId}", who: "signedIn" },
  replyToThread: { method: "POST", path: "/api/inbox/threads/{threadId}/messages", who: "signedIn", idempotent: true },
  markThreadRead: { method: "POST", path: "/api/inbox/threads/{threadId}/read", who: "signedIn" },
  /** Checks the thread's version, which counts its events, so that the caller has seen the newest message. */
  assignThread: { method: "POST", path: "/api/inbox/threads/{threadId}/assign", who: "operations", ifMatch: true },
  changeThreadState: { method: "POST", path: "/api/inbox/threads/{threadId}/state", who: "operations", ifMatch: true },
  /** Uploads a file for an unsent message. */
  uploadAttachment: {
    method: "POST",
    path: "/api/inbox/attachments",
    who: "signedIn",
    body: "file",
    maxBytes: maxAttachmentBytes,
  },
  removeAttachment: { method: "POST", path: "/api/inbox/attachments/{attachmentId}/remove", who: "signedIn" },
  /** Sends untyped bytes, so that no browser shows them as a page. */
  downloadAttachment: {
    method: "GET",
    path: "/api/inbox/threads/{threadId}/attachments/{attachmentId}",
    who: "signedIn",
    response: "blob",
    fileType: "application/octet-stream",
  },
  reportMonth: { method: "POST", path: "/api/inbox/month-reports", who: "planMember", idempotent: true },
  getRecipient: { method: "GET", path: "/api/inbox/recipient", who: "operations" },
  startStaffThread: { method: "POST", path: "/api/inbox/staff-threads", who: "operations", idempotent: true },
  shareThread: { method: "POST", path: "/api/inbox/threads/{threadId}/share", who: "operations", ifMatch: true },
  stopSharing: { method: "POST", path: "/api/inbox/threads/{threadId}/stop-sharing", who: "operations", ifMatch: true },
});
