import { sql, type Kysely } from "kysely";
import type { BankAccount, Payment } from "../../lib/payments/model.ts";
import type { Database } from "../db/schema.ts";

const selectPayments = (db: Kysely<Database>, employerId: string) =>
  db
    .selectFrom("payments as p")
    .innerJoin("bank_accounts as b", "b.id", "p.bank_account_id")
    .innerJoin("accounts as a", "a.id", "p.created_by")
    .select([
      "p.id",
      "p.confirmation_no",
      "p.state",
      "p.cents",
      "p.debit_date",
      "b.nickname",
      "b.last4",
      "p.created_at",
      sql<string>`a.first_name || ' ' || a.last_name`.as("created_by_name"),
      "p.return_code",
    ])
    .where("p.employer_id", "=", employerId)
    .orderBy("p.created_at", "desc")
    .orderBy("p.id");

type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>["execute"]>>[number];

const listAllocations = async (
  db: Kysely<Database>,
  paymentIds: readonly string[],
): Promise<Map<string, Payment["allocations"]>> => {
  const byPayment = new Map<string, Payment["allocations"]>(paymentIds.map((id) => [id, []]));
  if (paymentIds.length === 0) return byPayment;
  const rows = await db
    .selectFrom("payment_allocations as x")
    .innerJoin("ledger_entries as c", "c.id", "x.charge_id")
    .innerJoin("tads as t", "t.id", "c.tad_id")
    .select(["x.payment_id", "x.charge_id", "t.work_month", "c.fund", "x.cents"])
    .where("x.payment_id", "in", paymentIds)
    .orderBy("t.work_month")
    .orderBy("c.fund")
    .execute();
  for (const row of rows) {
    byPayment
      .get(row.payment_id)
      ?.push({ chargeId: row.charge_id, workMonth: row.work_month, fund: row.fund, cents: row.cents });
  }
  return byPayment;
};

const toPayments = async (db: Kysely<Database>, rows: readonly PaymentRow[]): Promise<Payment[]> => {
  const allocations = await listAllocations(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    confirmationNo: row.confirmation_no,
    state: row.state,
    cents: row.cents,
    debitDate: row.debit_date,
    bankAccountNickname: row.nickname,
    bankAccountLast4: row.last4,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    returnCode: row.return_code,
    allocations: allocations.get(row.id) ?? [],
  }));
};

/** The employer's payments with what each paid, newest first. */
export const listPaymentsOf = async (db: Kysely<Database>, employerId: string): Promise<Payment[]> =>
  toPayments(db, await selectPayments(db, employerId).execute());

/** The employer's newest payment; null before the first. */
export const findLastPayment = async (db: Kysely<Database>, employerId: string): Promise<Payment | null> =>
  (await toPayments(db, await selectPayments(db, employerId).limit(1).execute()))[0] ?? null;

/** A payment that is there; throws when it is not. */
export const getPayment = async (db: Kysely<Database>, employerId: string, id: string): Promise<Payment> => {
  const [payment] = await toPayments(db, [
    await selectPayments(db, employerId).where("p.id", "=", id).executeTakeFirstOrThrow(),
  ]);
  if (payment === undefined) throw new Error(`Payment ${id} cannot be read`);
  return payment;
};

/** The employer's bank accounts by nickname: of the number the last four digits only. */
export const listBankAccounts = async (db: Kysely<Database>, employerId: string): Promise<BankAccount[]> =>
  db
    .selectFrom("bank_accounts")
    .select(["id", "nickname", "last4", "type", "state"])
    .where("employer_id", "=", employerId)
    .orderBy("nickname")
    .orderBy("id")
    .execute();
