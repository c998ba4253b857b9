import { timingSafeEqual } from "node:crypto";
import { type Topic, topics } from "../../../lib/identity/preferences/schema.ts";
import type { DataKeys } from "../../keys.ts";
import type * as calls from "../../../lib/identity/preferences/contract.ts";
import { invalidLinkText } from "../../../lib/identity/preferences/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { defaultChoices, topicColumns } from "./preferences.ts";

type Subject = { readonly accountId: string; readonly topic: Topic };

const macBytes = 32;
const macOf = (text: string, keys: Pick<DataKeys, "hash">): Uint8Array => keys.hash(`unsubscribe:${text}`);

/** Signs account and topic with HMAC-SHA256, base64url. The token never expires: people read emails years later. */
export const makeUnsubscribeToken = ({ accountId, topic }: Subject, keys: Pick<DataKeys, "hash">): string => {
  const text = `${accountId} ${topic}`;
  return Buffer.concat([Buffer.from(text), macOf(text, keys)]).toString("base64url");
};

/** Returns a token's account and topic. Returns null if this fund API didn't sign it. */
export const readUnsubscribeToken = (token: string, keys: Pick<DataKeys, "hash">): Subject | null => {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length <= macBytes) return null;
  const text = bytes.subarray(0, -macBytes).toString();
  if (!timingSafeEqual(bytes.subarray(-macBytes), macOf(text, keys))) return null;
  const [accountId = "", name] = text.split(" ");
  const topic = topics.find((topicName) => topicName === name);
  return topic === undefined ? null : { accountId, topic };
};

/**
 * Saves a choice by link. Repeats change nothing, and a missing account gets the same response. Returns null for a
 * token that this fund API didn't sign.
 */
const chooseByLink = async (token: string, isSubscribed: boolean, context: HandlerContext): Promise<Topic | null> => {
  const { db, keys } = context;
  const subject = readUnsubscribeToken(token, keys);
  if (subject === null) return null;
  const { accountId, topic } = subject;
  const column = topicColumns[topic];
  const changed = await db
    .insertInto("communication_preferences")
    .values({ ...defaultChoices, account_id: accountId, [column]: isSubscribed, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet((eb) => ({ [column]: isSubscribed, version: eb("communication_preferences.version", "+", 1) }))
        .where(`communication_preferences.${column}`, "=", !isSubscribed),
    )
    .returning("account_id")
    .executeTakeFirst();
  if (changed !== undefined) {
    // Someone else may be using the link, so the event has the account as its subject, not as the actor.
    await recordAudit(
      { ...context, account: null },
      {
        action: isSubscribed ? "unsubscribe-undone" : "unsubscribed",
        subject: `account:${accountId}`,
        after: { topic },
      },
    );
  }
  return topic;
};

const invalidLink = { ok: false, code: "TokenInvalid", text: invalidLinkText } as const;

/** Stops emails of a topic with a signed link. */
export const unsubscribe: Handler<typeof calls.unsubscribe> = async ({ body }, context) => {
  const topic = await chooseByLink(body.token, false, context);
  return topic === null ? invalidLink : { ok: true, value: { topic } };
};

/** Restarts emails of a topic with a signed link. */
export const undoUnsubscribe: Handler<typeof calls.undoUnsubscribe> = async ({ body }, context) => {
  const topic = await chooseByLink(body.token, true, context);
  return topic === null ? invalidLink : { ok: true, value: { topic } };
};
