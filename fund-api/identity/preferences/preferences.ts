import type { Kysely } from "kysely";
import { audiences, isEmployer } from "../../../lib/platform/contract/audience.ts";
import { byTopic, type Topic, topics } from "../../../lib/identity/preferences/schema.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import type * as calls from "../../../lib/identity/preferences/contract.ts";
import { type Handler, signedIn } from "../../platform/handler/handler.ts";
import { preferencesTexts } from "../../../lib/identity/preferences/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";

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
export const defaultChoices = toChoices(() => true, 0);

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
