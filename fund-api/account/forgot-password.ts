import type * as calls from "../../lib/account/calls.ts";
import { recordAudit } from "../audit.ts";
import { resetPasswordLetter } from "../mail/letters.ts";
import type { Handler } from "../server/handler.ts";
import { mailLink } from "./link-mail.ts";

/**
 * Mails a reset link to an active account. Whatever the name is, the answer is the same, and so are the steps
 * that lead to it (quality.md row 14).
 */
export const forgotPassword: Handler<typeof calls.forgotPassword> = async ({ body }, context) => {
  const { userName } = body;
  const account = await context.db
    .selectFrom("accounts")
    .selectAll()
    .where((eb) => eb.fn<string>("lower", ["user_name"]), "=", userName.toLowerCase())
    .where("standing", "=", "ACTIVE")
    .executeTakeFirst();
  const mailed = await mailLink(context, {
    purpose: "RESET",
    userName,
    account: account ?? null,
    write: resetPasswordLetter,
  });
  const subject = account === undefined ? "account:unknown" : `account:${account.id}`;
  await recordAudit(context, { action: "password-reset-asked", subject, after: { mailed } });
  return { ok: true, value: { accepted: true } };
};
