import { currentPasswordTexts } from "../../../lib/identity/account/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Row } from "../../platform/db/schema.ts";
import { asActing, signedIn, type HandlerContext } from "../../platform/handler/handler.ts";
import { clearAttempts, countAttempt, failuresToLock, nameKeyOf } from "../sign-in/login-attempts.ts";
import { isPassword } from "../sign-in/passwords.ts";
import { queueByName } from "../sign-in/sign-in-limits.ts";

type CurrentCode = keyof typeof currentPasswordTexts;

/** What a call answers that asked for the current password and did not get it: its own code, never a 401. */
type CurrentRefusal = {
  readonly ok: false;
  readonly code: CurrentCode;
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
};

/** The refusal of a current password, with the reason in words beside its field. */
export const refuseCurrent = (code: CurrentCode): CurrentRefusal => {
  const text = currentPasswordTexts[code];
  return { ok: false, code, text, fields: { currentPassword: text } };
};

/**
 * Runs work on the signed-in account, one task of its username after another, sign-in included. The account
 * is read after the wait: the password may have changed during it.
 */
export const queueByAccount = <T>(
  context: HandlerContext,
  work: (account: Row<"accounts">) => Promise<T>,
): Promise<T> => {
  const { id, user_name } = signedIn(context);
  return queueByName(Buffer.from(nameKeyOf(user_name, context.keys)).toString("hex"), async () => {
    const row = await context.db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    return work(asActing(context, row));
  });
};

type Guess = {
  readonly typed: string;
  /** How the audit trail names a wrong guess. */
  readonly failedAction: string;
};

type Failed<Code> = {
  /** By now, this one included. */
  readonly failures: number;
  readonly failedAction: string;
  readonly wrong: Code;
  /** When one more attempt is left. */
  readonly last: Code;
};

/** Audits a wrong guess. @returns the code it is answered with: the sixth one locks */
export const recordWrongGuess = async <Code extends string>(
  context: HandlerContext,
  account: Row<"accounts">,
  { failures, failedAction, wrong, last }: Failed<Code>,
): Promise<Code | "CurrentPasswordLockedOut"> => {
  const isLocked = failures >= failuresToLock;
  const code = isLocked ? "CurrentPasswordLockedOut" : failures === failuresToLock - 1 ? last : wrong;
  const action = isLocked ? "login-locked" : failedAction;
  await recordAudit(context, { action, subject: `account:${account.id}`, after: { code, failures } });
  return code;
};

/**
 * Counts what was typed as the current password toward the lock of sign-in, and audits it when it is wrong, so the
 * handler must not be in a transaction. Call it inside `queueByAccount`.
 * @returns the refusal, or the failures by now when it is the current password: whoever forgets them clears them
 */
export const countPassword = async (
  context: HandlerContext,
  account: Row<"accounts">,
  { typed, failedAction }: Guess,
): Promise<{ readonly refusal: CurrentRefusal } | { readonly failures: number }> => {
  const { db, now, keys, lane } = context;
  const failures = await countAttempt(db, nameKeyOf(account.user_name, keys), now);
  if (failures === null) return { refusal: refuseCurrent("CurrentPasswordLockedOut") };
  if (await isPassword(typed, account.password_hash, lane)) return { failures };
  const codes = { wrong: "CurrentPasswordWrong", last: "CurrentPasswordLastAttempt" } as const;
  const code = await recordWrongGuess<CurrentCode>(context, account, { failures, failedAction, ...codes });
  return { refusal: refuseCurrent(code) };
};

/**
 * Judges what was typed as the current password, as `countPassword` does; a right one forgets the wrong guesses.
 * @returns the refusal; null when it is the current password
 */
export const judgeCurrentPassword = async (
  context: HandlerContext,
  account: Row<"accounts">,
  guess: Guess,
): Promise<CurrentRefusal | null> => {
  const counted = await countPassword(context, account, guess);
  if ("refusal" in counted) return counted.refusal;
  await clearAttempts(context.db, nameKeyOf(account.user_name, context.keys));
  return null;
};
