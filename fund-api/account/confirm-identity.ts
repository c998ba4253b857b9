import type * as calls from "../../lib/account/contract.ts";
import { currentPasswordTexts, identityCodeTexts } from "../../lib/account/texts.en.ts";
import { recordAudit } from "../audit/write-audit.ts";
import type { Row } from "../db/schema.ts";
import type { Handler, HandlerContext, Outcome } from "../handler/handler.ts";
import { countPassword, queueByAccount, recordWrongGuess } from "../passwords/current-password.ts";
import { findFactor } from "../second-factor/factor-store.ts";
import { verifyCode } from "../second-factor/verify-code.ts";
import { clearAttempts, nameKeyOf, uncountAttempt } from "../sign-in/login-attempts.ts";
import { confirmSession } from "./sessions.ts";

type Answer = Outcome<typeof calls.confirmIdentity>;

const failedAction = "identity-confirmation-failed";
const codeTexts = { ...identityCodeTexts, ...currentPasswordTexts };

const refuseCode = (code: keyof typeof codeTexts): Answer => ({
  ok: false,
  code,
  text: codeTexts[code],
  fields: { code: codeTexts[code] },
});

type Given = { readonly code: string | undefined; readonly failures: number };

/** What keeps out who gave the right password and no right code; null when nothing does. */
const refuseWithoutCode = async (
  context: HandlerContext,
  account: Row<"accounts">,
  { code, failures }: Given,
): Promise<Answer | null> => {
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

/**
 * Takes the password again, and the code of the second factor where there is one, for calls that say `stepUp`. Wrong
 * passwords and codes count toward the lock of sign-in; the session stays as it is.
 */
export const confirmIdentity: Handler<typeof calls.confirmIdentity> = ({ body }, context) =>
  queueByAccount(context, async (account) => {
    const counted = await countPassword(context, account, { typed: body.currentPassword, failedAction });
    if ("refusal" in counted) return counted.refusal;
    return context.db.transaction().execute(async (db): Promise<Answer> => {
      const inside = { ...context, db };
      const refusal = await refuseWithoutCode(inside, account, { code: body.code, failures: counted.failures });
      if (refusal !== null) return refusal;
      await clearAttempts(db, nameKeyOf(account.user_name, context.keys));
      if (context.tokenHash !== null) await confirmSession(db, context.tokenHash, context.now);
      await recordAudit(inside, { action: "identity-confirmed", subject: `account:${account.id}` });
      return { ok: true, value: { confirmed: true } };
    });
  });
