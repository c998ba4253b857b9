import { sql, type Kysely } from "kysely";
import type { Search } from "../../../lib/desk/operations/read-search.ts";
import type { PaidPart } from "../../../lib/desk/operations/schema.ts";
import type { Database } from "../../platform/db/schema.ts";

/** What each payment of an employer paid of each charge; of returned and canceled ones, what it had paid. */
const selectParts = (db: Kysely<Database>, employerId: string) =>
  db
    .selectFrom("ledger_entries as e")
    .innerJoin("payments as p", "p.id", "e.payment_id")
    .innerJoin("payment_authorizations as a", "a.id", "p.authorization_id")
    .select(["e.charge_id", "p.confirmation_no", "a.confirmation_no as authorization_no", "p.kind", "p.state"])
    .select(["p.debit_date", "p.return_code", "p.sent_at", "p.settled_at", "p.returned_at", "p.canceled_at"])
    .select(["p.retry_of", "p.cents as payment_cents"])
    .select(sql<number>`coalesce(-sum(e.cents) filter (where e.type = 'PAYMENT'), 0)::bigint`.as("cents"))
    .select(sql<number>`coalesce(-sum(e.cents) filter (where e.type = 'CREDIT'), 0)::bigint`.as("credit_cents"))
    .select(
      sql<number>`(select sum(q.cents) from payments as q
        where q.authorization_id = a.id and q.retry_of is null)::bigint`.as("authorized"),
    )
    .where("e.employer_id", "=", employerId)
    .where("e.type", "in", ["PAYMENT", "CREDIT"])
    .where("e.cents", "<", 0)
    .groupBy(["e.charge_id", "p.id", "a.id"])
    .orderBy("p.created_at")
    .orderBy("p.id");

type Row = Awaited<ReturnType<ReturnType<typeof selectParts>["execute"]>>[number];

/** Whether a search finds the payment: by its number or that of both funds, or by one of their amounts. */
const isFound = (row: Row, { confirmationNo, cents }: Search): boolean =>
  [row.confirmation_no, row.authorization_no].some((no) => no === confirmationNo) ||
  row.payment_cents === cents ||
  (row.retry_of === null && row.authorized === cents);

const toPart = (row: Row, search: Search | null): PaidPart => ({
  confirmationNo: row.confirmation_no,
  authorizationNo: row.authorization_no,
  kind: row.kind,
  state: row.state,
  cents: row.cents,
  creditCents: row.credit_cents,
  debitDate: row.debit_date,
  returnCode: row.return_code,
  sentAt: row.sent_at?.toISOString() ?? null,
  settledAt: row.settled_at?.toISOString() ?? null,
  returnedAt: row.returned_at?.toISOString() ?? null,
  canceledAt: row.canceled_at?.toISOString() ?? null,
  isFound: search !== null && isFound(row, search),
});

/** The payments of each charge of an employer, oldest first, by the charge's id. */
export const listPaidByCharge = async (
  db: Kysely<Database>,
  employerId: string,
  search: Search | null,
): Promise<Map<string, PaidPart[]>> => {
  const byCharge = Map.groupBy(await selectParts(db, employerId).execute(), ({ charge_id }) => charge_id ?? "");
  return new Map([...byCharge].map(([id, rows]) => [id, rows.map((row) => toPart(row, search))]));
};
