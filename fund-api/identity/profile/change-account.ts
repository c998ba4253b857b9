import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { Account } from "../../../lib/identity/account/schema.ts";
import { staleAccountText } from "../../../lib/identity/profile/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Row } from "../../platform/db/schema.ts";
import type { EmailMessage } from "../../messages/mail/email-message.ts";
import { queueEmail } from "../../messages/mail/outbox.ts";
import { applySessionEmployer, type Handler, type HandlerContext, signedIn } from "../../platform/handler/handler.ts";
import { getAccount } from "./current-account.ts";
import type * as calls from "../../../lib/identity/profile/contract.ts";
import { accountNameError } from "../../../lib/platform/rules/name.ts";
import { phoneError, phoneRule, toPhoneDigits } from "../../../lib/platform/rules/numbers.ts";
import { phoneChangedEmail, userNameChangedEmail } from "../../messages/mail/account-emails.ts";
import { types } from "node:util";
import { profileUserNameRules, userNameUniqueText } from "../../../lib/platform/rules/user-name.ts";
import { moveAttempts, hashUserName } from "../sign-in/login-attempts.ts";
import { keepErrors } from "../../../lib/platform/rules/rule.ts";
import { refuseField } from "../passwords/current-password.ts";

type Values = Partial<Pick<Row<"accounts">, "first_name" | "last_name" | "user_name" | "phone">>;

type Change<V extends Values> = {
  readonly values: V;
  readonly action: string;
  readonly show: (values: V) => object;
  readonly write?: (site: FundSite) => EmailMessage;
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
  if (write !== undefined) await queueEmail(context, { accountId: account.id, to: account.email, write });
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
  const { first_name } = signedIn(context);
  return applyChange(context, version, {
    values: { phone },
    action: "phone-changed",
    show: (values) => ({ phoneLast4: last4Of(values.phone) }),
    write: (site) => phoneChangedEmail(first_name, site, context.now, last4Of(phone)),
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
      write: (site) => userNameChangedEmail(account.first_name, site, now),
    });
    if (changed.ok) await moveAttempts(db, hashUserName(account.user_name, keys), hashUserName(body.userName, keys));
    return changed;
  } catch (error) {
    if (isTaken(error)) return refuseField("userName", "UserNameTaken", userNameUniqueText);
    throw error;
  }
};
