import type * as calls from "../../lib/preferences/contract.ts";
import { type Handler, signedIn } from "../handler/handler.ts";
import { getChoices, topicsFor } from "./topic-columns.ts";

/** Which mails the account wants (spec-map §7), and which there are for it. */
export const getPreferences: Handler<typeof calls.getPreferences> = async (_request, context) => {
  const account = signedIn(context);
  const { report_receipts, payment_receipts, applicant_notices, version } = await getChoices(context.db, account.id);
  return {
    ok: true,
    value: {
      reportReceipts: report_receipts,
      paymentReceipts: payment_receipts,
      applicantNotices: applicant_notices,
      offered: topicsFor(account),
      version,
    },
  };
};
