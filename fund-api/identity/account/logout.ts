import type * as calls from "../../../lib/identity/account/contract.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { revokeSession } from "./sessions.ts";

/** Signs out: the session row is revoked. Without a session there is nothing to do, and that is no failure. */
export const logout: Handler<typeof calls.logout> = async (_request, context) => {
  const accountId = context.tokenHash && (await revokeSession(context.db, context.tokenHash, context.now));
  if (accountId !== null) {
    await recordAudit(
      { ...context, account: { id: accountId } },
      { action: "logout", subject: `account:${accountId}` },
    );
  }
  return { ok: true, value: new ArrayBuffer(0) };
};
