import { sql, type Kysely } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { parseMoney } from "../../../lib/platform/cents/money.ts";
import { cancelBy } from "../../../lib/money/payments/payment-dates.ts";
import { underWayStates } from "../../../lib/money/payments/payment-states.ts";
import type { Charge, Payment, PaymentQuery } from "../../../lib/money/payments/schema.ts";
import { dueDateOfCharge, monthOfCharge } from "../ledger/charges.ts";
import { readPage, type Page, type PageOrder } from "../../platform/db/read-page.ts";
import type { Database } from "../../platform/db/schema.ts";

/** Selects the columns of a charge `c` of report `t`. */
const chargeColumns = [
  monthOfCharge.as("workMonth"),
  "c.fund",
  dueDateOfCharge.as("dueDate"),
  sql<Charge["type"]>`c.type`.as("type"),
  sql<boolean>`t.kind is not distinct from 'CORRECTION'`.as("isCorrection"),
  sql<number>`(select sum(owed.cents) from ledger_entries as owed where owed.charge_id = c.id)::bigint`.as("owedCents"),
] as const;

/** Selects the allocations of payment `p` in the outer query. */
const selectAllocations = (db: Kysely<Database>) =>
  db
    .selectFrom("payment_allocations as x")
    .innerJoin("ledger_entries as c", "c.id", "x.charge_id")
    .leftJoin("tads as t", "t.id", "c.tad_id")
    .select(["x.charge_id as chargeId", "x.cents", ...chargeColumns])
    .where("x.payment_id", "=", sql.ref<string>("p.id"))
    .orderBy("workMonth")
    .orderBy("c.fund");

/** Selects the credits used by payment `p` in the outer query. */
const selectCredits = (db: Kysely<Database>) =>
  db
    .selectFrom("ledger_entries as e")
    .innerJoin("ledger_entries as c", "c.id", "e.charge_id")
    .leftJoin("tads as t", "t.id", "c.tad_id")
    .select(["c.id as chargeId", sql<number>`(-sum(e.cents))::bigint`.as("cents"), ...chargeColumns])
    .where("e.payment_id", "=", sql.ref<string>("p.id"))
    .where("e.type", "=", "CREDIT")
    .groupBy(["c.id", "t.id"])
    .having(sql<boolean>`sum(e.cents) < 0`)
    .orderBy("workMonth")
    .orderBy("c.id");

/** Selects the number of the payment that retries `p`, unless the retry was canceled. */
const selectRetry = (db: Kysely<Database>) =>
  db
    .selectFrom("payments as retry")
    .select("retry.confirmation_no")
    .where("retry.retry_of", "=", sql.ref<string>("p.id"))
    .where("retry.state", "<>", "CANCELLED");

/** Selects the employer's payments, unsorted. */
const selectAll = (db: Kysely<Database>, employerId: string) =>
  db
    .selectFrom("payments as p")
    .select([
      "p.id",
      "p.version",
      "p.authorization_id as authorizationId",
      "p.kind",
      "p.fund",
      "p.confirmation_no as confirmationNo",
      "p.state",
      "p.cents",
      "p.debit_date as debitDate",
      "p.moved_from",
      "p.bank_nickname as bankAccountNickname",
      "p.bank_last4 as bankAccountLast4",
      "p.created_at",
      "p.created_by_name as createdBy",
      "p.return_code as returnCode",
      selectRetry(db).as("retriedAs"),
      // An `exists` here would read the whole table once.
      sql<boolean>`coalesce((select r.method in ('CHECK', 'LOCKBOX') from received_payments as r where r.id = p.id), false)`.as(
        "is_check",
      ),
      "p.sent_at",
      "p.settled_at",
      "p.returned_at",
      "p.canceled_at",
      "p.canceled_by_name as canceledBy",
      "p.cancel_reason",
      jsonArrayFrom(selectAllocations(db)).as("allocations"),
      jsonArrayFrom(selectCredits(db)).as("credits"),
    ])
    .where("p.employer_id", "=", employerId);

const selectPayments = (db: Kysely<Database>, employerId: string) =>
  selectAll(db, employerId).orderBy("p.created_at", "desc").orderBy("p.fund").orderBy("p.id");

type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>["execute"]>>[number];

const toIsoString = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const toPayment = (row: PaymentRow): Payment => {
  const { is_check, created_at, sent_at, settled_at, returned_at, canceled_at, moved_from, cancel_reason, ...fields } =
    row;
  return {
    ...fields,
    ...(is_check && { isCheck: true as const }),
    createdAt: created_at.toISOString(),
    cancelBy: row.state === "SCHEDULED" ? cancelBy(row.debitDate).toISOString() : null,
    sentAt: toIsoString(sent_at),
    settledAt: toIsoString(settled_at),
    returnedAt: toIsoString(returned_at),
    canceledAt: toIsoString(canceled_at),
    ...(moved_from !== null && { movedFrom: moved_from }),
    ...(cancel_reason !== "" && { cancelReason: cancel_reason }),
  };
};

