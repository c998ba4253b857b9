import { currentPasswordTexts } from "../../lib/account/messages.ts";
import { recordAudit } from "../audit.ts";
import type { Row } from "../db/schema.ts";
import type { HandlerContext } from "../server/handler.ts";
import { inTurn } from "./in-turn.ts";
import { clearAttempts, countAttempt, failuresToLock, nameKeyOf } from "./login-attempts.ts";
import { isPassword } from "./passwords.ts";

type Code = keyof typeof currentPasswordTexts;
type Wrong = { readonly code: Code; readonly text: string };

const wrong = (code: Code): Wrong => ({ code, text: currentPasswordTexts[code] });

const answerWrong = async (context: HandlerContext, accountId: string, failures: number): Promise<Wrong> => {
  const isLocked = failures >= failuresToLock;
  const lastLeft = failures === failuresToLock - 1 ? "CurrentPasswordLastAttempt" : "CurrentPasswordWrong";
  const code = isLocked ? "CurrentPasswordLockedOut" : lastLeft;
  const action = isLocked ? "login-locked" : "current-password-wrong";
  await recordAudit(context, { action, subject: `account:${accountId}`, after: { code, failures } });
  return wrong(code);
};

/**
 * Holds a password against that of a signed-in account. Wrong guesses count towards the lock of sign-in and wait
 * for its attempts, so `context.db` must be no transaction; a right one forgets them.
 * @returns what is wrong with it; null when it is right
 */
export const checkCurrentPassword = (
  context: HandlerContext,
  account: Pick<Row<"accounts">, "id" | "user_name">,
  password: string,
): Promise<Wrong | null> => {
  const { db, now, keys } = context;
  const nameKey = nameKeyOf(account.user_name, keys);
  return inTurn(Buffer.from(nameKey).toString("hex"), async () => {
    const failures = await countAttempt(db, nameKey, now);
    if (failures === null) return wrong("CurrentPasswordLockedOut");
    // Read in turn: an attempt that waited must not be held against the password of before.
    const stored = db.selectFrom("accounts").select("password_hash").where("id", "=", account.id);
    const { password_hash } = await stored.executeTakeFirstOrThrow();
    if (!(await isPassword(password, password_hash))) return answerWrong(context, account.id, failures);
    await clearAttempts(db, nameKey);
    return null;
  });
};
