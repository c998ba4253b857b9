import type * as calls from "../../lib/preferences/contract.ts";
import { invalidLinkText } from "../../lib/preferences/texts.en.ts";
import { recordAudit } from "../audit/write-audit.ts";
import type { Handler } from "../handler/handler.ts";
import { allWanted, topicColumns } from "./topic-columns.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.ts";

/**
 * Stops the emails of one topic by the signed link of an email, without signing in. A second time changes nothing and is
 * answered alike. Whether the account still exists is not revealed.
 */
export const unsubscribe: Handler<typeof calls.unsubscribe> = async ({ body }, context) => {
  const { db, keys } = context;
  const subject = readUnsubscribeToken(body.token, keys);
  if (subject === null) return { ok: false, code: "TokenInvalid", text: invalidLinkText };
  const { accountId, topic } = subject;
  const column = topicColumns[topic];
  const changed = await db
    .insertInto("communication_preferences")
    .values({ ...allWanted, account_id: accountId, [column]: false, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet((eb) => ({ [column]: false, version: eb("communication_preferences.version", "+", 1) }))
        .where(`communication_preferences.${column}`, "=", true),
    )
    .returning("account_id")
    .executeTakeFirst();
  if (changed !== undefined) {
    // Who holds the link need not be the account's owner: the trail names the account as what was changed only.
    await recordAudit(
      { ...context, account: null },
      { action: "unsubscribed", subject: `account:${accountId}`, after: { topic } },
    );
  }
  return { ok: true, value: { topic } };
};
