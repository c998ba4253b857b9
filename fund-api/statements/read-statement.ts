import { sql, type Kysely } from "kysely";
import type { Statement } from "../../lib/ledger/schema.ts";
import type { Database } from "../db/schema.ts";

type Wanted = Pick<Statement, "employerId" | "fund" | "from" | "to">;

const findOpening = async (db: Kysely<Database>, { employerId, fund, from }: Wanted): Promise<number> => {
  const { cents } = await db
    .selectFrom("ledger_entries")
    .select(sql<number>`coalesce(sum(cents), 0)::bigint`.as("cents"))
    .where("employer_id", "=", employerId)
    .where("fund", "=", fund)
    .where("entry_date", "<", from)
    .executeTakeFirstOrThrow();
  return cents;
};

const listEntries = (db: Kysely<Database>, { employerId, fund, from, to }: Wanted) =>
  db
    .selectFrom("ledger_entries as e")
    .innerJoin("ledger_entries as c", "c.id", "e.charge_id")
    .innerJoin("tads as t", (join) => join.on(sql<boolean>`t.id = coalesce(e.tad_id, c.tad_id)`))
    .leftJoin("payments as p", "p.id", "e.payment_id")
    .leftJoin("late_decisions as d", "d.id", "e.decision_id")
    .select(["e.id", "e.entry_date", "e.type", "e.cents", "c.type as charge_type", "t.work_month", "t.kind"])
    .select(["t.confirmation_no as tad_no", "p.id as payment_id", "p.confirmation_no as payment_no"])
    .select(["p.return_code", "d.id as decision_id", "d.reason", "d.explanation", "d.decided_by_name"])
    .where("e.employer_id", "=", employerId)
    .where("e.fund", "=", fund)
    .where("e.entry_date", ">=", from)
    .where("e.entry_date", "<=", to)
    .orderBy("e.entry_date")
    .orderBy("e.created_at")
    .orderBy("e.id")
    .execute();

type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];
type Entry = Statement["entries"][number];

const toEntry = (row: EntryRow, balanceCents: number): Entry => ({
  id: row.id,
  date: row.entry_date,
  type: row.type,
  workMonth: row.work_month,
  isCorrection: row.kind === "CORRECTION",
  chargeType: row.charge_type === "LATE_CHARGE" || row.charge_type === "INTEREST" ? row.charge_type : "CHARGE",
  cents: row.cents,
  balanceCents,
  tadNo: row.tad_no,
  payment:
    row.payment_id === null || row.payment_no === null
      ? null
      : { id: row.payment_id, confirmationNo: row.payment_no, isReturned: row.return_code !== null },
  decision:
    row.decision_id === null
      ? null
      : {
          id: row.decision_id,
          reason: row.reason ?? "",
          explanation: row.explanation ?? "",
          decidedBy: row.decided_by_name ?? "",
        },
});

/**
 * An employer's statement of account for one fund and period. Every balance is the sum of the ledger entries before it;
 * none is stored.
 */
export const readStatement = async (db: Kysely<Database>, wanted: Wanted): Promise<Statement> => {
  const { legal_name } = await db
    .selectFrom("employers")
    .select("legal_name")
    .where("employer_id", "=", wanted.employerId)
    .executeTakeFirstOrThrow();
  const openingCents = await findOpening(db, wanted);
  let balance = openingCents;
  const entries = (await listEntries(db, wanted)).map((row) => {
    balance += row.cents;
    return toEntry(row, balance);
  });
  const { employerId, fund, from, to } = wanted;
  return { employerId, employerName: legal_name, fund, from, to, openingCents, closingCents: balance, entries };
};
