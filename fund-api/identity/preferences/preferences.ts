import type { Kysely } from "kysely";
import { audiences, isEmployer } from "../../../lib/platform/contract/audience.ts";
import { byTopic, type Topic, topics } from "../../../lib/identity/preferences/schema.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import type * as calls from "../../../lib/identity/preferences/contract.ts";
import { type Handler, signedIn, type HandlerContext } from "../../platform/handler/handler.ts";
import { preferencesTexts, invalidLinkText } from "../../../lib/identity/preferences/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { timingSafeEqual } from "node:crypto";
import type { DataKeys } from "../../keys.ts";

export const topicColumns = {
  reportReceipts: "report_receipts",
  paymentReceipts: "payment_receipts",
  paymentReminders: "payment_reminders",
  applicantNotices: "applicant_notices",
  messageNotices: "message_notices",
} as const satisfies Record<Topic, keyof Row<"communication_preferences">>;

type Choices = Omit<Row<"communication_preferences">, "account_id">;

const toChoices = (chosen: (topic: Topic) => boolean, version: number): Choices =>
  Object.assign({ version }, ...topics.map((topic) => ({ [topicColumns[topic]]: chosen(topic) }))) as Choices;

/** An account without a row gets all emails. Its version is 0. */
const defaultChoices = toChoices(() => true, 0);

/** Returns an account's choices. Without saved ones, includes every topic. */
export const getChoices = async (db: Kysely<Database>, accountId: string): Promise<Choices> => {
  const rows = db.selectFrom("communication_preferences").selectAll().where("account_id", "=", accountId);
  return (await rows.executeTakeFirst()) ?? defaultChoices;
};

const topicsFor = (account: Pick<Row<"accounts">, "roles">): Topic[] => [
  ...(isEmployer(account) ? (["reportReceipts", "paymentReceipts", "paymentReminders"] as const) : []),
  ...(audiences.approver({ roles: account.roles, isTadsEmployer: false }) ? (["applicantNotices"] as const) : []),
  "messageNotices",
];

/** Returns the account's topics and choices (spec-map §7). */
export const getPreferences: Handler<typeof calls.getPreferences> = async (_request, context) => {
  const account = signedIn(context);
  const choices = await getChoices(context.db, account.id);
  return {
    ok: true,
    value: {
      ...byTopic((topic) => choices[topicColumns[topic]]),
      offered: topicsFor(account),
      version: choices.version,
    },
  };
};

/** Saves the choices (spec-map §7). Version 0 means that there is no row yet. */
export const savePreferences: Handler<typeof calls.savePreferences> = async ({ body, version }, context) => {
  const { db } = context;
  const { id } = signedIn(context);
  const before = await getChoices(db, id);
  const choices = toChoices((topic) => body[topic], version + 1);
  const insert = db
    .insertInto("communication_preferences")
    .values({ account_id: id, ...choices })
    .onConflict((conflict) => conflict.doNothing())
    .returning("account_id");
  const update = db
    .updateTable("communication_preferences")
    .set(choices)
    .where("account_id", "=", id)
    .where("version", "=", version)
    .returning("account_id");
  const saved = await (version === 0 ? insert.executeTakeFirst() : update.executeTakeFirst());
  if (saved === undefined) return { ok: false, code: "Stale", text: preferencesTexts.stale };
  await recordAudit(context, { action: "preferences-changed", subject: `account:${id}`, before, after: choices });
  return { ok: true, value: new ArrayBuffer(0) };
};

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

/** Saves a choice by link. Repeats change nothing, and a missing account gets the same response. */
const chooseByLink = async (token: string, isSubscribed: boolean, context: HandlerContext) => {
  const { db, keys } = context;
  const subject = readUnsubscribeToken(token, keys);
  if (subject === null) return { ok: false, code: "TokenInvalid", text: invalidLinkText } as const;
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
  return { ok: true, value: { topic } } as const;
};

/** Stops emails of a topic with a signed link. */
export const unsubscribe: Handler<typeof calls.unsubscribe> = ({ body }, context) =>
  chooseByLink(body.token, false, context);

/** Restarts emails of a topic with a signed link. */
export const undoUnsubscribe: Handler<typeof calls.undoUnsubscribe> = ({ body }, context) =>
  chooseByLink(body.token, true, context);
