import { lookUp } from "../../../lib/platform/format/look-up.ts";
import type { Kysely } from "kysely";
import type * as calls from "../../../lib/identity/account/contract.ts";
import { loginCodeTexts, overLimitText } from "../../../lib/identity/account/texts.en.ts";
import type { LoginBody } from "../../../lib/identity/account/schema.ts";
import { loginErrorMessage } from "../../../lib/identity/account/login/texts.en.ts";
import { defaultErrorText } from "../../../lib/platform/contract/result.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { AccountStanding } from "../../platform/db/tables/schema-accounts.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import { reactivateEmail, verifyAddressEmail } from "../../messages/mail/account-emails.ts";
import { findFactor } from "../second-factor/factor-store.ts";
import { verifyCode } from "../second-factor/verify-code.ts";
import type { Handler, HandlerContext, Outcome } from "../../platform/handler/handler.ts";
import { findByUserName, getUser } from "./user.ts";
import { emailLink } from "./links/mail-link.ts";
import {
  isDeactivated,
  clearAttempts,
  countAttempt,
  failuresToLock,
  hasAttempts,
  hashUserName,
  uncountAttempt,
} from "../sign-in/login-attempts.ts";
import { queueByName, type OverLimit, type Place } from "../sign-in/sign-in-limits.ts";
import { findSignedIn, startSession, hashSessionToken, revokeSession } from "./sessions.ts";

type Code = (typeof calls.login.failures)[number];
type Refused = Extract<Outcome<typeof calls.login>, { ok: false }>;

const refuse = (code: Code): Refused => {
  const { title, text } = loginErrorMessage(code, defaultErrorText);
  return { ok: false, code, text: lookUp(loginCodeTexts, code) ?? (title === undefined ? text : `${title}. ${text}`) };
};

/** Returns the same refusal for every name and password (docs/security-rows.md row 14). */
const refuseOverLimit = ({ reason, wait }: OverLimit): Refused => ({
  ok: false,
  code: "TooManyRequests",
  text: overLimitText(reason, wait),
  retryAfter: wait,
});

/** Finds an account. A deleted one counts as unknown (docs/security-rows.md row 14). */
const findAccount = async (db: Kysely<Database>, userName: string): Promise<Row<"accounts"> | undefined> => {
  const match = await findByUserName(db, userName);
  return match?.standing === "DELETED" ? undefined : match;
};

const standingCodes: Readonly<Record<AccountStanding, Code | null>> = {
  ACTIVE: null,
  OTHER_PORTAL: "IsNotEmployerAccount",
  DISABLED: "AccountDisabled",
  NOT_VERIFIED: "AccountNotVerified",
  NOT_APPROVED: "AccountNotApproved",
  DELETED: "AccountDeleted",
};

/** Returns the reason to refuse a correct password. Checks the account's standing first, then inactivity. */
const standingRefusal = (account: Row<"accounts">, now: Date): Code | null =>
  standingCodes[account.standing] ?? (isDeactivated(account, now) ? "AccountDeactivated" : null);

const codeForFailure = (failures: number, wrongCode: Code): Code => {
  if (failures >= failuresToLock) return "InvalidPasswordAccountLockedOut";
  return failures === failuresToLock - 1 ? "LastLoginAttemptLeft" : wrongCode;
};

const recordFailure = async (
  context: HandlerContext,
  account: Row<"accounts"> | undefined,
  failures: number,
  code: Code,
): Promise<void> => {
  const action = failures >= failuresToLock ? "login-locked" : "login-failed";
  const subject = account === undefined ? "account:unknown" : `account:${account.id}`;
  await recordAudit(context, { action, subject, after: { code, failures } });
};

const respondToWrongPassword = async (
  context: HandlerContext,
  account: Row<"accounts"> | undefined,
  failures: number,
  wrongCode: "InvalidPassword" | "SecondFactorWrong" = "InvalidPassword",
): Promise<Refused> => {
  const code = codeForFailure(failures, wrongCode);
  await recordFailure(context, account, failures, code);
  return refuse(code);
};

/** Emails a link that verifies the address or reactivates the account (spec-map §8). */
const emailLoginLink = async (context: HandlerContext, account: Row<"accounts">, code: Code): Promise<void> => {
  const link = { account, userName: account.user_name };
  if (code === "AccountNotVerified")
    await emailLink(context, { ...link, purpose: "VERIFY_EMAIL", write: verifyAddressEmail });
  if (code === "AccountDeactivated")
    await emailLink(context, { ...link, purpose: "REACTIVATE", write: reactivateEmail });
};

type Attempt = { readonly code: string | undefined; readonly nameKey: Uint8Array; readonly failures: number };

const refuseWithoutCode = async (
  context: HandlerContext,
  account: Row<"accounts">,
  { code, nameKey, failures }: Attempt,
): Promise<Refused | null> => {
  if ((await findFactor(context.db, account.id)) === null) return null;
  if (code === undefined) {
    // Without the code, this isn't a full attempt and doesn't count, but earlier failures still do.
    await uncountAttempt(context.db, nameKey);
    await recordAudit(context, { action: "second-factor-asked", subject: `account:${account.id}` });
    return refuse("SecondFactorRequired");
  }
  return (await verifyCode(context, account, code))
    ? null
    : respondToWrongPassword(context, account, failures, "SecondFactorWrong");
};

