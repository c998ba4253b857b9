import type { Kysely } from "kysely";
import type * as calls from "../../lib/account/calls.ts";
import { loginCodeTexts } from "../../lib/account/code-messages.ts";
import type { LoginBody } from "../../lib/account/model.ts";
import { loginErrorMessage, tooManySignInsText } from "../../lib/account/messages.ts";
import { defaultErrorText } from "../../lib/contract/result.ts";
import { recordAudit } from "../audit.ts";
import type { AccountStanding } from "../db/schema-accounts.ts";
import type { Database, Row } from "../db/schema.ts";
import { reactivateLetter, verifyEmailLetter } from "../mail/letters.ts";
import { findFactor } from "../second-factor/factors.ts";
import { takeCode } from "../second-factor/take-code.ts";
import type { Handler, HandlerContext, Outcome } from "../server/handler.ts";
import { findByUserName } from "./find-by-user-name.ts";
import { inTurn } from "./in-turn.ts";
import { mailLink } from "./link-mail.ts";
import { clearAttempts, countAttempt, failuresToLock, nameKeyOf, uncountAttempt } from "./login-attempts.ts";
import { startSession } from "./sessions.ts";
import { holdCrowd, type Place } from "./sign-in-limits.ts";
import { getUser } from "./user.ts";

type Code = (typeof calls.login.failures)[number];
type Refused = Extract<Outcome<typeof calls.login>, { ok: false }>;

/** Spec §9: an account without a login for this long is deactivated. */
const deactivationYears = 2;

const refuse = (code: Code): Refused => {
  const { title, text } = loginErrorMessage(code, defaultErrorText);
  return { ok: false, code, text: loginCodeTexts[code] ?? (title === undefined ? text : `${title}. ${text}`) };
};

/** The same for every name and password, whether or not there is such an account (quality.md row 14). */
const refuseCrowd = (retryAfter: number): Refused => ({
  ok: false,
  code: "TooManyRequests",
  text: tooManySignInsText(retryAfter),
  retryAfter,
});

/** A deleted account is found by nobody: it answers as a name that never was (quality.md row 14). */
const findAccount = async (db: Kysely<Database>, userName: string): Promise<Row<"accounts"> | undefined> => {
  const found = await findByUserName(db, userName);
  return found?.standing === "DELETED" ? undefined : found;
};

const isDeactivated = (account: Row<"accounts">, now: Date): boolean => {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - deactivationYears);
  const { last_login_at, created_at, reactivated_at } = account;
  return (last_login_at ?? created_at) <= limit && (reactivated_at === null || reactivated_at <= limit);
};

const standingCodes: Readonly<Record<AccountStanding, Code | null>> = {
  ACTIVE: null,
  OTHER_PORTAL: "IsNotEmployerAccount",
  DISABLED: "AccountDisabled",
  NOT_VERIFIED: "AccountNotVerified",
  NOT_APPROVED: "AccountNotApproved",
  DELETED: "AccountDeleted",
};

/** What keeps an account out although the password is right: what somebody decided first, then what time did. */
const refusalOf = (account: Row<"accounts">, now: Date): Code | null =>
  standingCodes[account.standing] ?? (isDeactivated(account, now) ? "AccountDeactivated" : null);

