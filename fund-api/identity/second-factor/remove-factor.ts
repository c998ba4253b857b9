import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { EmailMessage } from "../../messages/mail/email-message.ts";
import type * as calls from "../../../lib/identity/second-factor/contract.ts";
import { factorTexts } from "../../../lib/identity/second-factor/texts.en.ts";
import { countPassword, queueByAccount } from "../passwords/current-password.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { factorRemovedEmail } from "../../messages/mail/factor-emails.ts";
import { queueEmail } from "../../messages/mail/outbox.ts";
import type { Handler, Outcome } from "../../platform/handler/handler.ts";
import { clearAttempts, nameKeyOf } from "../sign-in/login-attempts.ts";
import { refuseWithoutCode } from "./current-code.ts";
import { isFactorDemanded } from "./factor-store.ts";
import { deleteRecoveryCodes } from "./recovery-codes.ts";

type Answer = Outcome<typeof calls.removeFactor>;

const failedAction = "second-factor-failed";

/**
 * Removes the second factor and the recovery codes of an account, if it has any: with the password and, once the factor
 * is set up, a code of it or a recovery code. Whoever replaces it removes it first.
 */
export const removeFactor: Handler<typeof calls.removeFactor> = ({ body }, context) =>
  queueByAccount(context, async (account) => {
    if (isFactorDemanded(context, account))
      return { ok: false, code: "FactorDemanded", text: factorTexts.FactorDemanded };
    const counted = await countPassword(context, account, { typed: body.currentPassword, failedAction });
    if ("refusal" in counted) return counted.refusal;
    return context.db.transaction().execute(async (db): Promise<Answer> => {
      const inside = { ...context, db };
      const given = { code: body.code, failures: counted.failures, failedAction };
      const refusal = await refuseWithoutCode(inside, account, given);
      if (refusal !== null) return refusal;
      const { id, first_name, user_name, email } = account;
      await clearAttempts(db, nameKeyOf(user_name, context.keys));
      const removed = await db
        .deleteFrom("second_factors")
        .where("account_id", "=", id)
        .returning("confirmed_at")
        .executeTakeFirst();
      await deleteRecoveryCodes(db, id);
      if (removed !== undefined && removed.confirmed_at !== null) {
        const write = (site: FundSite): EmailMessage => factorRemovedEmail(first_name, site, context.now);
        await queueEmail(inside, { accountId: id, to: email, write });
        await recordAudit(inside, { action: "second-factor-removed", subject: `account:${id}` });
      }
      return { ok: true, value: { removed: true } };
    });
  });
