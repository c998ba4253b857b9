import { sql } from "kysely";
import { cannedRefusals } from "../../../lib/messages/canned-replies/texts.en.ts";
import type { HandlerContext, Handler } from "../../platform/handler/handler.ts";
import type * as calls from "../../../lib/messages/canned-replies/contract.ts";
import type { CannedReplyList } from "../../../lib/messages/canned-replies/schema.ts";
import { randomUUID } from "node:crypto";
import { recordAudit } from "../../desk/audit/write-audit.ts";

/** Maximum number of replies, so that staff can find one by scanning the list. */
const maxReplies = 100;

/** Refuses a title that is in use, or a reply over the maximum. @param replyId null for a new reply */
const refuseTitleOrCount = async ({ db, site }: HandlerContext, title: string, replyId: string | null) => {
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
  if (rows.length >= maxReplies)
    return { ok: false, code: "TooMany", text: cannedRefusals.tooMany(maxReplies) } as const;
  return null;
};

const readCannedReplies = async ({ db, site }: Pick<HandlerContext, "db" | "site">): Promise<CannedReplyList> => {
  const replies = await db
    .selectFrom("canned_replies")
    .select(["id as replyId", "title", "body as text", "body_es as textEs", "audience"])
    .select(["is_retired as isRetired", "version"])
    .where("fund", "=", site.brand.key)
    .orderBy("title")
    .orderBy("id")
    .execute();
  return { replies };
};

/** Lists the canned replies, which all staff can insert into messages. */
export const listCannedReplies: Handler<typeof calls.listCannedReplies> = async (_request, context) => ({
  ok: true,
  value: await readCannedReplies(context),
});

/** Adds a canned reply to the visitor's fund. */
export const addCannedReply: Handler<typeof calls.addCannedReply> = async ({ body }, context) => {
  const { title, text, textEs, audience } = body;
  const refusal = await refuseTitleOrCount(context, title, null);
  if (refusal !== null) return refusal;
  const id = randomUUID();
  const fund = context.site.brand.key;
  const row = { id, fund, title, body: text, body_es: textEs, audience };
  await context.db.insertInto("canned_replies").values(row).execute();
  const after = { fund, title, text, textEs, audience };
  await recordAudit(context, { action: "canned-reply-added", subject: `canned-reply:${id}`, after });
  return { ok: true, value: await readCannedReplies(context) };
};

/** Changes, retires or restores a canned reply of the visitor's fund. */
export const changeCannedReply: Handler<typeof calls.changeCannedReply> = async (
  { params, body, version },
  context,
) => {
  const { db, site } = context;
  const { title, text, textEs, audience, isRetired } = body;
  const refusal = isRetired ? null : await refuseTitleOrCount(context, title, params.replyId);
  const row = await db
    .selectFrom("canned_replies")
    .selectAll()
    .where("id", "=", params.replyId)
    .where("fund", "=", site.brand.key)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return { ok: false, code: "NotFound", text: cannedRefusals.NotFound };
  if (row.version !== version) return { ok: false, code: "Stale", text: cannedRefusals.Stale };
  if (refusal !== null) return refusal;
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
