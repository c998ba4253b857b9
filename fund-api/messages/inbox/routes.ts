import * as inbox from "../../../lib/messages/inbox/contract.ts";
import { getThread, listThreads } from "./list-threads.ts";
import { assignThread, changeThreadState } from "./manage-thread.ts";
import { repeatReply, replyToThread } from "./reply-to-thread.ts";
import { reportMonth } from "./report-month.ts";
import { startThread } from "./start-thread.ts";
import { listTopics } from "./topics.ts";
import { countUnread, markThreadRead } from "./unread.ts";
import { getRecipient, startStaffThread } from "./from-fund/start-staff-thread.ts";
import { shareThread } from "./sharing/share-thread.ts";
import { stopSharing } from "./sharing/stop-sharing.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { perHour } from "../../platform/limits/limit.ts";
import { downloadAttachment, removeAttachment, uploadAttachment } from "./attachments/attachment-calls.ts";

// The limit is per network. add-entry.ts limits each person.
const writing = { limit: perHour(600) };
// Encrypting or decrypting needs several copies of a file in memory.
const atOnce = { perVisitor: 2, inAll: 8 };

export const inboxRoutes: readonly Route[] = [
  route(inbox.listThreads, listThreads),
  route(inbox.countUnread, countUnread),
  route(inbox.listTopics, listTopics),
  route(inbox.startThread, startThread, writing),
  route(inbox.getThread, getThread),
  // A repeat must not show a report that is no longer shared.
  route(inbox.replyToThread, replyToThread, { ...writing, onRepeat: repeatReply }),
  route(inbox.markThreadRead, markThreadRead),
  route(inbox.assignThread, assignThread),
  route(inbox.changeThreadState, changeThreadState),
  route(inbox.reportMonth, reportMonth, writing),
  route(inbox.getRecipient, getRecipient),
  route(inbox.startStaffThread, startStaffThread, writing),
  route(inbox.shareThread, shareThread),
  route(inbox.stopSharing, stopSharing),
  route(inbox.uploadAttachment, uploadAttachment, { transaction: "handler", limit: perHour(600), atOnce }),
  route(inbox.removeAttachment, removeAttachment),
  route(inbox.downloadAttachment, downloadAttachment, { atOnce }),
];
