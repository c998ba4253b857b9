import type * as calls from "../../../lib/identity/registration/contract.ts";
import { findByUserName } from "../account/find-by-user-name.ts";
import { mailLink } from "../account/links/mail-link.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { verifyAddressEmail } from "../../messages/mail/account-emails.ts";
import type { Handler } from "../../platform/handler/handler.ts";

/**
 * Mails the verification link of a new account again. Whatever the name is, the answer is the same, and so are
 * the steps that lead to it (docs/security-rows.md row 14).
 */
export const resendVerificationEmail: Handler<typeof calls.resendVerificationEmail> = async ({ body }, context) => {
  const { userName } = body;
  const found = await findByUserName(context.db, userName);
  const account = found?.standing === "NOT_VERIFIED" ? found : null;
  const mailed = await mailLink(context, { purpose: "VERIFY_EMAIL", userName, account, write: verifyAddressEmail });
  const subject = account === null ? "account:unknown" : `account:${account.id}`;
  await recordAudit(context, { action: "verification-asked", subject, after: { mailed } });
  return { ok: true, value: new ArrayBuffer(0) };
};
