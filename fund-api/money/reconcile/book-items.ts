import { sql, type Kysely } from "kysely";
import { findSettlementBaseDate, entryCents } from "../../../lib/money/ach/batch.ts";
import { isCredit } from "../../../lib/money/ach/nacha-file.ts";
import { batchName } from "../../../lib/money/ach/texts.en.ts";
import { receivedNameText } from "../../../lib/money/deposits/texts.en.ts";
import { findSettlementDate } from "../../../lib/money/payments/payment-dates.ts";
import type { BookItem } from "../../../lib/money/reconcile/schema.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { countOf } from "../../../lib/platform/format/count.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import type { Database } from "../../platform/db/schema.ts";

/** A book amount, with the number of the fund's check if it was paid by check. */
export type Item = Omit<BookItem, "isOverdue"> & {
  readonly checkNo: string | null;
  /** Cents by their effective day in the books. */
  readonly booked: readonly { readonly day: string; readonly cents: number }[];
};

/** Returns the key of a book amount. */
export const itemKey = ({ kind, id }: { readonly kind: string | null; readonly id: string | null }): string =>
  `${kind} ${id}`;

const listReturns = async (db: Kysely<Database>, fund: FundCode) => {
  const rows = await db
    .selectFrom("ach_returns as r")
    .innerJoin("ach_entries as x", "x.id", "r.entry_id")
    .innerJoin("ach_batches as b", "b.id", "x.batch_id")
    .leftJoin("payments as p", "p.id", "r.payment_id")
    .select(["r.id", "r.code", "r.trace", "r.return_date as day"])
    .select(["x.kind as entry_kind", "x.batch_id", "x.cents", "x.transaction_code"])
    .select("p.confirmation_no")
    .select(
      sql<string>`coalesce((select max(e.effective_on) from ledger_entries as e
        where e.payment_id = r.payment_id and e.type = 'REVERSAL' or e.decision_id = x.refund_id
          or e.ach_entry_id = x.id), r.return_date)`.as("effective_on"),
    )
    .where("b.fund", "=", fund)
    .where("r.undone_at", "is", null)
    .where("x.cents", ">", 0)
    .execute();
  return rows.map(({ id, day, effective_on, entry_kind, batch_id, code, confirmation_no, trace, ...entry }) => {
    const cents = -entryCents({ cents: entry.cents, isCredit: isCredit({ code: entry.transaction_code }) });
    return {
      batchId: batch_id,
      isOfDebit: entry_kind === "DEBIT",
      kind: "RETURN" as const,
      id,
      name: `Return ${code} of ${confirmation_no ?? trace}`,
      day,
      cents,
      checkNo: null,
      booked: [{ day: effective_on, cents }],
    };
  });
};

/** Lists sent batches net of returns up to settlement, and each later return. */
const listBatchItems = async (db: Kysely<Database>, fund: FundCode): Promise<Item[]> => {
  const returns = Map.groupBy(await listReturns(db, fund), ({ batchId }) => batchId);
  const batches = await db
    .selectFrom("ach_batches as b")
    .select(["b.id", "b.kind", "b.batch_no", "b.effective_date", "b.sent_at", "b.debit_cents"])
    // Entries of the fund’s own account don’t change the net.
    .select(
      sql<number>`case when b.credit_cents = 0 then 0 else coalesce((select sum(x.cents) from ach_entries as x
        where x.batch_id = b.id and x.dropped_at is null and x.transaction_code in ('22', '32')), 0) end::bigint`.as(
        "credit_cents",
      ),
    )
    .where("b.fund", "=", fund)
    .where("b.state", "in", ["SENT", "SETTLED"])
    .execute();
  return batches.flatMap(({ id, kind, batch_no: batchNo, effective_date, sent_at, debit_cents, credit_cents }) => {
    const isRefunds = kind === "REFUNDS";
    const countedFrom = sent_at === null ? effective_date : findSettlementBaseDate(effective_date, sent_at);
    // Refunds leave on the batch's day, and each return is a separate line.
    const day = isRefunds ? countedFrom : findSettlementDate(countedFrom);
    const batchReturns = returns.get(id) ?? [];
    const separateReturns: Item[] = batchReturns.filter((returned) => returned.day > day || !returned.isOfDebit);
    const cents = (isRefunds ? 0 : debit_cents) - credit_cents + sumCents(batchReturns) - sumCents(separateReturns);
    const name = `${batchName({ fund, batchNo })}${isRefunds ? ", refunds" : ""}`;
    return separateReturns.concat({ kind: "BATCH", id, name, day, cents, checkNo: null, booked: [{ day, cents }] });
  });
};

