import type * as calls from "../../../lib/identity/account/contract.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { queueByAccount } from "../passwords/current-password.ts";
import { confirmSession } from "./sessions.ts";
import { afterIdentityCheck } from "../second-factor/verify-code.ts";

/** Checks the password and second factor again for calls marked `stepUp`. Failed tries count toward the lock. */
export const confirmIdentity: Handler<typeof calls.confirmIdentity> = ({ body }, context) =>
  queueByAccount(context, (account) =>
    afterIdentityCheck(
      context,
      account,
      { body, failedAction: "identity-confirmation-failed" },
      async (inTransaction) => {
        const { db, tokenHash, now } = inTransaction;
        if (tokenHash !== null) await confirmSession(db, tokenHash, now);
        await recordAudit(inTransaction, { action: "identity-confirmed", subject: `account:${account.id}` });
        return { ok: true, value: { confirmed: true } } as const;
      },
    ),
  );
