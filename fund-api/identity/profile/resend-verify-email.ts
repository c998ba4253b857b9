import type * as calls from "../../../lib/identity/profile/contract.ts";
import { nothingToVerifyText } from "../../../lib/identity/profile/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { signedIn, type Handler } from "../../platform/handler/handler.ts";
import { mailChangeLink } from "./change-email.ts";
import { findPendingEmail } from "./current-account.ts";

/** Mails the link to the pending address again (spec-map §7); the links of before are void. */
export const resendVerifyEmail: Handler<typeof calls.resendVerifyEmail> = async ({ body }, context) => {
  const account = signedIn(context);
  const pending = await findPendingEmail(context.db, account.id, context.now);
  if (pending === null || pending !== body.email)
    return { ok: false, code: "NothingToVerify", text: nothingToVerifyText };
  const sent = await mailChangeLink(context, account, pending);
  await recordAudit(context, { action: "email-link-resent", subject: `account:${account.id}`, after: { sent } });
  return { ok: true, value: { sent } };
};
