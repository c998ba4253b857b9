import type * as calls from "../../../lib/identity/account/contract.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { resetPasswordEmail } from "../../messages/mail/account-emails.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { findByUserName } from "./find-by-user-name.ts";
import { mailLink } from "./links/mail-link.ts";

/**
 * Mails a reset link to an active account. Whatever the name is, the answer is the same, and so are the steps
 * that lead to it (docs/security-rows.md row 14).
 */
export const forgotPassword: Handler<typeof calls.forgotPassword> = async ({ body }, context) => {
  const { userName } = body;
  const found = await findByUserName(context.db, userName);
  const account = found?.standing === "ACTIVE" ? found : null;
  const mailed = await mailLink(context, { purpose: "RESET", userName, account, write: resetPasswordEmail });
  const subject = account === null ? "account:unknown" : `account:${account.id}`;
  await recordAudit(context, { action: "password-reset-asked", subject, after: { mailed } });
  return { ok: true, value: { accepted: true } };
};
