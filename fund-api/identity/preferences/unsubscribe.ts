import type * as calls from "../../../lib/identity/preferences/contract.ts";
import type { Topic } from "../../../lib/identity/preferences/schema.ts";
import { invalidLinkText } from "../../../lib/identity/preferences/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { allWanted, topicColumns } from "./topic-columns.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.ts";

/**
 * Stops the emails of one topic, or sends them again, by the signed link of an email, without signing in. A second time
 * changes nothing and is answered alike. Whether the account still exists is not revealed.
 * @returns the topic; null for a token that was not signed here
 */
const chooseByLink = async (token: string, wanted: boolean, context: HandlerContext): Promise<Topic | null> => {
  const { db, keys } = context;
  const subject = readUnsubscribeToken(token, keys);
  if (subject === null) return null;
  const { accountId, topic } = subject;
  const column = topicColumns[topic];
  const changed = await db
    .insertInto("communication_preferences")
    .values({ ...allWanted, account_id: accountId, [column]: wanted, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet((eb) => ({ [column]: wanted, version: eb("communication_preferences.version", "+", 1) }))
        .where(`communication_preferences.${column}`, "=", !wanted),
    )
    .returning("account_id")
    .executeTakeFirst();
  if (changed !== undefined) {
    // Who holds the link need not be the account's owner: the trail names the account as what was changed only.
    await recordAudit(
      { ...context, account: null },
      {
        action: wanted ? "unsubscribe-undone" : "unsubscribed",
        subject: `account:${accountId}`,
        after: { topic },
      },
    );
  }
  return topic;
};

const invalidLink = { ok: false, code: "TokenInvalid", text: invalidLinkText } as const;

/** Stops the emails of the topic in a signed link, for whoever has the link. */
export const unsubscribe: Handler<typeof calls.unsubscribe> = async ({ body }, context) => {
  const topic = await chooseByLink(body.token, false, context);
  return topic === null ? invalidLink : { ok: true, value: { topic } };
};

/** Sends the emails of the topic in a signed link again. */
export const undoUnsubscribe: Handler<typeof calls.undoUnsubscribe> = async ({ body }, context) => {
  const topic = await chooseByLink(body.token, true, context);
  return topic === null ? invalidLink : { ok: true, value: { topic } };
};
