import type * as calls from "../../../lib/messages/canned-replies/contract.ts";
import type { CannedReplyList } from "../../../lib/messages/canned-replies/schema.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";

/** The canned replies of the fund that the visitor is at, by title. */
export const readCannedReplies = async ({
  db,
  site,
}: Pick<HandlerContext, "db" | "site">): Promise<CannedReplyList> => {
  const rows = await db
    .selectFrom("canned_replies")
    .selectAll()
    .where("fund", "=", site.brand.key)
    .orderBy("title")
    .orderBy("id")
    .execute();
  return {
    replies: rows.map(({ id, title, body, body_es, audience, is_retired, version }) => ({
      replyId: id,
      title,
      text: body,
      textEs: body_es,
      audience,
      isRetired: is_retired,
      version,
    })),
  };
};

/** For all staff, who insert them into replies. */
export const listCannedReplies: Handler<typeof calls.listCannedReplies> = async (_request, context) => ({
  ok: true,
  value: await readCannedReplies(context),
});
