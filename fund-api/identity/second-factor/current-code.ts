import { currentPasswordTexts, identityCodeTexts } from "../../../lib/identity/account/texts.en.ts";
import type { Row } from "../../platform/db/schema.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";
import { recordWrongGuess } from "../passwords/current-password.ts";
import { nameKeyOf, uncountAttempt } from "../sign-in/login-attempts.ts";
import { findFactor } from "./factor-store.ts";
import { verifyCode } from "./verify-code.ts";

const codeTexts = { ...identityCodeTexts, CurrentPasswordLockedOut: currentPasswordTexts.CurrentPasswordLockedOut };
type Code = keyof typeof codeTexts;

/** The refusal of a code, with the reason in words beside its field. */
type CodeRefusal = {
  readonly ok: false;
  readonly code: Code;
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
};

const refuseCode = (code: Code): CodeRefusal => {
  const text = codeTexts[code];
  return { ok: false, code, text, fields: { code: text } };
};

type Given = {
  readonly code: string | undefined;
  /** Of this act and those before it, as `countPassword` counts them. */
  readonly failures: number;
  /** How the audit trail names a wrong code. */
  readonly failedAction: string;
};

/**
 * Asks for the second factor of an account whose current password was right. A wrong code counts toward the lock of
 * sign-in, so what is written before a refusal must be kept.
 * @returns the refusal of who gave no right code; null when the code was right, or the account has no second factor
 */
export const refuseWithoutCode = async (
  context: HandlerContext,
  account: Row<"accounts">,
  { code, failures, failedAction }: Given,
): Promise<CodeRefusal | null> => {
  if ((await findFactor(context.db, account.id)) === null) return null;
  if (code === undefined) {
    // As at sign-in: half an attempt, not counted, and no reason to forget the failures before it.
    await uncountAttempt(context.db, nameKeyOf(account.user_name, context.keys));
    return refuseCode("IdentityCodeRequired");
  }
  if (await verifyCode(context, account, code)) return null;
  const codes = { wrong: "IdentityCodeWrong", last: "IdentityCodeLastAttempt" } as const;
  return refuseCode(await recordWrongGuess(context, account, { failures, failedAction, ...codes }));
};
