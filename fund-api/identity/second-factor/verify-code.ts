import { Secret, TOTP } from "otpauth";
import { currentPasswordTexts, identityCodeTexts } from "../../../lib/identity/account/texts.en.ts";
import type { Row } from "../../platform/db/schema.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";
import { recordWrongGuess } from "../passwords/current-password.ts";
import { nameKeyOf, uncountAttempt } from "../sign-in/login-attempts.ts";
import { findFactor } from "./factor-store.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { EmailMessage } from "../../messages/mail/email-message.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { recoveryCodeUsedEmail } from "../../messages/mail/factor-emails.ts";
import { queueEmail } from "../../messages/mail/outbox.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";

const stepSeconds = 30;
const secretBytes = 20;
/** What an authenticator app shows. */
const appCodePattern = /^\d{6}$/;

/** Clocks differ and people type slowly: the step before and the step after are as good (RFC 6238 §5.2). */
const windowSteps = 1;

/** What every authenticator app understands: SHA-1, six digits, 30 seconds (RFC 6238). */
const totpOf = (secret: string, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: stepSeconds });

/** A new shared secret: 160 random bits, base32. */
export const makeSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The address that an authenticator app reads from a QR code. */
export const uriOf = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString();

/**
 * The 30-second step, counted from 1970, whose code this is.
 * @returns null when it is of none of the steps before, at and after `now`
 */
export const findStep = (secret: string, code: string, now: Date): number | null => {
  // The library compares bytes, and throws for six characters that are not six bytes.
  if (!appCodePattern.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: windowSteps });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
};

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

type Context = Pick<HandlerContext, "db" | "now" | "keys" | "site" | "ip">;

/** Takes a code of the app, none of one step twice: the row decides, however many come at once. */
const takeAppCode = async (context: Context, accountId: string, code: string): Promise<boolean> => {
  const { db, now, keys } = context;
  const factor = await findFactor(db, accountId);
  const step = factor && findStep(keys.decrypt(factor.secret_encrypted), code, now);
  if (step === null) return false;
  const taken = db.updateTable("second_factors").set({ last_step: step }).where("account_id", "=", accountId);
  return (await taken.where("last_step", "<", step).executeTakeFirst()).numUpdatedRows === 1n;
};

const takeRecoveryCode = async (context: Context, account: Row<"accounts">, code: string): Promise<boolean> => {
  const left = await spendRecoveryCode(context, account.id, code);
  if (left === null) return false;
  const write = (site: FundSite): EmailMessage => recoveryCodeUsedEmail(account.first_name, site, context.now, left);
  await queueEmail(context, { accountId: account.id, to: account.email, write });
  const subject = `account:${account.id}`;
  await recordAudit({ ...context, account }, { action: "recovery-code-used", subject, after: { left } });
  return true;
};

/**
 * Takes what was typed as the second factor of an account, in the transaction of what it opens: six digits of
 * the app or a recovery code, spaces or not. Each works once; the owner is notified of a recovery code's use by email.
 * @returns whether it was right
 */
export const verifyCode = (context: Context, account: Row<"accounts">, typed: string): Promise<boolean> => {
  const code = typed.replaceAll(/\s/g, "");
  return appCodePattern.test(code) ? takeAppCode(context, account.id, code) : takeRecoveryCode(context, account, code);
};
