import type { Account } from "../../../lib/identity/account/schema.ts";
import {
  staleAccountText,
  emailLimitText,
  emailUnchangedText,
  nothingToVerifyText,
} from "../../../lib/identity/profile/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Row } from "../../platform/db/schema.ts";
import type { Addressee, EmailMessage } from "../../messages/mail/email-message.ts";
import { emailAccount, emailNotice } from "../../messages/mail/outbox.ts";
import {
  applySessionEmployer,
  type Handler,
  type HandlerContext,
  signedIn,
  type Outcome,
} from "../../platform/handler/handler.ts";
import { getAccount, findPendingEmail } from "./current-account.ts";
import type * as calls from "../../../lib/identity/profile/contract.ts";
import { accountNameError } from "../../../lib/platform/rules/name.ts";
import { phoneError, phoneRule, toPhoneDigits } from "../../../lib/platform/rules/numbers.ts";
import {
  phoneChangedEmail,
  userNameChangedEmail,
  verifyNewAddressEmail,
  addressChangeRequestedEmail,
} from "../../messages/mail/account-emails.ts";
import { types } from "node:util";
import { profileUserNameRules, userNameUniqueText } from "../../../lib/platform/rules/user-name.ts";
import { moveAttempts, hashUserName } from "../sign-in/login-attempts.ts";
import { keepErrors } from "../../../lib/platform/rules/rule.ts";
import { refuseField, queueByAccount, refuseWrongPassword } from "../passwords/current-password.ts";
import { emailErrors, emailRule } from "../../../lib/platform/rules/email.ts";
import { emailLink } from "../account/links/mail-link.ts";

type Values = Partial<Pick<Row<"accounts">, "first_name" | "last_name" | "user_name" | "phone">>;

type Change<V extends Values> = {
  readonly values: V;
  readonly action: string;
  readonly show: (values: V) => object;
  readonly write?: (to: Addressee) => EmailMessage;
};

type Changed =
  | { readonly ok: true; readonly value: Account }
  | { readonly ok: false; readonly code: "Stale"; readonly text: string };

/** Changes the account if it still has the version that the caller saw. Equal values change nothing. */
const applyChange = async <V extends Values>(
  context: HandlerContext,
  version: number,
  { values, action, show, write }: Change<V>,
): Promise<Changed> => {
  const { db, now } = context;
  const account = await db
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", signedIn(context).id)
    .where("version", "=", version)
    .forUpdate()
    .executeTakeFirst();
  if (account === undefined) return { ok: false, code: "Stale", text: staleAccountText };
  const before = Object.fromEntries(Object.keys(values).map((name) => [name, account[name as keyof Values]])) as V;
  if (JSON.stringify(before) === JSON.stringify(values))
    return { ok: true, value: await getAccount(db, applySessionEmployer(context, account), now) };
  const change = { ...values, version: version + 1 };
  await db.updateTable("accounts").set(change).where("id", "=", account.id).execute();
  await recordAudit(context, { action, subject: `account:${account.id}`, before: show(before), after: show(values) });
  if (write !== undefined) await emailAccount(context, account, write);
  return { ok: true, value: await getAccount(db, applySessionEmployer(context, { ...account, ...change }), now) };
};

/** Changes the account's names, trimmed (spec-map §7, POST /api/account). */
export const saveAccount: Handler<typeof calls.saveAccount> = async ({ body, version }, context) => {
  const values = { first_name: body.firstName.trim(), last_name: body.lastName.trim() };
  const fields = keepErrors({
    firstName: accountNameError("First name", values.first_name),
    lastName: accountNameError("Last name", values.last_name),
  });
  const [text] = Object.values(fields);
  if (text !== undefined) return { ok: false, code: "Invalid", text, fields };
  return applyChange(context, version, {
    values,
    action: "account-name-changed",
    show: ({ first_name: firstName, last_name: lastName }) => ({ firstName, lastName }),
  });
};

const last4Of = (phone: string): string | null => (phone === "" ? null : phone.slice(-4));

