import * as inbox from "../../lib/messages/inbox/contract.ts";
import * as canned from "../../lib/messages/canned-replies/contract.ts";
import * as contact from "../../lib/messages/contact/contract.ts";
import { route, type Route } from "../platform/handler/route.ts";
import { perHour } from "../platform/limits/limit.ts";
import { getThread, listThreads } from "./inbox/list-threads.ts";
import { assignThread, changeThreadState } from "./inbox/manage-thread.ts";
import { repeatReply, replyToThread } from "./inbox/reply-to-thread.ts";
import { reportMonth } from "./inbox/report-month.ts";
import { startThread } from "./inbox/start-thread.ts";
import { listTopics } from "./inbox/topics.ts";
import { countUnread, markThreadRead } from "./inbox/unread.ts";
import { getRecipient, startStaffThread } from "./inbox/start-staff-thread.ts";
import { shareThread, stopSharing } from "./inbox/share-thread.ts";
import { downloadAttachment, removeAttachment, uploadAttachment } from "./inbox/attachments/attachment-calls.ts";
import { addCannedReply, changeCannedReply, listCannedReplies } from "./canned-replies/canned-replies.ts";
import { sendContactMessage } from "./contact/send-contact-message.ts";

// The limit is per network. add-entry.ts limits each person.
const writing = { limit: perHour(600) };
// Encrypting or decrypting needs several copies of a file in memory.
const atOnce = { perVisitor: 2, inAll: 8 };

export const messageRoutes: readonly Route[] = [
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
  route(canned.listCannedReplies, listCannedReplies),
  route(canned.addCannedReply, addCannedReply),
  route(canned.changeCannedReply, changeCannedReply),
  // The limit is per network. The handler also counts per email address.
  route(contact.sendContactMessage, sendContactMessage, { limit: perHour(60), atOnce: { perVisitor: 5, inAll: 20 } }),
];
