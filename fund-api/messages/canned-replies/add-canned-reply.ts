import { randomUUID } from "node:crypto";
import type * as calls from "../../../lib/messages/canned-replies/contract.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { readCannedReplies } from "./list-canned-replies.ts";
import { refuseOffer } from "./refuse-offer.ts";

/** Adds a canned reply to those of the fund that the visitor is at. */
export const addCannedReply: Handler<typeof calls.addCannedReply> = async ({ body }, context) => {
  const { title, text, textEs, audience } = body;
  const refused = await refuseOffer(context, title, null);
  if (refused !== null) return refused;
  const id = randomUUID();
  const fund = context.site.brand.key;
  const row = { id, fund, title, body: text, body_es: textEs, audience };
  await context.db.insertInto("canned_replies").values(row).execute();
  const after = { fund, title, text, textEs, audience };
  await recordAudit(context, { action: "canned-reply-added", subject: `canned-reply:${id}`, after });
  return { ok: true, value: await readCannedReplies(context) };
};
