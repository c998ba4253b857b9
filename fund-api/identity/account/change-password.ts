import type * as calls from "../../../lib/identity/account/contract.ts";
import { passwordUnchangedText } from "../../../lib/identity/account/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Row } from "../../platform/db/schema.ts";
import type { Handler, HandlerContext, Outcome } from "../../platform/handler/handler.ts";
import { judgeCurrentPassword, queueByAccount, refuseCurrent } from "../passwords/current-password.ts";
import { judgeNewPassword, newPasswordValues } from "../passwords/new-password.ts";
import { settlePassword } from "./password-set.ts";
import { getUser } from "./user.ts";

type Answer = Outcome<typeof calls.changePassword>;

const refuseNew = (code: "PasswordNotAllowed" | "PasswordTooCommon" | "PasswordUnchanged", text: string): Answer => ({
  ok: false,
  code,
  text,
  fields: { newPassword: text },
});

const save = async (context: HandlerContext, account: Row<"accounts">, newPassword: string): Promise<Answer> => {
  const values = await newPasswordValues(newPassword, context.lane);
  return context.db.transaction().execute(async (db) => {
    const { tokenHash } = context;
    // Only over the password that was verified: of two changes at once, one wins and the other starts again.
    const changed = await db
      .updateTable("accounts")
      .set(values)
      .where("id", "=", account.id)
      .where("password_hash", "=", account.password_hash)
      .returning("id")
      .executeTakeFirst();
    if (changed === undefined) return refuseCurrent("CurrentPasswordWrong");
    await settlePassword({ ...context, db }, account, tokenHash);
    await recordAudit({ ...context, db }, { action: "password-changed", subject: `account:${account.id}` });
    return { ok: true, value: await getUser({ ...context, db }, { ...account, ...values }) };
  });
};

/**
 * Changes the password of the signed-in account (spec-map §5, §7). Wrong guesses at the current one count toward the lock
 * of sign-in and wait for its attempts. Afterwards a forced reset is over and only this session continues.
 */
export const changePassword: Handler<typeof calls.changePassword> = ({ body }, context) =>
  queueByAccount(context, async (account) => {
    const against = await judgeNewPassword(context.db, account, body.newPassword);
    if (against !== null) return refuseNew(against.code, against.text);
    const guess = { typed: body.currentPassword, failedAction: "password-change-failed" };
    const refusal = await judgeCurrentPassword(context, account, guess);
    if (refusal !== null) return refusal;
    if (body.newPassword === body.currentPassword) return refuseNew("PasswordUnchanged", passwordUnchangedText);
    return save(context, account, body.newPassword);
  });
