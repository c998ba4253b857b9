import { sql, type Kysely, type RawBuilder } from "kysely";
import { daysBefore } from "../../../lib/platform/calendar/iso-date.ts";
import type * as calls from "../../../lib/desk/operations/contract.ts";
import type { PaymentList, WatchedPayment } from "../../../lib/desk/operations/schema.ts";
import { underWayStates } from "../../../lib/money/payments/payment-states.ts";
import type { PaymentState } from "../../../lib/money/payments/schema.ts";
import { readPage, type PageOrder } from "../../platform/db/read-page.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { Handler } from "../../platform/handler/handler.ts";

const newAccountDays = 30;

const canceled: PaymentState = "CANCELLED";

/** True for unsettled payments, which staff can still stop or check. */
const isUnsettled = sql<boolean>`p.kind = 'DEBIT' and p.state in (${sql.join(underWayStates.map((state) => sql.lit(state)))})`;

/**
 * A return is open while part of its payment is owed and no debit retries it. If two returns share a charge, the later
 * one counts.
 */
const isOpenReturn = sql<boolean>`p.state = 'RETURNED'
  and not exists (select from payments as retry where retry.retry_of = p.id)
  and exists (
    select from payment_allocations as x join ledger_entries as e on e.charge_id = x.charge_id
    where x.payment_id = p.id
      and not exists (
        select from payment_allocations as y join payments as later on later.id = y.payment_id
        where y.charge_id = x.charge_id and later.state = 'RETURNED' and later.returned_at > p.returned_at)
    group by x.charge_id having sum(e.cents) > 0)`;

/** True for the first debit from a new account. Both debits of its authorization count as the first. */
const isFirstFromNewAccount = (now: Date): RawBuilder<boolean> => sql<boolean>`${isUnsettled}
  and b.authorized_at >= ${daysBefore(now, newAccountDays)}::timestamptz
  and not exists (
    select from payments as o
    where o.bank_account_id = p.bank_account_id and o.kind = 'DEBIT' and o.state <> ${canceled}
      and o.authorization_id <> p.authorization_id and o.created_at < p.created_at)`;

const buildCondition = (list: PaymentList, now: Date): RawBuilder<boolean> => {
  if (list === "returned") return isOpenReturn;
  return list === "unusual" ? sql<boolean>`${isUnsettled} and p.unusual_confirmed` : isFirstFromNewAccount(now);
};

const sinceColumn = (list: PaymentList): "returned_at" | "created_at" =>
  list === "returned" ? "returned_at" : "created_at";

/** Selects one list of payments to check. The page and its count on the dashboard share this query. */
export const selectWatched = (db: Kysely<Database>, list: PaymentList, now: Date) =>
  db
    .selectFrom("payments as p")
    .innerJoin("employers as e", "e.employer_id", "p.employer_id")
    .innerJoin("bank_accounts as b", "b.id", "p.bank_account_id")
    .select([
      "p.id",
      "p.confirmation_no as confirmationNo",
      "p.employer_id as employerId",
      "e.legal_name as employerName",
    ])
    .select(["p.fund", "p.cents", "p.state", "p.return_code as returnCode", "p.debit_date as debitDate"])
    .select(["p.bank_nickname as bankAccountNickname", "p.bank_last4 as bankAccountLast4"])
    .select("b.authorized_at as accountAddedAt")
    .select(sql<Date>`${sql.ref(`p.${sinceColumn(list)}`)}`.as("since"))
    .where(buildCondition(list, now));

type Row = Awaited<ReturnType<ReturnType<typeof selectWatched>["execute"]>>[number];

const toWatched = (row: Row): WatchedPayment => ({
  ...row,
  since: row.since.toISOString(),
  accountAddedAt: row.accountAddedAt.toISOString(),
});

/** Returns one page of a list of payments, longest wait first. */
export const listWatchedPayments: Handler<typeof calls.listWatchedPayments> = async (
  { params: { list }, query },
  { db, now },
) => {
  const oldestFirst: PageOrder = {
    table: "payments",
    alias: "p",
    columns: [sinceColumn(list), "id"],
    direction: "asc",
  };
  const { rows, page } = await readPage(selectWatched(db, list, now), oldestFirst, query, "id");
  return { ok: true, value: { payments: rows.map(toWatched), page } };
};