const respondToRight = (
  context: HandlerContext,
  account: Row<"accounts">,
  attempt: Attempt,
): Promise<Outcome<typeof calls.login>> =>
  context.db.transaction().execute(async (db) => {
    const { now } = context;
    const subject = `account:${account.id}`;
    const inTransaction = { ...context, db };
    const code = standingRefusal(account, now);
    if (code === null) {
      const refused = await refuseWithoutCode(inTransaction, account, attempt);
      if (refused !== null) return refused;
    }
    await clearAttempts(db, attempt.nameKey);
    if (code !== null) {
      await emailLoginLink(inTransaction, account, code);
      await recordAudit({ ...inTransaction, account }, { action: "login-failed", subject, after: { code } });
      return refuse(code);
    }
    // A password change ends all other sessions but would miss this one, so a changed hash rejects the login.
    const verified = db
      .updateTable("accounts")
      .set({
        last_login_at: now,
        // An account without a fund gets the one of its first login.
        fund: account.fund ?? context.site.brand.key,
        ...(context.chosenLanguage !== null && { language: context.chosenLanguage }),
      })
      .where("id", "=", account.id);
    const { numUpdatedRows } = await verified.where("password_hash", "=", account.password_hash).executeTakeFirst();
    if (numUpdatedRows === 0n) return refuse("InvalidPassword");
    const token = await startSession(db, account.id, context);
    const signedInAs = await findSignedIn(db, hashSessionToken(token), now);
    const [actingAccount, chosenEmployerId] = [signedInAs?.account ?? account, signedInAs?.chosenEmployerId ?? null];
    await recordAudit({ ...inTransaction, account: actingAccount }, { action: "login-ok", subject });
    return {
      ok: true,
      value: await getUser({ ...inTransaction, chosenEmployerId }, actingAccount),
      headers: { "x-session-token": token },
    };
  });

type LoginRequest = { readonly body: LoginBody; readonly nameKey: Uint8Array };

/** Over the limit, all failures, including locks, get the same refusal after the same delay. */
const respondOverLimit = async (
  context: HandlerContext,
  request: LoginRequest,
  { overLimit, judge }: Place & { readonly overLimit: OverLimit },
): Promise<Outcome<typeof calls.login>> => {
  const { signInLimits, now, db } = context;
  const account = await findAccount(db, request.body.userName);
  if (account === undefined) {
    const { nameKey } = request;
    if ((await hasAttempts(db, nameKey)) || (await signInLimits.canAddUnknownName()))
      await countAttempt(db, nameKey, now);
    return refuseOverLimit(overLimit);
  }
  const { body, nameKey } = request;
  const failures = await countAttempt(db, nameKey, now);
  if (failures === null) return refuseOverLimit(overLimit);
  if (await judge(body.password, account))
    return respondToRight(context, account, { code: body.code, nameKey, failures });
  await recordFailure(context, account, failures, codeForFailure(failures, "InvalidPassword"));
  return refuseOverLimit(overLimit);
};

const respondWithinLimit = async (
  context: HandlerContext,
  { body, nameKey }: LoginRequest,
  { judge }: Place,
): Promise<Outcome<typeof calls.login>> => {
  const { db, now } = context;
  const account = await findAccount(db, body.userName);
  const failures = await countAttempt(db, nameKey, now);
  if (failures === null) return refuse("AccountLockedOut");
  const isRight = await judge(body.password, account);
  return isRight && account !== undefined
    ? respondToRight(context, account, { code: body.code, nameKey, failures })
    : respondToWrongPassword(context, account, failures);
};

/**
 * Signs in (spec-map §8). Attempts wait in three queues: for the name (at most six hashes), for the attempt
 * (sign-in-limits.ts) and for the hash (passwords.ts). Networks take turns (fair-turns.ts). Unknown names take the
 * same time and get the same response. Only the right password shows the account's problem or needs a second factor.
 */
export const login: Handler<typeof calls.login> = async ({ body }, context) => {
  const { keys, ip, signInLimits } = context;
  const nameKey = hashUserName(body.userName, keys);
  const request = { body, nameKey };
  const { result, mayBeSent } = await queueByName(Buffer.from(nameKey).toString("hex"), () =>
    signInLimits.admit(ip, async (slot) => {
      const { overLimit } = slot;
      if (overLimit === null) return { result: await respondWithinLimit(context, request, slot), isHeld: false };
      const outcome = await respondOverLimit(context, request, { ...slot, overLimit });
      return { result: outcome, isHeld: !outcome.ok && outcome.code === "TooManyRequests" };
    }),
  );
  await mayBeSent;
  return "wait" in result ? refuseOverLimit(result) : result;
};

/** Revokes the session. Also succeeds if there is none. */
export const logout: Handler<typeof calls.logout> = async (_request, context) => {
  const accountId = context.tokenHash && (await revokeSession(context.db, context.tokenHash, context.now));
  if (accountId !== null) {
    await recordAudit(
      { ...context, account: { id: accountId } },
      { action: "logout", subject: `account:${accountId}` },
    );
  }
  return { ok: true, value: new ArrayBuffer(0) };
};
