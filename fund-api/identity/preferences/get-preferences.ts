import type * as calls from "../../../lib/identity/preferences/contract.ts";
import { type Handler, signedIn } from "../../platform/handler/handler.ts";
import { getChoices, topicsFor } from "./topic-columns.ts";

/** Which emails the account wants (spec-map §7), and which there are for it. */
export const getPreferences: Handler<typeof calls.getPreferences> = async (_request, context) => {
  const account = signedIn(context);
  const choices = await getChoices(context.db, account.id);
  return {
    ok: true,
    value: {
      reportReceipts: choices.report_receipts,
      paymentReceipts: choices.payment_receipts,
      paymentReminders: choices.payment_reminders,
      applicantNotices: choices.applicant_notices,
      messageNotices: choices.message_notices,
      offered: topicsFor(account),
      version: choices.version,
    },
  };
};
