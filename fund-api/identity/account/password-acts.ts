import type { Row } from "../../platform/db/schema.ts";
import { passwordChangedEmail, resetPasswordEmail } from "../../messages/mail/account-emails.ts";
import { emailNotice } from "../../messages/mail/outbox.ts";
import type { HandlerContext, Handler, Outcome } from "../../platform/handler/handler.ts";
import { voidTokens, readToken, spendToken } from "./links/account-tokens.ts";
import { clearAttempts, hashUserName } from "../sign-in/login-attempts.ts";
import { revokeSessions, confirmSession } from "./sessions.ts";
import type * as calls from "../../../lib/identity/account/contract.ts";
import { passwordUnchangedText } from "../../../lib/identity/account/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { queueByAccount, refuseCurrent, refuseField, refuseWrongPassword } from "../passwords/current-password.ts";
import { refuseWeakPassword, newPasswordValues } from "../passwords/new-password.ts";
import { getUser, findByUserName } from "./user.ts";
import { emailLink, refuseToken } from "./links/mail-link.ts";
import { isPassword } from "../sign-in/passwords.ts";
import { afterIdentityCheck } from "../second-factor/verify-code.ts";

/**
 * Voids links and sessions, unlocks and notifies after any password change.
 * @param keptTokenHash the session that stays open
 */
const finishPasswordChange = async (
  context: Pick<HandlerContext, "db" | "now" | "keys" | "site">,
  account: Row<"accounts">,
  keptTokenHash: Uint8Array | null,
): Promise<void> => {
  await clearAttempts(context.db, hashUserName(account.user_name, context.keys));
  await revokeSessions(context, account.id, { except: keptTokenHash });
  await voidTokens(context, account.id, "RESET");
  await voidTokens(context, account.id, "EMAIL_CHANGE");
  await emailNotice(context, account, passwordChangedEmail);
};

type ChangeOutcome = Outcome<typeof calls.changePassword>;

const unchangedPassword = refuseField("newPassword", "PasswordUnchanged", passwordUnchangedText);

const savePassword = async (
  context: HandlerContext,
  account: Row<"accounts">,
  newPassword: string,
): Promise<ChangeOutcome> => {
  const values = await newPasswordValues(newPassword, context.lane);
  return context.db.transaction().execute(async (db) => {
    const { tokenHash } = context;
    // Saves only if the hash is still the verified one, so that only one of two simultaneous changes succeeds.
    const changed = await db
      .updateTable("accounts")
      .set(values)
      .where("id", "=", account.id)
      .where("password_hash", "=", account.password_hash)
      .returning("id")
      .executeTakeFirst();
    if (changed === undefined) return refuseCurrent("CurrentPasswordWrong");
    await finishPasswordChange({ ...context, db }, account, tokenHash);
    await recordAudit({ ...context, db }, { action: "password-changed", subject: `account:${account.id}` });
    return { ok: true, value: await getUser({ ...context, db }, { ...account, ...values }) };
  });
};

/** Changes the password (spec-map §5, §7) and ends all other sessions. Failed tries count toward the lock. */
export const changePassword: Handler<typeof calls.changePassword> = ({ body }, context) =>
  queueByAccount(context, async (account) => {
    const weakness = await refuseWeakPassword(context.db, account, body.newPassword);
    if (weakness !== null) return refuseField("newPassword", weakness.code, weakness.text);
    const guess = { typed: body.currentPassword, failedAction: "password-change-failed" };
    const refusal = await refuseWrongPassword(context, account, guess);
    if (refusal !== null) return refusal;
    if (body.newPassword === body.currentPassword) return unchangedPassword;
    return savePassword(context, account, body.newPassword);
  });

/** Emails a reset link. Every name gets the same response and steps (docs/security-rows.md row 14). */
export const forgotPassword: Handler<typeof calls.forgotPassword> = async ({ body }, context) => {
  const { userName } = body;
  const match = await findByUserName(context.db, userName);
  const account = match?.standing === "ACTIVE" ? match : null;
  const mailed = await emailLink(context, { purpose: "RESET", userName, account, write: resetPasswordEmail });
  const subject = account === null ? "account:unknown" : `account:${account.id}`;
  await recordAudit(context, { action: "password-reset-asked", subject, after: { mailed } });
  return { ok: true, value: { accepted: true } };
};

const findActive = (db: HandlerContext["db"], accountId: string): Promise<Row<"accounts"> | undefined> =>
  db.selectFrom("accounts").selectAll().where("id", "=", accountId).where("standing", "=", "ACTIVE").executeTakeFirst();

/** Sets a new password with an emailed token (spec-map §5, §7). A refused password leaves the token valid. */
export const resetPassword: Handler<typeof calls.resetPassword> = async ({ body }, context) => {
  const token = await readToken(context, body.token, ["RESET"]);
  if (!token.ok) return refuseToken(token.code);
  const account = await findActive(context.db, token.row.account_id);
  if (account === undefined) return refuseToken("TokenInvalid");
  const weakness = await refuseWeakPassword(context.db, account, body.newPassword);
  if (weakness !== null) return refuseField("newPassword", weakness.code, weakness.text);
  if (await isPassword(body.newPassword, account.password_hash, context.lane)) return unchangedPassword;
  const values = await newPasswordValues(body.newPassword, context.lane);
  return context.db.transaction().execute(async (db) => {
    const usedToken = await spendToken({ ...context, db }, body.token, ["RESET"]);
    if (!usedToken.ok) return refuseToken(usedToken.code);
    await db.updateTable("accounts").set(values).where("id", "=", account.id).execute();
    await finishPasswordChange({ ...context, db }, account, null);
    await recordAudit({ ...context, db, account }, { action: "password-reset", subject: `account:${account.id}` });
    return { ok: true, value: { passwordChanged: true } };
  });
};

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