const newestFirst: PageOrder = {
  table: "payments",
  alias: "p",
  columns: ["created_at", "confirmation_no", "id"],
  direction: "desc",
};

type PaymentSelection = ReturnType<typeof selectAll>;

const applyFilter = (payments: PaymentSelection, { state, month, text = "" }: PaymentQuery): PaymentSelection => {
  const withState = state === undefined ? payments : payments.where("p.state", "=", state);
  const withMonth =
    month === undefined
      ? withState
      : withState.where(sql<boolean>`exists (
          select from ledger_entries as e join ledger_entries as c on c.id = e.charge_id join tads as t on t.id = c.tad_id
          where e.payment_id = p.id and t.work_month = ${month})`);
  if (text === "") return withMonth;
  return withMonth.where(sql<boolean>`(p.cents = ${parseMoney(text) ?? -1}
    or position(lower(${text}) in lower(concat_ws(' ', p.confirmation_no, p.bank_nickname, p.bank_last4, p.created_by_name))) > 0)`);
};

/** Returns one page of the employer's payments, newest first. */
export const readPayments = async (
  db: Kysely<Database>,
  employerId: string,
  query: PaymentQuery,
): Promise<Page<Payment>> => {
  const { rows, page } = await readPage(applyFilter(selectAll(db, employerId), query), newestFirst, query, "id");
  return { rows: rows.map(toPayment), page };
};

/** Finds the employer's payment. Returns null if the employer has none with this id. */
export const findPayment = async (db: Kysely<Database>, employerId: string, id: string): Promise<Payment | null> => {
  const row = await selectAll(db, employerId).where("p.id", "=", id).executeTakeFirst();
  return row === undefined ? null : toPayment(row);
};

/** Lists the employer's payments with these ids, in the order of ids. */
export const listPaymentsById = async (
  db: Kysely<Database>,
  employerId: string,
  ids: readonly string[],
): Promise<Payment[]> =>
  ids.length === 0
    ? []
    : (await selectAll(db, employerId).where("p.id", "in", ids).orderBy("p.id").execute()).map(toPayment);

/** Locks and finds a payment, as `findPayment` does. The caller has locked the employer. */
export const lockPayment = async (db: Kysely<Database>, employerId: string, id: string): Promise<Payment | null> => {
  await db
    .selectFrom("payments")
    .select("id")
    .where("id", "=", id)
    .where("employer_id", "=", employerId)
    .forUpdate()
    .execute();
  return findPayment(db, employerId, id);
};

/** More payments than an employer ever has in progress. */
const maxUnderWay = 100;

/** Lists payments that can be voided or are in progress, newest first. */
export const listPaymentsToVoid = async (db: Kysely<Database>, employerId: string): Promise<Payment[]> => {
  const rows = await selectPayments(db, employerId)
    .where((eb) => eb("p.state", "in", underWayStates).or(eb("p.kind", "<>", "DEBIT").and("p.state", "=", "SETTLED")))
    .limit(maxUnderWay)
    .execute();
  return rows.map(toPayment);
};

/** Lists paid work months, newest first. */
export const listPaidMonths = async (db: Kysely<Database>, employerId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom("ledger_entries as e")
    .innerJoin("ledger_entries as c", "c.id", "e.charge_id")
    .innerJoin("tads as t", "t.id", "c.tad_id")
    .select("t.work_month")
    .distinct()
    .where("e.employer_id", "=", employerId)
    .where("e.payment_id", "is not", null)
    .orderBy("t.work_month", "desc")
    .execute();
  return rows.map(({ work_month }) => work_month);
};

/** Returns the newest authorization's latest attempt for each fund, or an empty list before the first authorization. */
export const listLastPayment = async (db: Kysely<Database>, employerId: string): Promise<Payment[]> => {
  const newest = sql<string>`(select n.authorization_id from payments as n where n.employer_id = ${employerId}
    order by n.created_at desc, n.id limit 1)`;
  const rows = await selectAll(db, employerId)
    .distinctOn("p.fund")
    .where("p.authorization_id", "=", newest)
    .orderBy("p.fund")
    .orderBy("p.attempt", "desc")
    .execute();
  return rows.map(toPayment);
};

/** Lists the payments of one authorization, Health first, without retried debits. */
export const listAuthorized = async (
  db: Kysely<Database>,
  employerId: string,
  authorizationId: string,
): Promise<Payment[]> => {
  const rows = await selectPayments(db, employerId)
    .where("p.authorization_id", "=", authorizationId)
    .where("p.retry_of", "is", null)
    .execute();
  return rows.map(toPayment).toSorted((payment, other) => payment.fund.localeCompare(other.fund));
};
