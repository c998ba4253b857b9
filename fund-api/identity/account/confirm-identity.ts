import type * as calls from "../../../lib/identity/account/contract.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Handler, Outcome } from "../../platform/handler/handler.ts";
import { countPassword, queueByAccount } from "../passwords/current-password.ts";
import { refuseWithoutCode } from "../second-factor/verify-code.ts";
import { clearAttempts, hashUserName } from "../sign-in/login-attempts.ts";
import { confirmSession } from "./sessions.ts";

type ConfirmOutcome = Outcome<typeof calls.confirmIdentity>;

const failedAction = "identity-confirmation-failed";
/** Checks the password and second factor again for calls marked `stepUp`. Failed tries count toward the lock. */
export const confirmIdentity: Handler<typeof calls.confirmIdentity> = ({ body }, context) =>
  queueByAccount(context, async (account) => {
    const passwordCheck = await countPassword(context, account, { typed: body.currentPassword, failedAction });
    if ("refusal" in passwordCheck) return passwordCheck.refusal;
    return context.db.transaction().execute(async (db): Promise<ConfirmOutcome> => {
      const inTransaction = { ...context, db };
      const attempt = { code: body.code, failures: passwordCheck.failures, failedAction };
      const refusal = await refuseWithoutCode(inTransaction, account, attempt);
      if (refusal !== null) return refusal;
      await clearAttempts(db, hashUserName(account.user_name, context.keys));
      if (context.tokenHash !== null) await confirmSession(db, context.tokenHash, context.now);
      await recordAudit(inTransaction, { action: "identity-confirmed", subject: `account:${account.id}` });
      return { ok: true, value: { confirmed: true } };
    });
  });
