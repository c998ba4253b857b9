import { Secret, TOTP } from "otpauth";
import { currentPasswordTexts, identityCodeTexts } from "../../../lib/identity/account/texts.en.ts";
import type { Row } from "../../platform/db/schema.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";
import { countPassword, recordWrongGuess, refuseField } from "../passwords/current-password.ts";
import { clearAttempts, hashUserName, uncountAttempt } from "../sign-in/login-attempts.ts";
import { findFactor, spendRecoveryCode } from "./factor-store.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { recoveryCodeUsedEmail } from "../../messages/mail/account-emails.ts";
import { emailNotice } from "../../messages/mail/outbox.ts";

const stepSeconds = 30;
const secretBytes = 20;
const appCodePattern = /^\d{6}$/;

/** Clocks differ and people type slowly, so one step before and after is allowed (RFC 6238 §5.2). */
const windowSteps = 1;

/** Builds RFC 6238 codes as all authenticator apps use them: SHA-1, six digits, 30 seconds. */
const createTotp = (secret: string, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: stepSeconds });

/** Makes a new shared secret: 160 random bits, base32. */
export const makeSecret = (): string => new Secret({ size: secretBytes }).base32;

/** Returns the URI in the QR code for an authenticator app. */
export const formatAuthenticatorUri = (secret: string, issuer: string, label: string): string =>
  createTotp(secret, { issuer, label }).toString();

/** Finds the 30-second step since 1970 with this code, at most one step from `now`. Null for any other code. */
export const findStep = (secret: string, code: string, now: Date): number | null => {
  // The library throws if six characters aren't six bytes.
  if (!appCodePattern.test(code)) return null;
  const delta = createTotp(secret).validate({ token: code, timestamp: now.getTime(), window: windowSteps });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
};

const codeTexts = { ...identityCodeTexts, CurrentPasswordLockedOut: currentPasswordTexts.CurrentPasswordLockedOut };
type Code = keyof typeof codeTexts;

const refuseCode = (code: Code) => refuseField("code", code, codeTexts[code]);
type CodeRefusal = ReturnType<typeof refuseCode>;

type CodeAttempt = { readonly code: string | undefined; readonly failures: number; readonly failedAction: string };

/** Requires the second factor after a right password. A wrong code counts toward the lock, so commit a refusal too. */
const refuseWithoutCode = async (
  context: HandlerContext,
  account: Row<"accounts">,
  { code, failures, failedAction }: CodeAttempt,
): Promise<CodeRefusal | null> => {
  if ((await findFactor(context.db, account.id)) === null) return null;
  if (code === undefined) {
    // Without the code, this isn't a full attempt and doesn't count, but earlier failures still do.
    await uncountAttempt(context.db, hashUserName(account.user_name, context.keys));
    return refuseCode("IdentityCodeRequired");
  }
  if (await verifyCode(context, account, code)) return null;
  const codes = { wrong: "IdentityCodeWrong", last: "IdentityCodeLastAttempt" } as const;
  return refuseCode(await recordWrongGuess(context, account, { failures, failedAction, ...codes }));
};

type TypedIdentity = { readonly currentPassword: string; readonly code?: string | undefined };

/**
 * Works in a transaction after checking the typed password and code. Failed tries count toward the lock. Call it inside
 * `queueByAccount`.
 */
export const afterIdentityCheck = async <Success>(
  context: HandlerContext,
  account: Row<"accounts">,
  { body, failedAction }: { readonly body: TypedIdentity; readonly failedAction: string },
  work: (inTransaction: HandlerContext) => Promise<Success>,
) => {
  const passwordCheck = await countPassword(context, account, { typed: body.currentPassword, failedAction });
  if ("refusal" in passwordCheck) return passwordCheck.refusal;
  return context.db.transaction().execute(async (db) => {
    const inTransaction = { ...context, db };
    const attempt = { code: body.code, failures: passwordCheck.failures, failedAction };
    const refusal = await refuseWithoutCode(inTransaction, account, attempt);
    if (refusal !== null) return refusal;
    await clearAttempts(db, hashUserName(account.user_name, context.keys));
    return work(inTransaction);
  });
};

type Context = Pick<HandlerContext, "db" | "now" | "keys" | "site" | "ip">;

/** Accepts each step once. The row decides between simultaneous requests. */
const spendAppCode = async (context: Context, accountId: string, code: string): Promise<boolean> => {
  const { db, now, keys } = context;
  const factor = await findFactor(db, accountId);
  const step = factor && findStep(keys.decrypt(factor.secret_encrypted), code, now);
  if (step === null) return false;
  const stepUpdate = db.updateTable("second_factors").set({ last_step: step }).where("account_id", "=", accountId);
  return (await stepUpdate.where("last_step", "<", step).executeTakeFirst()).numUpdatedRows === 1n;
};

const trySpendRecoveryCode = async (context: Context, account: Row<"accounts">, code: string): Promise<boolean> => {
  const codesLeft = await spendRecoveryCode(context, account.id, code);
  if (codesLeft === null) return false;
  await emailNotice(context, account, recoveryCodeUsedEmail, codesLeft);
  const subject = `account:${account.id}`;
  await recordAudit({ ...context, account }, { action: "recovery-code-used", subject, after: { left: codesLeft } });
  return true;
};

/** True for a right code (six digits or a recovery code), each valid once. Call it in the operation's transaction. */
export const verifyCode = (context: Context, account: Row<"accounts">, typed: string): Promise<boolean> => {
  const code = typed.replaceAll(/\s/g, "");
  return appCodePattern.test(code)
    ? spendAppCode(context, account.id, code)
    : trySpendRecoveryCode(context, account, code);
};
