import type { HelpAction, HelpBody } from "../../../lib/identity/account-help/schema.ts";
import { emailLink, secondsUntilLink } from "../account/links/mail-link.ts";
import { revokeSessions } from "../account/sessions.ts";
import type { Row } from "../../platform/db/schema.ts";
import { type HandlerContext, signedIn, type Handler } from "../../platform/handler/handler.ts";
import type { LinkEmail } from "../../messages/mail/email-message.ts";
import {
  factorRemovedByStaffEmail,
  resetPasswordByStaffEmail,
  resetUnusedByStaffEmail,
  unlockedByStaffEmail,
  verifyAddressByStaffEmail,
} from "./help-emails.ts";
import { emailNotice } from "../../messages/mail/outbox.ts";
import { deleteRecoveryCodes } from "../second-factor/factor-store.ts";
import { isDeactivated, clearAttempts, hashUserName } from "../sign-in/login-attempts.ts";
import { randomUUID } from "node:crypto";
import type * as calls from "../../../lib/identity/account-help/contract.ts";
import { helpRefusals, notPossible } from "../../../lib/identity/account-help/texts.en.ts";
import { identityErrors } from "../../../lib/platform/rules/identity-check.ts";
import { hasSsn, ssnInNoteText } from "../../../lib/platform/rules/ssn.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { getAccountToHelp, accountNotFound } from "./get-helped-account.ts";

type AccountRow = Row<"accounts">;

type Help = {
  readonly action: string;
  readonly before: object;
  readonly after: object;
  /** Helps and emails the person. Returns the seconds to wait after too many staff emails, or 0. */
  readonly carryOut: (context: HandlerContext, account: AccountRow) => Promise<number>;
};

const unlock: Help["carryOut"] = async (context, account) => {
  const { db, keys } = context;
  await clearAttempts(db, hashUserName(account.user_name, keys));
  await emailNotice(context, account, unlockedByStaffEmail);
  return 0;
};

const removeApp: Help["carryOut"] = async (context, account) => {
  const { db } = context;
  await db.deleteFrom("second_factors").where("account_id", "=", account.id).execute();
  await deleteRecoveryCodes(db, account.id);
  await revokeSessions(context, account.id);
  await emailNotice(context, account, factorRemovedByStaffEmail);
  return 0;
};

const sendLink =
  (purpose: "VERIFY_EMAIL" | "RESET", chooseEmail: (isUnused: boolean) => LinkEmail): Help["carryOut"] =>
  async (context, account) => {
    const { id: accountId, user_name: userName } = account;
    const write = chooseEmail(isDeactivated(account, context.now));
    const isSent = await emailLink(context, { purpose, userName, account, isByStaff: true, write });
    return isSent ? 0 : secondsUntilLink(context, { accountId, purpose, isByStaff: true });
  };

const helps: Readonly<Record<HelpAction, Help>> = {
  UNLOCK: { action: "account-unlocked", before: { locked: true }, after: { locked: false }, carryOut: unlock },
  SEND_VERIFICATION: {
    action: "verification-sent-by-staff",
    before: {},
    after: { mailed: true },
    carryOut: sendLink("VERIFY_EMAIL", () => verifyAddressByStaffEmail),
  },
  SEND_RESET: {
    action: "password-reset-sent-by-staff",
    before: {},
    after: { mailed: true },
    carryOut: sendLink("RESET", (isUnused) => (isUnused ? resetUnusedByStaffEmail : resetPasswordByStaffEmail)),
  },
  REMOVE_APP: {
    action: "second-factor-removed-by-staff",
    before: { secondFactor: true },
    after: { secondFactor: false },
    carryOut: removeApp,
  },
};

/** Locks rows in the same order as a login, so that neither blocks the other. */
const lockAccount = async ({ db }: HandlerContext, accountId: string): Promise<Row<"accounts"> | undefined> => {
  await db.selectFrom("second_factors").select("tries").where("account_id", "=", accountId).forUpdate().execute();
  return db.selectFrom("accounts").selectAll().where("id", "=", accountId).forNoKeyUpdate().executeTakeFirst();
};

const findFieldErrors = ({ note, identity, identityNote }: HelpBody): Record<string, string> => ({
  ...identityErrors({ identity, identityNote }),
  ...(hasSsn(note, { takesBare: true }) && { note: ssnInNoteText }),
});

const insertHelp = async (
  context: HandlerContext,
  accountId: string,
  { body, carriedOut }: { readonly body: HelpBody; readonly carriedOut: boolean },
): Promise<string> => {
  const { act, reason, note, identity, identityNote } = body;
  const helper = signedIn(context);
  const id = randomUUID();
  const helpRow = { id, account_id: accountId, act, reason, note, identity, identity_note: identityNote };
  const helperFacts = { by_id: helper.id, by_name: fullNameOf(helper), at: context.now };
  await insertRows(context.db, "account_help", [{ ...helpRow, carried_out: carriedOut, ...helperFacts }]);
  return id;
};

/** Helps someone who can't log in, and emails them. Staff accounts need two admins, and no one can help themselves. */
export const helpAccount: Handler<typeof calls.helpAccount> = async ({ params, body, version }, context) => {
  const { db } = context;
  const { accountId } = params;
  const account = await lockAccount(context, accountId);
  if (account === undefined) return accountNotFound;
  if (account.version !== version) return { ok: false, code: "Stale", text: helpRefusals.Stale };
  const helped = await getAccountToHelp(context, accountId);
  if (helped.isOwn) return { ok: false, code: "OwnAccount", text: helpRefusals.OwnAccount };
  const pending = helped.waiting.filter(({ act }) => act === body.act);
  if (pending.some(({ byYou }) => byYou)) return { ok: false, code: "AlreadyAsked", text: helpRefusals.AlreadyAsked };
  if (!helped.acts.includes(body.act)) return { ok: false, code: "NotPossible", text: notPossible[body.act] };
  const fields = findFieldErrors(body);
  const [firstError] = Object.values(fields);
  if (firstError !== undefined) return { ok: false, code: "Invalid", text: firstError, fields };
  const { action, before, after, carryOut } = helps[body.act];
  const carriedOut = !helped.needsSecond || pending.length > 0;
  const retryAfter = carriedOut ? await carryOut(context, account) : 0;
  if (retryAfter > 0) {
    const text = helpRefusals.tooMany(Math.ceil(retryAfter / 60));
    return { ok: false, code: "TooManyRequests", text, retryAfter };
  }
  await db
    .updateTable("accounts")
    .set({ version: version + 1 })
    .where("id", "=", accountId)
    .execute();
  const helpId = await insertHelp(context, accountId, { body, carriedOut });
  const reasonFacts = { helpId, reason: body.reason, identity: body.identity };
  const subject = `account:${accountId}`;
  await recordAudit(
    context,
    carriedOut
      ? { action, subject, reason: body.note, before, after: { ...after, ...reasonFacts } }
      : { action: "account-help-requested", subject, reason: body.note, after: { act: body.act, ...reasonFacts } },
  );
  return { ok: true, value: await getAccountToHelp(context, accountId) };
};
