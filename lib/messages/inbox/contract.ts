import { z } from "zod";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import {
  attachmentSchema,
  removedSchema,
  reportMonthBodySchema,
  assignBodySchema,
  markReadBodySchema,
  recipientQuerySchema,
  recipientSchema,
  replyBodySchema,
  shareBodySchema,
  startThreadBodySchema,
  threadPageSchema,
  threadQuerySchema,
  threadSchema,
  threadStateBodySchema,
  topicListSchema,
  topicQuerySchema,
  unreadSchema,
  startStaffThreadBodySchema,
} from "./schema.ts";
import * as calls from "./calls.ts";

const threadParams = z.object({ threadId: z.uuid() });

const attachmentParams = z.object({ attachmentId: z.uuid() });

const schemas = describeCalls({
  listThreads: {
    summary:
      "25 threads, newest message first; staff can filter by unassigned, their own, waiting for an answer, or open",
    query: threadQuerySchema,
    response: threadPageSchema,
  },
  countUnread: { summary: "Number of threads with unread messages", response: unreadSchema },
  listTopics: {
    summary: "Topics of a message: the newest reports, payments and corrections, or lines of work history",
    query: topicQuerySchema,
    response: topicListSchema,
  },
  startThread: {
    summary: "Write to the fund; the account representative is emailed a link",
    body: startThreadBodySchema,
    response: threadSchema,
    failures: ["AttachmentGone"],
  },
  getThread: {
    summary: "One thread with all its messages",
    params: threadParams,
    response: threadSchema,
  },
  replyToThread: {
    summary: "Reply in a thread, which reopens a closed one; the other side is emailed a link",
    params: threadParams,
    body: replyBodySchema,
    response: threadSchema,
    failures: ["ThreadFull", "AttachmentGone"],
  },
  markThreadRead: {
    summary: "Record the newest message that the reader has seen in a thread",
    params: threadParams,
    body: markReadBodySchema,
    response: unreadSchema,
  },
  assignThread: {
    summary: "Assign a thread to a staff member, or to no one",
    params: threadParams,
    body: assignBodySchema,
    response: threadSchema,
    failures: ["NotStaff"],
  },
  changeThreadState: {
    summary: "Close or reopen a thread",
    params: threadParams,
    body: threadStateBodySchema,
    response: threadSchema,
  },
  reportMonth: {
    summary: "Report that a line of your work history is wrong, or that a month is missing; staff are emailed a link",
    body: reportMonthBodySchema,
    response: threadSchema,
    failures: ["NotYet", "AlreadyReported", "MonthReported", "AttachmentGone"],
  },
  uploadAttachment: {
    summary: "Store a file for an unsent message: PDF, PNG, JPEG, XLSX or CSV by its content, at most 10 MB, for a day",
    response: attachmentSchema,
    failures: ["EmptyFile", "WrongKind"],
  },
  removeAttachment: {
    summary: "Delete a file that was not sent",
    params: attachmentParams,
    response: removedSchema,
  },
  downloadAttachment: {
    summary: "A file of a message, for anyone who can see the message",
    params: threadParams.extend(attachmentParams.shape),
  },
  getRecipient: {
    summary: "The recipient of a staff message, by Employer ID or member ID, and the topics for it",
    query: recipientQuerySchema,
    response: recipientSchema,
  },
  startStaffThread: {
    summary: "Start a conversation with an employer or a plan member, who is emailed a link",
    body: startStaffThreadBodySchema,
    response: threadSchema,
    failures: ["NoRecipient", "NoReader", "AttachmentGone"],
  },
  shareThread: {
    summary:
      "Share a member's report about a month with an employer, who is emailed a link; the member sees the same text",
    params: threadParams,
    body: shareBodySchema,
    response: threadSchema,
    failures: ["NotShareable", "OtherEmployer", "NoReader"],
  },
  stopSharing: {
    summary: "Stop sharing a member's report: the employer no longer sees it; its people and the member are emailed",
    params: threadParams,
    response: threadSchema,
    failures: ["NotShared", "AlreadyAnswered"],
  },
});

/** Imported by `calls.ts` as a type only. */
export type Schemas = typeof schemas;

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
  reportMonth,
  uploadAttachment,
  removeAttachment,
  downloadAttachment,
  shareThread,
  stopSharing,
  getRecipient,
  startStaffThread,
} = withSchemas(calls, schemas);
