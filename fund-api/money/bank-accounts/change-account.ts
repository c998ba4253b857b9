import { type Kysely, sql } from "kysely";
import { addBankingDays } from "../../../lib/platform/calendar/banking-day.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type { BankAccountList } from "../../../lib/money/bank-accounts/schema.ts";
import { bankAccountRefusals, bankAccountText, pendingRefundsText } from "../../../lib/money/bank-accounts/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import { type HandlerContext, type Handler, signedIn } from "../../platform/handler/handler.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { type AccountNews, emailEmployerAdmins } from "../../messages/mail/bank-account-emails.ts";
import { getBankAccountList } from "./list-bank-accounts.ts";
import type * as calls from "../../../lib/money/bank-accounts/contract.ts";
import { findNicknameError } from "../../../lib/money/bank-accounts/bank-account-faults.ts";
import { formatDate } from "../../../lib/platform/format/date.ts";

/** Selects approved refunds, as `d`, that were not returned or canceled. Their entries add up to more than zero. */
export const selectOpenRefunds = (db: Kysely<Database>) =>
  db
    .selectFrom("decisions as d")
    .where("d.act", "=", "REFUND")
    .where("d.state", "=", "DONE")
    .where(sql<boolean>`(select sum(l.cents) from ledger_entries as l where l.decision_id = d.id) > 0`);

/** True while an approved refund to an account is neither sent to the bank nor reversed. */
const hasUnsentRefund = async (db: Kysely<Database>, accountId: string): Promise<boolean> => {
  const refund = await selectOpenRefunds(db)
    .select("d.id")
    .where(sql<boolean>`(d.payload ->> 'bankAccountId')::uuid = ${accountId}`)
    .where(
      sql<boolean>`not exists (select from ach_entries as x join ach_batches as a on a.id = x.batch_id
        where x.refund_id = d.id and x.live and a.sent_at is not null)`,
    )
    .limit(1)
    .executeTakeFirst();
  return refund !== undefined;
};

export type BankAccountRow = Row<"bank_accounts">;

/** Banking days without a debit after an account is added or changed, so that someone can notice a wrong change. */
const coolOffDays = 2;

/** Returns the first day on which an account changed now can be debited. */
export const endOfCoolOff = (now: Date): string => addBankingDays(fundDate(now), coolOffDays);

/** Returns the refusal of a change to a bank account. */
export const refuseAccount = <Code extends keyof typeof bankAccountRefusals>(code: Code) => ({
  ok: false as const,
  code,
  text: bankAccountRefusals[code],
});

/** Picks an account's fields for the audit trail. None of them is enough to debit it. */
export const toAuditValues = ({ nickname, last4, type, state, verification, ...row }: BankAccountRow) => ({
  nickname,
  last4,
  type,
  state,
  verification,
  bankName: row.bank_name,
  usableFrom: row.usable_from,
});

/** Locks the employer, so that payments wait, and reads its account. @returns a refusal if it can't be changed */
export const lockBankAccount = async (
  { db, ...context }: Pick<HandlerContext, "db" | "account" | "actingFor">,
  id: string,
  version?: number,
): Promise<
  | { readonly ok: true; readonly row: BankAccountRow }
  | ReturnType<typeof refuseAccount<"NotFound" | "Stale" | "BankAccountClosed">>
> => {
  const employerId = employerOf(context);
  await lockEmployer(db, employerId);
  const row = await db
    .selectFrom("bank_accounts")
    .selectAll()
    .where("id", "=", id)
    .where("employer_id", "=", employerId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return refuseAccount("NotFound");
  if (version !== undefined && row.version !== version) return refuseAccount("Stale");
  return row.state === "CLOSED" ? refuseAccount("BankAccountClosed") : { ok: true, row };
};

type Change = {
  readonly action: string;
  readonly set: Partial<BankAccountRow>;
  /** The kind of email to send to all Employer Admins, or null for none. */
  readonly news: AccountNews | null;
};

const update = async (db: Kysely<Database>, row: BankAccountRow, set: Partial<BankAccountRow>) =>
  db
    .updateTable("bank_accounts")
    .set({ ...set, version: row.version + 1 })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Changes a locked account, records the change and sends emails. @returns the employer's accounts */
export const changeAccount = async (
  context: Pick<HandlerContext, "db" | "now" | "ip" | "keys" | "site" | "account">,
  row: BankAccountRow,
  { action, set, news }: Change,
): Promise<{ readonly ok: true; readonly value: BankAccountList }> => {
  const changedAccount = await update(context.db, row, set);
  const auditValues = { before: toAuditValues(row), after: toAuditValues(changedAccount) };
  await recordAudit(context, { action, subject: `bank-account:${row.id}`, ...auditValues });
  if (news !== null) await emailEmployerAdmins(context, changedAccount, news);
  return { ok: true, value: await getBankAccountList(context.db, row.employer_id) };
};

/** Changes the nickname. This needs no waiting days, because the money comes from the same account. */
export const renameBankAccount: Handler<typeof calls.renameBankAccount> = async (request, context) => {
  const { params, body, version } = request;
  const lockResult = await lockBankAccount(context, params.bankAccountId, version);
  if (!lockResult.ok) return lockResult;
  const text = findNicknameError(body.nickname);
  if (text !== null) return { ok: false, code: "Invalid", text, fields: { nickname: text } };
  const set = { nickname: body.nickname.trim() };
  return changeAccount(context, lockResult.row, { action: "bank-account-renamed", set, news: "renamed" });
};

const maxListed = 5;

/** Lists the payments that are still scheduled on the account. Returns null if there are none. */
const pendingPaymentsText = async (db: Kysely<Database>, row: BankAccountRow): Promise<string | null> => {
  const payments = await db
    .selectFrom("payments")
    .select(["confirmation_no", "debit_date"])
    .where("bank_account_id", "=", row.id)
    .where("state", "in", ["SCHEDULED", "LOCKED"])
    .where("kind", "=", "DEBIT")
    .orderBy("debit_date")
    .orderBy("confirmation_no")
    .execute();
  if (payments.length === 0) return null;
  const listed = payments
    .slice(0, maxListed)
    .map(({ confirmation_no, debit_date }) => `${confirmation_no} on ${formatDate(debit_date)}`);
  const moreText = payments.length > maxListed ? `; and ${payments.length - maxListed} more` : "";
  const count = payments.length === 1 ? "1 payment is" : `${payments.length} payments are`;
  return `${bankAccountText(row.nickname, row.last4)} can’t be closed yet: ${count} scheduled on it (${listed.join("; ")}${moreText}). Nothing was changed. Cancel these payments first, or close the account after they are debited.`;
};

/** Closes an account permanently. Refuses while payments are scheduled on it or a refund to it is in progress. */
export const closeBankAccount: Handler<typeof calls.closeBankAccount> = async ({ params, version }, context) => {
  const lockResult = await lockBankAccount(context, params.bankAccountId, version);
  if (!lockResult.ok) return lockResult;
  const text = await pendingPaymentsText(context.db, lockResult.row);
  if (text !== null) return { ok: false, code: "PaymentsScheduled", text };
  const { nickname, last4 } = lockResult.row;
  if (await hasUnsentRefund(context.db, lockResult.row.id))
    return { ok: false, code: "PaymentsScheduled", text: pendingRefundsText(nickname, last4) };
  const set = { state: "CLOSED", closed_at: context.now, closed_by: signedIn(context).id } as const;
  return changeAccount(context, lockResult.row, { action: "bank-account-closed", set, news: "closed" });
};
