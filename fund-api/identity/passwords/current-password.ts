import { currentPasswordTexts } from "../../../lib/identity/account/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Row } from "../../platform/db/schema.ts";
import { applySessionEmployer, signedIn, type HandlerContext } from "../../platform/handler/handler.ts";
import { clearAttempts, countAttempt, failuresToLock, hashUserName } from "../sign-in/login-attempts.ts";
import { isPassword } from "../sign-in/passwords.ts";
import { queueByName } from "../sign-in/sign-in-limits.ts";

type CurrentCode = keyof typeof currentPasswordTexts;

/** Returns a refusal whose text is about one field. */
export const refuseField = <Code extends string>(field: string, code: Code, text: string) =>
  ({ ok: false, code, text, fields: { [field]: text } }) as const;

/** Returns the refusal of a current password, which has its own code and is never a 401. */
export const refuseCurrent = (code: CurrentCode) => refuseField("currentPassword", code, currentPasswordTexts[code]);
type CurrentRefusal = ReturnType<typeof refuseCurrent>;

/**
 * Runs changes to one account in turn, including sign-in. Reads the account after the wait, as it may have changed.
 */
export const queueByAccount = <T>(
  context: HandlerContext,
  work: (account: Row<"accounts">) => Promise<T>,
): Promise<T> => {
  const { id, user_name } = signedIn(context);
  return queueByName(Buffer.from(hashUserName(user_name, context.keys)).toString("hex"), async () => {
    const row = await context.db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    return work(applySessionEmployer(context, row));
  });
};

type Guess = { readonly typed: string; readonly failedAction: string };

type WrongGuess<Code> = {
  readonly failures: number;
  readonly failedAction: string;
  readonly wrong: Code;
  readonly last: Code;
};

/** Records a failed try in the audit trail and returns its code. The sixth failure locks the account. */
export const recordWrongGuess = async <Code extends string>(
  context: HandlerContext,
  account: Row<"accounts">,
  { failures, failedAction, wrong, last }: WrongGuess<Code>,
): Promise<Code | "CurrentPasswordLockedOut"> => {
  const isLocked = failures >= failuresToLock;
  const code = isLocked ? "CurrentPasswordLockedOut" : failures === failuresToLock - 1 ? last : wrong;
  const action = isLocked ? "login-locked" : failedAction;
  await recordAudit(context, { action, subject: `account:${account.id}`, after: { code, failures } });
  return code;
};

/** Counts a typed current password toward the lock. Call it inside `queueByAccount`, outside a transaction. */
export const countPassword = async (
  context: HandlerContext,
  account: Row<"accounts">,
  { typed, failedAction }: Guess,
): Promise<{ readonly refusal: CurrentRefusal } | { readonly failures: number }> => {
  const { db, now, keys, lane } = context;
  const failures = await countAttempt(db, hashUserName(account.user_name, keys), now);
  if (failures === null) return { refusal: refuseCurrent("CurrentPasswordLockedOut") };
  if (await isPassword(typed, account.password_hash, lane)) return { failures };
  const codes = { wrong: "CurrentPasswordWrong", last: "CurrentPasswordLastAttempt" } as const;
  const code = await recordWrongGuess<CurrentCode>(context, account, { failures, failedAction, ...codes });
  return { refusal: refuseCurrent(code) };
};

/** Does the same as `countPassword`, but the right password clears the count. Returns null if it is right. */
export const refuseWrongPassword = async (
  context: HandlerContext,
  account: Row<"accounts">,
  guess: Guess,
): Promise<CurrentRefusal | null> => {
  const passwordCheck = await countPassword(context, account, guess);
  if ("refusal" in passwordCheck) return passwordCheck.refusal;
  await clearAttempts(context.db, hashUserName(account.user_name, context.keys));
  return null;
};
