import type * as calls from "../../lib/account/calls.ts";
import { currentPasswordTexts, passwordUnchangedText } from "../../lib/account/messages.ts";
import { recordAudit } from "../audit.ts";
import type { Row } from "../db/schema.ts";
import { signedIn, type Handler, type HandlerContext, type Outcome } from "../server/handler.ts";
import { inTurn } from "./in-turn.ts";
import { clearAttempts, countAttempt, failuresToLock, nameKeyOf } from "./login-attempts.ts";
import { judgeNewPassword, newPasswordValues } from "./new-password.ts";
import { settlePassword } from "./password-set.ts";
import { isPassword } from "./passwords.ts";
import { getUser } from "./user.ts";

type Answer = Outcome<typeof calls.changePassword>;
type CurrentCode = keyof typeof currentPasswordTexts;

const refuseCurrent = (code: CurrentCode): Answer => {
  const text = currentPasswordTexts[code];
  return { ok: false, code, text, fields: { currentPassword: text } };
};

const refuseNew = (
  code: Exclude<(typeof calls.changePasswordFailures)[number], CurrentCode>,
  text: string,
): Answer => ({
  ok: false,
  code,
  text,
  fields: { newPassword: text },
});

const answerWrong = async (context: HandlerContext, account: Row<"accounts">, failures: number): Promise<Answer> => {
  const isLocked = failures >= failuresToLock;
  const lastLeft = failures === failuresToLock - 1 ? "CurrentPasswordLastAttempt" : "CurrentPasswordWrong";
  const code = isLocked ? "CurrentPasswordLockedOut" : lastLeft;
  const action = isLocked ? "login-locked" : "password-change-failed";
  await recordAudit(context, { action, subject: `account:${account.id}`, after: { code, failures } });
  return refuseCurrent(code);
};

const save = async (context: HandlerContext, account: Row<"accounts">, newPassword: string): Promise<Answer> => {
  const values = await newPasswordValues(newPassword);
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
    return { ok: true, value: await getUser(db, { ...account, ...values }) };
  });
};

/**
 * Changes the password of who is signed in (spec §5, §7). Wrong guesses at the current one count towards the lock
 * of sign-in and wait for its attempts. Afterwards a forced reset is over and only this session goes on.
 */
export const changePassword: Handler<typeof calls.changePassword> = async ({ body }, context) => {
  const { db, now, keys } = context;
  const { id, user_name } = signedIn(context);
  const nameKey = nameKeyOf(user_name, keys);
  return inTurn(Buffer.from(nameKey).toString("hex"), async () => {
    // Read in turn: an attempt that waited must not be held against the password of before.
    const account = await db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const against = await judgeNewPassword(db, account, body.newPassword);
    if (against !== null) return refuseNew(against.code, against.text);
    const failures = await countAttempt(db, nameKey, now);
    if (failures === null) return refuseCurrent("CurrentPasswordLockedOut");
    if (!(await isPassword(body.currentPassword, account.password_hash)))
      return answerWrong(context, account, failures);
    if (body.newPassword !== body.currentPassword) return save(context, account, body.newPassword);
    await clearAttempts(db, nameKey);
    return refuseNew("PasswordUnchanged", passwordUnchangedText);
  });
};
