import type * as calls from "../../../lib/identity/preferences/contract.ts";
import { preferencesTexts } from "../../../lib/identity/preferences/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { signedIn, type Handler } from "../../platform/handler/handler.ts";
import { getChoices } from "./topic-columns.ts";

/** Saves which emails the account wants (spec-map §7), over the version the caller saw: 0 as long as no one ever chose. */
export const savePreferences: Handler<typeof calls.savePreferences> = async ({ body, version }, context) => {
  const { db } = context;
  const { id } = signedIn(context);
  const before = await getChoices(db, id);
  const choices = {
    report_receipts: body.reportReceipts,
    payment_receipts: body.paymentReceipts,
    payment_reminders: body.paymentReminders,
    applicant_notices: body.applicantNotices,
    message_notices: body.messageNotices,
    version: version + 1,
  };
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
  await recordAudit(context, {
    action: "preferences-changed",
    subject: `account:${id}`,
    before,
    after: choices,
  });
  return { ok: true, value: new ArrayBuffer(0) };
};
