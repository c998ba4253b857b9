import { sql, type Kysely } from "kysely";
import { bookRules, movements, type Movement } from "../../../lib/money/books/journal.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import type { Database } from "../../platform/db/schema.ts";
import { isUndone } from "./read-entries.ts";
import { id, money, reportOf, text, type Asked } from "./report.ts";

const listSums = (db: Kysely<Database>, { fund, from, to, employerId }: Asked) => {
  const sums = db
    .selectFrom("ledger_entries as e")
    .innerJoin("employers as m", "m.employer_id", "e.employer_id")
    .leftJoin("payments as p", "p.id", "e.payment_id")
    .select(["e.employer_id", "m.legal_name", "e.type"])
    .select([
      sql<boolean>`e.effective_on < ${from}`.as("is_before"),
      sql<boolean>`e.payment_id is not null`.as("is_paid"),
      sql<boolean>`coalesce(p.state = 'RETURNED', false)`.as("is_returned"),
      sql<number>`sum(e.cents)::bigint`.as("cents"),
    ])
    .where("e.fund", "=", fund)
    .where("e.effective_on", "<=", to)
    .where(sql<boolean>`${isUndone} is not true`);
  return (employerId === "" ? sums : sums.where("e.employer_id", "=", employerId))
    .groupBy(["e.employer_id", "m.legal_name", "e.type", "is_before", "is_paid", "is_returned"])
    .orderBy("m.legal_name")
    .orderBy("e.employer_id")
    .execute();
};

type Sum = Awaited<ReturnType<typeof listSums>>[number];
type Rolled = { readonly employerId: string; readonly sums: readonly Sum[] };

const movementOf = ({ type, is_paid, is_returned }: Sum): Movement =>
  bookRules[type].movement({ payment: is_paid ? { isReturned: is_returned } : null });

const names: Readonly<Record<Movement, string>> = {
  charged: "Charged",
  received: "Received",
  returned: "Returned",
  credited: "Credited",
  writtenOff: "Written off",
};

export const rollforward = reportOf<Rolled>({
  read: async (db, asked) =>
    [...Map.groupBy(await listSums(db, asked), ({ employer_id }) => employer_id)]
      .map(([employerId, sums]) => ({ employerId, sums }))
      .filter(({ sums }) => sums.some(({ is_before }) => !is_before) || sumCents(sums) !== 0),
  columns: [
    text("Employer", ({ sums }) => sums[0]?.legal_name ?? ""),
    id("Employer ID", ({ employerId }) => employerId),
    money("Opening", ({ sums }) => sumCents(sums.filter(({ is_before }) => is_before))),
    ...movements.map((movement) =>
      money<Rolled>(names[movement], ({ sums }) =>
        sumCents(sums.filter((sum) => !sum.is_before && movementOf(sum) === movement)),
      ),
    ),
    money("Closing", ({ sums }) => sumCents(sums)),
  ],
  notes: () => [
    "Opening and closing are receivables less credits payable. Credited has voided months and approved credits, written off has waivers. A canceled payment is in neither received nor returned.",
  ],
});
