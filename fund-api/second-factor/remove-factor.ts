import type { FundSite } from "../handler/fund-site.ts";
import type { EmailMessage } from "../mail/email-message.ts";
import type * as calls from "../../lib/second-factor/contract.ts";
import { factorTexts } from "../../lib/second-factor/texts.en.ts";
import { judgeCurrentPassword, queueByAccount } from "../passwords/current-password.ts";
import { recordAudit } from "../audit/write-audit.ts";
import { factorRemovedEmail } from "../mail/factor-emails.ts";
import { queueEmail } from "../mail/outbox.ts";
import type { Handler } from "../handler/handler.ts";
import { isFactorDemanded } from "./factor-store.ts";
import { deleteRecoveryCodes } from "./recovery-codes.ts";

/** Removes the second factor and the recovery codes of an account, if it has any. */
export const removeFactor: Handler<typeof calls.removeFactor> = ({ body }, context) =>
  queueByAccount(context, async (account) => {
    if (isFactorDemanded(context, account))
      return { ok: false, code: "FactorDemanded", text: factorTexts.FactorDemanded };
    const guess = { typed: body.currentPassword, failedAction: "second-factor-failed" };
    const refusal = await judgeCurrentPassword(context, account, guess);
    if (refusal !== null) return refusal;
    return context.db.transaction().execute(async (db) => {
      const { id, first_name, email } = account;
      const removed = await db
        .deleteFrom("second_factors")
        .where("account_id", "=", id)
        .returning("confirmed_at")
        .executeTakeFirst();
      await deleteRecoveryCodes(db, id);
      if (removed !== undefined && removed.confirmed_at !== null) {
        const write = (site: FundSite): EmailMessage => factorRemovedEmail(first_name, site, context.now);
        await queueEmail({ ...context, db }, { accountId: id, to: email, write });
        await recordAudit({ ...context, db }, { action: "second-factor-removed", subject: `account:${id}` });
      }
      return { ok: true, value: { removed: true } };
    });
  });
