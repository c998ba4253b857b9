import { sql } from "kysely";
import { cannedRefusals } from "../../../lib/messages/canned-replies/texts.en.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";

/** More than a list can be searched by eye. */
const mostReplies = 100;

/**
 * Why a title can't be offered to staff: another reply has it, or there are too many. Null when it can.
 * @param replyId the reply that is to have it; null for a new one
 */
export const refuseOffer = async ({ db, site }: HandlerContext, title: string, replyId: string | null) => {
  const { key } = site.brand;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`canned replies ${key}`}, 0))`.execute(db);
  const rows = await db
    .selectFrom("canned_replies")
    .select("title")
    .where("fund", "=", key)
    .where("is_retired", "=", false)
    .$if(replyId !== null, (query) => query.where("id", "<>", replyId))
    .execute();
  const text = cannedRefusals.titleTaken(title);
  if (rows.some((row) => row.title.toLowerCase() === title.toLowerCase()))
    return { ok: false, code: "TitleTaken", text, fields: { title: text } } as const;
  if (rows.length >= mostReplies)
    return { ok: false, code: "TooMany", text: cannedRefusals.tooMany(mostReplies) } as const;
  return null;
};
