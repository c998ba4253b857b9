import * as inbox from "#lib/messages/inbox/contract.ts";
import { route, type Route } from "../../../platform/handler/route.ts";
import { perHour } from "../../../platform/limits/limit.ts";
import { downloadAttachment, removeAttachment, uploadAttachment } from "./attachment-calls.ts";

// Encrypting or decrypting needs several copies of a file in memory.
const atOnce = { perVisitor: 2, inAll: 8 };

export const attachmentRoutes: readonly Route[] = [
  route(inbox.uploadAttachment, uploadAttachment, { transaction: "handler", limit: perHour(600), atOnce }),
  route(inbox.removeAttachment, removeAttachment),
  route(inbox.downloadAttachment, downloadAttachment, { atOnce }),
];