/** Changes the phone number to ten digits, or removes it (spec-map §5, §7). */
export const changePhone: Handler<typeof calls.changePhone> = async ({ body, version }, context) => {
  const typedPhone = body.phone.trim();
  if (typedPhone !== "" && !phoneRule.isValid(typedPhone)) return refuseField("phone", "Invalid", phoneError);
  const phone = toPhoneDigits(typedPhone);
  return applyChange(context, version, {
    values: { phone },
    action: "phone-changed",
    show: (values) => ({ phoneLast4: last4Of(values.phone) }),
    write: ({ firstName, site }) => phoneChangedEmail(firstName, site, context.now, last4Of(phone)),
  });
};

/** The unique index accounts_user_name decides between simultaneous requests. */
const isTaken = (error: unknown): boolean =>
  types.isNativeError(error) && "constraint" in error && error.constraint === "accounts_user_name";

/** Changes the username (spec-map §5, §7), and moves its failed attempts to the new one. */
export const changeUserName: Handler<typeof calls.changeUserName> = async ({ body, version }, context) => {
  const brokenRule = profileUserNameRules.find((rule) => !rule.isValid(body.userName));
  if (brokenRule !== undefined) return refuseField("userName", "Invalid", brokenRule.text);
  const { db, keys, now } = context;
  const account = signedIn(context);
  try {
    const changed = await applyChange(context, version, {
      values: { user_name: body.userName },
      action: "user-name-changed",
      show: ({ user_name: userName }) => ({ userName }),
      write: ({ firstName, site }) => userNameChangedEmail(firstName, site, now),
    });
    if (changed.ok) await moveAttempts(db, hashUserName(account.user_name, keys), hashUserName(body.userName, keys));
    return changed;
  } catch (error) {
    if (isTaken(error)) return refuseField("userName", "UserNameTaken", userNameUniqueText);
    throw error;
  }
};

type ChangeOutcome = Outcome<typeof calls.changeEmail>;

/** Emails at most three links an hour. Only the newest one works. */
const emailChangeLink = (context: HandlerContext, account: Row<"accounts">, to: string): Promise<boolean> =>
  emailLink(context, {
    purpose: "EMAIL_CHANGE",
    userName: account.user_name,
    account,
    to,
    write: verifyNewAddressEmail,
  });

const requestChange = async (
  context: HandlerContext,
  account: Row<"accounts">,
  email: string,
): Promise<ChangeOutcome> => {
  const { db, now } = context;
  if (!(await emailChangeLink(context, account, email)))
    return { ok: false, code: "TooManyRequests", text: emailLimitText };
  await emailNotice(context, account, addressChangeRequestedEmail);
  const event = { action: "email-change-asked", subject: `account:${account.id}` };
  await recordAudit(context, { ...event, before: { email: account.email }, after: { pendingEmail: email } });
  return { ok: true, value: await getAccount(db, account, now) };
};

/** Requests a new email address (spec-map §7), which takes effect when its link is used. Needs the current password. */
export const changeEmail: Handler<typeof calls.changeEmail> = ({ body }, context) =>
  queueByAccount(context, async (account) => {
    const email = body.email.trim();
    if (!emailRule.isValid(email)) return refuseField("email", "Invalid", emailErrors.invalid);
    if (email.toLowerCase() === account.email.toLowerCase())
      return refuseField("email", "EmailUnchanged", emailUnchangedText);
    const guess = { typed: body.currentPassword, failedAction: "email-change-failed" };
    const refusal = await refuseWrongPassword(context, account, guess);
    if (refusal !== null) return refusal;
    return context.db.transaction().execute((db) => requestChange({ ...context, db }, account, email));
  });

/** Emails the link to the pending address again and voids earlier links (spec-map §7). */
export const resendVerifyEmail: Handler<typeof calls.resendVerifyEmail> = async ({ body }, context) => {
  const account = signedIn(context);
  const pendingEmail = await findPendingEmail(context.db, account.id, context.now);
  if (pendingEmail === null || pendingEmail !== body.email)
    return { ok: false, code: "NothingToVerify", text: nothingToVerifyText };
  const sent = await emailChangeLink(context, account, pendingEmail);
  await recordAudit(context, { action: "email-link-resent", subject: `account:${account.id}`, after: { sent } });
  return { ok: true, value: { sent } };
};