const codeOfFailure = (failures: number, wrong: Code): Code => {
  if (failures >= failuresToLock) return "InvalidPasswordAccountLockedOut";
  return failures === failuresToLock - 1 ? "LastLoginAttemptLeft" : wrong;
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

const answerWrong = async (
  context: HandlerContext,
  account: Row<"accounts"> | undefined,
  failures: number,
  wrong: "InvalidPassword" | "SecondFactorWrong" = "InvalidPassword",
): Promise<Refused> => {
  const code = codeOfFailure(failures, wrong);
  await recordFailure(context, account, failures, code);
  return refuse(code);
};

/** What the catalogue says has been sent, is sent (spec §8): a link to verify the address, or to reactivate. */
const mailWayIn = async (context: HandlerContext, account: Row<"accounts">, code: Code): Promise<void> => {
  const link = { account, userName: account.user_name };
  if (code === "AccountNotVerified")
    await mailLink(context, { ...link, purpose: "VERIFY_EMAIL", write: verifyEmailLetter });
  if (code === "AccountDeactivated")
    await mailLink(context, { ...link, purpose: "REACTIVATE", write: reactivateLetter });
};

type Attempt = { readonly code: string | undefined; readonly nameKey: Uint8Array; readonly failures: number };

/** What keeps out who has the right password and no right code; null when nothing does. */
const refuseWithoutCode = async (
  context: HandlerContext,
  account: Row<"accounts">,
  { code, nameKey, failures }: Attempt,
): Promise<Refused | null> => {
  if ((await findFactor(context.db, account.id)) === null) return null;
  if (code === undefined) {
    // Half an attempt: not counted, and no reason to forget the failures before it.
    await uncountAttempt(context.db, nameKey);
    await recordAudit(context, { action: "second-factor-asked", subject: `account:${account.id}` });
    return refuse("SecondFactorRequired");
  }
  return (await takeCode(context, account, code)) ? null : answerWrong(context, account, failures, "SecondFactorWrong");
};

const answerRight = (
  context: HandlerContext,
  account: Row<"accounts">,
  attempt: Attempt,
): Promise<Outcome<typeof calls.login>> =>
  context.db.transaction().execute(async (db) => {
    const { now } = context;
    const subject = `account:${account.id}`;
    const inside = { ...context, db };
    const code = refusalOf(account, now);
    if (code === null) {
      const refused = await refuseWithoutCode(inside, account, attempt);
      if (refused !== null) return refused;
    }
    await clearAttempts(db, attempt.nameKey);
    if (code !== null) {
      await mailWayIn(inside, account, code);
      await recordAudit({ ...inside, account }, { action: "login-failed", subject, after: { code } });
      return refuse(code);
    }
    // A password that was changed meanwhile opens nothing: the change ends every session there is, not this one.
    const verified = db.updateTable("accounts").set({ last_login_at: now }).where("id", "=", account.id);
    const { numUpdatedRows } = await verified.where("password_hash", "=", account.password_hash).executeTakeFirst();
    if (numUpdatedRows === 0n) return refuse("InvalidPassword");
    const token = await startSession(db, account.id, context);
    await recordAudit({ ...inside, account }, { action: "login-ok", subject });
    return { ok: true, value: await getUser(inside, account), headers: { "x-session-token": token } };
  });

/** Beyond a network's limits every failure is the same refusal, given at the same time. */
const answerCrowd = async (
  context: HandlerContext,
  account: Row<"accounts"> | undefined,
  failures: number,
  wait: number,
): Promise<Refused> => {
  // Names without an account leave no audit event here: a flood of them must cost nothing.
  if (account !== undefined)
    await recordFailure(context, account, failures, codeOfFailure(failures, "InvalidPassword"));
  return refuseCrowd(wait);
};

type Asked = { readonly body: LoginBody; readonly nameKey: Uint8Array };

const attempt = async (
  context: HandlerContext,
  { body, nameKey }: Asked,
  { crowdedFor, judge }: Place,
): Promise<{ readonly answer: Outcome<typeof calls.login>; readonly held?: Promise<unknown> | undefined }> => {
  const { db, now } = context;
  const held = crowdedFor === null ? undefined : holdCrowd();
  const failures = await countAttempt(db, nameKey, now);
  if (failures === null) return { answer: refuse("AccountLockedOut") };
  const account = await findAccount(db, body.userName);
  const isRight = await judge(body.password, account);
  if (isRight && account !== undefined)
    return { answer: await answerRight(context, account, { code: body.code, nameKey, failures }) };
  if (crowdedFor !== null) return { answer: await answerCrowd(context, account, failures, crowdedFor), held };
  return { answer: await answerWrong(context, account, failures) };
};

/**
 * Signs in (spec §8). Attempts of one name wait for each other, so guesses cost at most six hashes; names that
 * do not exist count, cost and answer alike. What is wrong with an account shows only to its password, and only
 * then is its second factor asked for; wrong codes count as wrong passwords do. Floods: sign-in-limits.ts.
 */
export const login: Handler<typeof calls.login> = ({ body }, context) => {
  const { keys, ip, signInLimits } = context;
  const nameKey = nameKeyOf(body.userName, keys);
  return inTurn(Buffer.from(nameKey).toString("hex"), async () => {
    const answer = await signInLimits.admit(ip, (place) => attempt(context, { body, nameKey }, place));
    return "wait" in answer ? refuseCrowd(answer.wait) : answer;
  });
};