/** Lists recorded deposits, and those of their payments that were voided later. */
const listDepositItems = async (db: Kysely<Database>, fund: FundCode): Promise<Item[]> => {
  const receivedPayments = await db
    .selectFrom("received_payments as r")
    .innerJoin("deposits as d", "d.id", "r.deposit_id")
    .innerJoin("payments as p", "p.id", "r.id")
    .select(["r.id", "r.deposit_id", "r.method", "r.number", "r.payer", "r.cents", "r.received_on"])
    .select("p.canceled_at")
    .select(
      sql<string>`(select min(e.effective_on) from ledger_entries as e where e.payment_id = r.id)`.as("effective_on"),
    )
    .where("d.fund", "=", fund)
    .where("d.state", "=", "POSTED")
    .orderBy("r.recorded_at")
    .execute();
  const deposits = [...Map.groupBy(receivedPayments, ({ deposit_id }) => deposit_id)].map(([id, payments]) => ({
    kind: "DEPOSIT" as const,
    id,
    name: `Deposit of ${countOf(payments.length, "payment")}: ${payments.slice(0, 3).map(receivedNameText).join(", ")}${payments.length > 3 ? " …" : ""}`,
    day: payments.reduce((last, { received_on }) => (received_on > last ? received_on : last), ""),
    cents: sumCents(payments),
    checkNo: null,
    booked: payments.map(({ effective_on: day, cents }) => ({ day, cents })),
  }));
  const voidedItems = receivedPayments.flatMap(({ canceled_at, ...payment }) =>
    canceled_at === null
      ? []
      : [
          {
            kind: "VOIDED" as const,
            id: payment.id,
            name: `${receivedNameText(payment)} of ${payment.payer}, voided`,
            day: fundDate(canceled_at),
            cents: -payment.cents,
            checkNo: null,
            booked: [{ day: fundDate(canceled_at), cents: -payment.cents }],
          },
        ],
  );
  return [...deposits, ...voidedItems];
};

/** Lists refunds by check approved by a second person. */
const listRefundItems = async (db: Kysely<Database>, fund: FundCode): Promise<Item[]> => {
  const rows = await db
    .selectFrom("decisions as d")
    .innerJoin("employers as e", "e.employer_id", "d.employer_id")
    .select(["d.id", "d.cents", "d.payload", "d.second_at", "d.decided_at", "e.legal_name"])
    .where("d.fund", "=", fund)
    .where("d.act", "=", "REFUND")
    .where("d.state", "=", "DONE")
    .where(sql<boolean>`not d.payload ? 'bankAccountId'`)
    .execute();
  return rows.map(({ id, cents, payload, second_at, decided_at, legal_name }) => {
    const { checkNo = null } = payload as { readonly checkNo?: string };
    const day = fundDate(second_at ?? decided_at);
    return {
      kind: "REFUND" as const,
      id,
      name: `Refund to ${legal_name}${checkNo === null ? "" : `, check ${checkNo}`}`,
      day,
      cents: -cents,
      checkNo,
      booked: [{ day, cents: -cents }],
    };
  });
};

/** Lists all book amounts of a fund that its bank also books, oldest first. Skips $0.00, which has no bank line. */
export const listBookItems = async (db: Kysely<Database>, fund: FundCode): Promise<Item[]> => {
  const lists = [await listBatchItems(db, fund), await listDepositItems(db, fund), await listRefundItems(db, fund)];
  return lists
    .flat()
    .filter(({ cents }) => cents !== 0)
    .toSorted((item, other) => item.day.localeCompare(other.day) || item.id.localeCompare(other.id));
};
