import { currentPasswordTexts } from "../../lib/account/texts.en.ts";
import { recordAudit } from "../audit/write-audit.ts";
import type { Row } from "../db/schema.ts";
import { signedIn, type HandlerContext } from "../handler/handler.ts";
import { clearAttempts, countAttempt, failuresToLock, nameKeyOf } from "../sign-in/login-attempts.ts";
import { isPassword } from "../sign-in/passwords.ts";
import { queueByName } from "../sign-in/queue-by-name.ts";

type CurrentCode = keyof typeof currentPasswordTexts;

/** What a call answers that asked for the current password and did not get it: its own code, never a 401. */
type CurrentRefusal = {
  readonly ok: false;
  readonly code: CurrentCode;
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
};

export const refuseCurrent = (code: CurrentCode): CurrentRefusal => {
  const text = currentPasswordTexts[code];
  return { ok: false, code, text, fields: { currentPassword: text } };
};

/**
 * Works on the account of who is signed in, one work of its user name after another, sign-in included. The account
 * is read after the wait: the password may have changed during it.
 */
export const queueByAccount = <T>(
  context: HandlerContext,
  work: (account: Row<"accounts">) => Promise<T>,
): Promise<T> => {
  const { id, user_name } = signedIn(context);
  return queueByName(Buffer.from(nameKeyOf(user_name, context.keys)).toString("hex"), async () =>
    work(await context.db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow()),
  );
};

/**
 * Judges what was typed as the current password. A wrong guess counts toward the lock of sign-in and is audited, so
 * the handler must not be in a transaction; a right one forgets them. Call it inside `queueByAccount`.
 * @param failedAction how the audit trail names a wrong guess
 * @returns the refusal; null when it is the current password
 */
export const judgeCurrentPassword = async (
  context: HandlerContext,
  account: Row<"accounts">,
  { typed, failedAction }: { readonly typed: string; readonly failedAction: string },
): Promise<CurrentRefusal | null> => {
  const { db, now, keys, lane } = context;
  const nameKey = nameKeyOf(account.user_name, keys);
  const failures = await countAttempt(db, nameKey, now);
  if (failures === null) return refuseCurrent("CurrentPasswordLockedOut");
  if (await isPassword(typed, account.password_hash, lane)) {
    await clearAttempts(db, nameKey);
    return null;
  }
  const isLocked = failures >= failuresToLock;
  const lastLeft = failures === failuresToLock - 1 ? "CurrentPasswordLastAttempt" : "CurrentPasswordWrong";
  const code = isLocked ? "CurrentPasswordLockedOut" : lastLeft;
  const action = isLocked ? "login-locked" : failedAction;
  await recordAudit(context, { action, subject: `account:${account.id}`, after: { code, failures } });
  return refuseCurrent(code);
};
