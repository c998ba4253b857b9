import { sql, type Kysely } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { BankAccount, Payment } from "../../lib/payments/schema.ts";
import type { Database } from "../db/schema.ts";

/** What a payment paid, of the payment `p` of the query around it. */
const allocationsOf = (db: Kysely<Database>) =>
  db
    .selectFrom("payment_allocations as x")
    .innerJoin("ledger_entries as c", "c.id", "x.charge_id")
    .innerJoin("tads as t", "t.id", "c.tad_id")
    .select(["x.charge_id as chargeId", "t.work_month as workMonth", "c.fund", "x.cents"])
    .where("x.payment_id", "=", sql.ref<string>("p.id"))
    .orderBy("t.work_month")
    .orderBy("c.fund");

const selectPayments = (db: Kysely<Database>, employerId: string) =>
  db
    .selectFrom("payments as p")
    .select([
      "p.id",
      "p.confirmation_no",
      "p.state",
      "p.cents",
      "p.debit_date",
      "p.bank_nickname",
      "p.bank_last4",
      "p.created_at",
      "p.created_by_name",
      "p.return_code",
      jsonArrayFrom(allocationsOf(db)).as("allocations"),
    ])
    .where("p.employer_id", "=", employerId)
    .orderBy("p.created_at", "desc")
    .orderBy("p.id");

type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>["execute"]>>[number];

const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  confirmationNo: row.confirmation_no,
  state: row.state,
  cents: row.cents,
  debitDate: row.debit_date,
  bankAccountNickname: row.bank_nickname,
  bankAccountLast4: row.bank_last4,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by_name,
  returnCode: row.return_code,
  allocations: row.allocations,
});

/** The employer's payments with what each paid, newest first. */
export const listPaymentsOf = async (db: Kysely<Database>, employerId: string): Promise<Payment[]> =>
  (await selectPayments(db, employerId).execute()).map(toPayment);

/** The employer's newest payment; null before the first. */
export const findLastPayment = async (db: Kysely<Database>, employerId: string): Promise<Payment | null> => {
  const last = await selectPayments(db, employerId).limit(1).executeTakeFirst();
  return last === undefined ? null : toPayment(last);
};

/** A payment that is there; throws when it is not. */
export const getPayment = async (db: Kysely<Database>, employerId: string, id: string): Promise<Payment> =>
  toPayment(await selectPayments(db, employerId).where("p.id", "=", id).executeTakeFirstOrThrow());

/** The employer's bank accounts by nickname: of the number the last four digits only. */
export const listBankAccounts = async (db: Kysely<Database>, employerId: string): Promise<BankAccount[]> =>
  db
    .selectFrom("bank_accounts")
    .select(["id", "nickname", "last4", "type", "state"])
    .where("employer_id", "=", employerId)
    .orderBy("nickname")
    .orderBy("id")
    .execute();

/** What a payment keeps of its bank account: the names it has on the day it is authorized. */
export const getBankNames = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom("bank_accounts")
    .select(["nickname as bank_nickname", "last4 as bank_last4"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
