import type * as calls from "../../../lib/messages/canned-replies/contract.ts";
import { cannedRefusals } from "../../../lib/messages/canned-replies/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { readCannedReplies } from "./list-canned-replies.ts";
import { refuseOffer } from "./refuse-offer.ts";

/** Changes a canned reply of the fund that the visitor is at, retires it, or offers it again. */
export const changeCannedReply: Handler<typeof calls.changeCannedReply> = async (
  { params, body, version },
  context,
) => {
  const { db, site } = context;
  const { title, text, textEs, audience, isRetired } = body;
  const refused = isRetired ? null : await refuseOffer(context, title, params.replyId);
  const row = await db
    .selectFrom("canned_replies")
    .selectAll()
    .where("id", "=", params.replyId)
    .where("fund", "=", site.brand.key)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return { ok: false, code: "NotFound", text: cannedRefusals.NotFound };
  if (row.version !== version) return { ok: false, code: "Stale", text: cannedRefusals.Stale };
  if (refused !== null) return refused;
  await db
    .updateTable("canned_replies")
    .set({ title, body: text, body_es: textEs, audience, is_retired: isRetired, version: version + 1 })
    .where("id", "=", row.id)
    .execute();
  await recordAudit(context, {
    action: "canned-reply-changed",
    subject: `canned-reply:${row.id}`,
    before: {
      title: row.title,
      text: row.body,
      textEs: row.body_es,
      audience: row.audience,
      isRetired: row.is_retired,
    },
    after: { title, text, textEs, audience, isRetired },
  });
  return { ok: true, value: await readCannedReplies(context) };
};
