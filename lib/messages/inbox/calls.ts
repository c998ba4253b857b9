import { callsWith } from "../../platform/contract/define-call.ts";
import { maxAttachmentBytes } from "./attachment-limits.ts";
import type { Schemas } from "./contract.ts";

// The session determines the threads: the employer's, the member's, or all for staff.
const defineCall = callsWith<Schemas>();

export const listThreads = defineCall({ name: "listThreads", method: "GET", path: "/api/inbox", who: "signedIn" });

export const countUnread = defineCall({
  name: "countUnread",
  method: "GET",
  path: "/api/inbox/unread",
  who: "signedIn",
});

export const listTopics = defineCall({
  name: "listTopics",
  method: "GET",
  path: "/api/inbox/topics",
  who: "employerOrMember",
});

export const startThread = defineCall({
  name: "startThread",
  method: "POST",
  path: "/api/inbox/threads",
  who: "employerOrMember",
  idempotent: true,
});

export const getThread = defineCall({
  name: "getThread",
  method: "GET",
  path: "/api/inbox/threads/{threadId}",
  who: "signedIn",
});

export const replyToThread = defineCall({
  name: "replyToThread",
  method: "POST",
  path: "/api/inbox/threads/{threadId}/messages",
  who: "signedIn",
  idempotent: true,
});

export const markThreadRead = defineCall({
  name: "markThreadRead",
  method: "POST",
  path: "/api/inbox/threads/{threadId}/read",
  who: "signedIn",
});

/** Checks the thread's version, which counts its events, so that the caller has seen the newest message. */
export const assignThread = defineCall({
  name: "assignThread",
  method: "POST",
  path: "/api/inbox/threads/{threadId}/assign",
  who: "operations",
  ifMatch: true,
});

export const changeThreadState = defineCall({
  name: "changeThreadState",
  method: "POST",
  path: "/api/inbox/threads/{threadId}/state",
  who: "operations",
  ifMatch: true,
});

/** Uploads a file for an unsent message. */
export const uploadAttachment = defineCall({
  name: "uploadAttachment",
  method: "POST",
  path: "/api/inbox/attachments",
  who: "signedIn",
  body: "file",
  maxBytes: maxAttachmentBytes,
});

export const removeAttachment = defineCall({
  name: "removeAttachment",
  method: "POST",
  path: "/api/inbox/attachments/{attachmentId}/remove",
  who: "signedIn",
});

/** Sends untyped bytes, so that no browser shows them as a page. */
export const downloadAttachment = defineCall({
  name: "downloadAttachment",
  method: "GET",
  path: "/api/inbox/threads/{threadId}/attachments/{attachmentId}",
  who: "signedIn",
  response: "blob",
  fileType: "application/octet-stream",
});

export const reportMonth = defineCall({
  name: "reportMonth",
  method: "POST",
  path: "/api/inbox/month-reports",
  who: "planMember",
  idempotent: true,
});

export const getRecipient = defineCall({
  name: "getRecipient",
  method: "GET",
  path: "/api/inbox/recipient",
  who: "operations",
});

export const startStaffThread = defineCall({
  name: "startStaffThread",
  method: "POST",
  path: "/api/inbox/staff-threads",
  who: "operations",
  idempotent: true,
});

export const shareThread = defineCall({
  name: "shareThread",
  method: "POST",
  path: "/api/inbox/threads/{threadId}/share",
  who: "operations",
  ifMatch: true,
});

export const stopSharing = defineCall({
  name: "stopSharing",
  method: "POST",
  path: "/api/inbox/threads/{threadId}/stop-sharing",
  who: "operations",
  ifMatch: true,
});
