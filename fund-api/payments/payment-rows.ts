import { sql, type Kysely } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Payment } from "../../lib/payments/schema.ts";
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
      "p.fund",
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
    .orderBy("p.fund")
    .orderBy("p.id");

type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>["execute"]>>[number];

const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  fund: row.fund,
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

/** The payments that one press of "Authorize payment" made, Health first. */
export const listAuthorized = async (
  db: Kysely<Database>,
  employerId: string,
  authorizationId: string,
): Promise<Payment[]> => {
  const rows = await selectPayments(db, employerId).where("p.authorization_id", "=", authorizationId).execute();
  return rows.map(toPayment).toSorted((one, other) => one.fund.localeCompare(other.fund));
};
