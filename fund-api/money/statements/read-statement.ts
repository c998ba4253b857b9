import { sql, type Kysely } from "kysely";
import type { Statement } from "../../../lib/money/ledger/schema.ts";
import { getEmployerName } from "../../platform/db/employers.ts";
import { isReturnEntry, monthOfCharge } from "../ledger/charges.ts";
import type { Database } from "../../platform/db/schema.ts";

type StatementQuery = Pick<Statement, "employerId" | "fund" | "from" | "to">;

const findOpening = async (db: Kysely<Database>, { employerId, fund, from }: StatementQuery): Promise<number> => {
  const { cents } = await db
    .selectFrom("ledger_entries")
    .select(sql<number>`coalesce(sum(cents), 0)::bigint`.as("cents"))
    .where("employer_id", "=", employerId)
    .where("fund", "=", fund)
    .where("effective_on", "<", from)
    .executeTakeFirstOrThrow();
  return cents;
};

/** Orders entries posted together, which have the same time. A payment is canceled before its month is voided. */
const orderWithinPosting = sql`array_position(
    array['CHARGE', 'LATE_CHARGE', 'INTEREST', 'NSF_FEE', 'WAIVER', 'CREDIT', 'PAYMENT', 'UNAPPLIED', 'TRANSFER',
      'REFUND', 'VERIFICATION', 'REVERSAL'], e.type),
  e.payment_id is null, t.work_month, c.created_at, e.cents desc, e.id`;

/** Reasons that are not stored as decisions: canceled payments, voided months and approved credits. */
const otherDecision = {
  id: sql<
    string | null
  >`coalesce(v.tad_id, k.id, case when e.type = 'REVERSAL' and p.cancel_reason <> '' then p.id end)`,
  reason: sql<string | null>`coalesce(v.reason, k.reason, p.cancel_reason)`,
  decidedBy: sql<string | null>`coalesce(a.first_name || ' ' || a.last_name, k.decided_by_name, p.canceled_by_name)`,
};

const listEntries = (db: Kysely<Database>, { employerId, fund, from, to }: StatementQuery) =>
  db
    .selectFrom("ledger_entries as e")
    .innerJoin("ledger_entries as c", "c.id", "e.charge_id")
    .leftJoin("tads as t", (join) => join.on(sql<boolean>`t.id = coalesce(e.tad_id, c.tad_id)`))
    .leftJoin("payments as p", "p.id", "e.payment_id")
    .leftJoin("decisions as d", "d.id", "e.decision_id")
    .leftJoin("corrections as o", "o.tad_id", "t.id")
    .leftJoin("tad_voids as v", (join) =>
      join.on(sql<boolean>`e.type = 'REVERSAL' and e.payment_id is null
        and v.tad_id = coalesce(o.original_id, t.id) and v.voided_at = e.created_at`),
    )
    .leftJoin("accounts as a", "a.id", "v.voided_by")
    .leftJoin("ach_entries as x", "x.id", "e.ach_entry_id")
    .leftJoin("credits as k", (join) =>
      join.on(sql<boolean>`e.type = 'CREDIT' and e.payment_id is null and k.tad_id = e.tad_id and k.fund = e.fund`),
    )
    .select(["e.id", "e.effective_on", "e.belongs_on", "e.type", "e.cents", "c.type as charge_type", "t.kind"])
    .select([
      monthOfCharge.as("work_month"),
      sql<string | null>`case p.kind when 'RECEIVED' then p.bank_nickname end`.as("received"),
    ])
    .select(["t.confirmation_no as tad_no", "x.trace", "p.id as payment_id", "p.confirmation_no as payment_no"])
    .select([isReturnEntry.as("is_of_return"), "p.debit_date", "p.kind as payment_kind", "d.explanation"])
    .select(sql<string | null>`coalesce(d.id, ${otherDecision.id})`.as("decision_id"))
    .select(sql<string | null>`coalesce(d.reason, ${otherDecision.reason})`.as("reason"))
    .select(sql<string | null>`coalesce(d.decided_by_name, ${otherDecision.decidedBy})`.as("decided_by"))
    .where("e.employer_id", "=", employerId)
    .where("e.fund", "=", fund)
    // A moved debit adds up to zero on its old day.
    .where(sql<boolean>`(e.payment_id is null or 0 <> (select sum(n.cents) from ledger_entries as n
      where n.payment_id = e.payment_id and n.charge_id = e.charge_id and n.type = e.type
        and n.effective_on = e.effective_on))`)
    .where("e.effective_on", ">=", from)
    .where("e.effective_on", "<=", to)
    .orderBy("e.effective_on")
    .orderBy("e.created_at")
    .orderBy(orderWithinPosting)
    .execute();

type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];
type Entry = Statement["entries"][number];

const toEntry = (row: EntryRow, balanceCents: number): Entry => ({
  id: row.id,
  date: row.effective_on,
  ...(row.belongs_on !== null && row.belongs_on !== undefined && { belongsOn: row.belongs_on }),
  type: row.type,
  workMonth: row.work_month,
  isCorrection: row.kind === "CORRECTION",
  chargeType: row.charge_type as Entry["chargeType"],
  cents: row.cents,
  balanceCents,
  tadNo: row.tad_no,
  ...(row.trace !== null && { trace: row.trace }),
  payment:
    row.payment_id === null || row.payment_no === null
      ? null
      : {
          id: row.payment_id,
          confirmationNo: row.payment_no,
          isReturned: row.is_of_return,
          received: row.received,
          debitDate: row.payment_kind === "DEBIT" ? row.debit_date : null,
        },
  decision:
    row.decision_id === null
      ? null
      : {
          id: row.decision_id,
          reason: row.reason ?? "",
          explanation: row.explanation ?? "",
          decidedBy: row.decided_by ?? "",
        },
});

/** Lists debits posted by the last day that take effect later. Canceled and moved ones sum to zero on their old day. */
const listScheduled = (
  db: Kysely<Database>,
  { employerId, fund, to }: StatementQuery,
): Promise<Statement["scheduled"]> =>
  db
    .selectFrom("ledger_entries")
    .select(["effective_on as debitDate", sql<number>`-sum(cents)::bigint`.as("cents")])
    .where("employer_id", "=", employerId)
    .where("fund", "=", fund)
    .where("posted_on", "<=", to)
    .where("effective_on", ">", to)
    .groupBy("effective_on")
    .having(sql<boolean>`sum(cents) <> 0`)
    .orderBy("effective_on")
    .execute();

/** Reads a statement of account. Each balance sums the ledger entries up to that line. */
export const readStatement = async (db: Kysely<Database>, statementQuery: StatementQuery): Promise<Statement> => {
  const employerName = await getEmployerName(db, statementQuery.employerId);
  const openingCents = await findOpening(db, statementQuery);
  let balance = openingCents;
  const entries = (await listEntries(db, statementQuery)).map((row) => {
    balance += row.cents;
    return toEntry(row, balance);
  });
  const { employerId, fund, from, to } = statementQuery;
  const scheduled = await listScheduled(db, statementQuery);
  return { employerId, employerName, fund, from, to, openingCents, closingCents: balance, scheduled, entries };
};
