import type * as calls from "../../../lib/identity/account/contract.ts";
import { passwordUnchangedText } from "../../../lib/identity/account/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Row } from "../../platform/db/schema.ts";
import type { Handler, HandlerContext, Outcome } from "../../platform/handler/handler.ts";
import { readToken, spendToken } from "./links/account-tokens.ts";
import { judgeNewPassword, newPasswordValues } from "../passwords/new-password.ts";
import { settlePassword } from "./password-set.ts";
import { isPassword } from "../sign-in/passwords.ts";
import { refuseToken } from "./links/token-refusal.ts";

const findActive = (db: HandlerContext["db"], accountId: string): Promise<Row<"accounts"> | undefined> =>
  db.selectFrom("accounts").selectAll().where("id", "=", accountId).where("standing", "=", "ACTIVE").executeTakeFirst();

const refuseUnchanged = (): Outcome<typeof calls.resetPassword> => ({
  ok: false,
  code: "PasswordUnchanged",
  text: passwordUnchangedText,
  fields: { newPassword: passwordUnchangedText },
});

/**
 * Sets a new password by an emailed token (spec-map §5, §7). A password that is refused leaves the token good for
 * another try, and so does the current password; of many uses at once one succeeds.
 */
export const resetPassword: Handler<typeof calls.resetPassword> = async ({ body }, context) => {
  const found = await readToken(context.db, body.token, ["RESET"], context.now);
  if (!found.ok) return refuseToken(found.code);
  const account = await findActive(context.db, found.row.account_id);
  if (account === undefined) return refuseToken("TokenInvalid");
  const against = await judgeNewPassword(context.db, account, body.newPassword);
  if (against !== null) return { ok: false, ...against, fields: { newPassword: against.text } };
  if (await isPassword(body.newPassword, account.password_hash, context.lane)) return refuseUnchanged();
  const values = await newPasswordValues(body.newPassword, context.lane);
  return context.db.transaction().execute(async (db) => {
    const spent = await spendToken(db, body.token, ["RESET"], context.now);
    if (!spent.ok) return refuseToken(spent.code);
    await db.updateTable("accounts").set(values).where("id", "=", account.id).execute();
    await settlePassword({ ...context, db }, account, null);
    await recordAudit({ ...context, db, account }, { action: "password-reset", subject: `account:${account.id}` });
    return { ok: true, value: { passwordChanged: true } };
  });
};
