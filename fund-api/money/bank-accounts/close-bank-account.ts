import type { Kysely } from "kysely";
import { bankAccountText } from "../../../lib/money/bank-accounts/texts.en.ts";
import type * as calls from "../../../lib/money/bank-accounts/contract.ts";
import { formatDate } from "../../../lib/platform/format/date.ts";
import type { Database } from "../../platform/db/schema.ts";
import { signedIn, type Handler } from "../../platform/handler/handler.ts";
import { type BankAccountRow, changeAccount, lockBankAccount } from "./change-account.ts";

/** So many payments are named; of more, the number is said. */
const mostNamed = 5;

/** Why an account can't be closed: the payments that are still to be debited from it. Null when there are none. */
const waitingPaymentsText = async (db: Kysely<Database>, row: BankAccountRow): Promise<string | null> => {
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
  const named = payments
    .slice(0, mostNamed)
    .map(({ confirmation_no, debit_date }) => `${confirmation_no} on ${formatDate(debit_date)}`);
  const more = payments.length > mostNamed ? `; and ${payments.length - mostNamed} more` : "";
  const count = payments.length === 1 ? "1 payment is" : `${payments.length} payments are`;
  return `${bankAccountText(row.nickname, row.last4)} can’t be closed yet: ${count} scheduled on it (${named.join("; ")}${more}). Nothing was changed. Cancel these payments first, or close the account after they are debited.`;
};

/** Closes an account for good; refused while payments are scheduled on it, which are named. */
export const closeBankAccount: Handler<typeof calls.closeBankAccount> = async ({ params, version }, context) => {
  const locked = await lockBankAccount(context, params.bankAccountId, version);
  if (!locked.ok) return locked;
  const text = await waitingPaymentsText(context.db, locked.row);
  if (text !== null) return { ok: false, code: "PaymentsScheduled", text };
  const set = { state: "CLOSED", closed_at: context.now, closed_by: signedIn(context).id } as const;
  return changeAccount(context, locked.row, { action: "bank-account-closed", set, news: "closed" });
};
