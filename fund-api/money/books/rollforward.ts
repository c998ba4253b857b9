import { sql, type Kysely } from "kysely";
import { bookRules, movements, type Movement } from "../../../lib/money/books/journal.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import type { Database } from "../../platform/db/schema.ts";
import { isReturnEntry } from "../ledger/charges.ts";
import { id, money, defineReport, text, type BookQuery } from "./report.ts";

/** Sums each employer’s balance before the period, without joining payments. */
const listOpenings = (db: Kysely<Database>, { fund, from, employerId }: BookQuery) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom("ledger_entries as e")
        .select(["e.employer_id", sql<number>`sum(e.cents)::bigint`.as("cents")])
        .where("e.fund", "=", fund)
        .where("e.effective_on", "<", from)
        .$if(employerId !== "", (sums) => sums.where("e.employer_id", "=", employerId))
        .groupBy("e.employer_id")
        .as("b"),
    )
    .innerJoin("employers as m", "m.employer_id", "b.employer_id")
    .select(["b.employer_id", "m.legal_name", "b.cents"])
    .execute();

const listSums = (db: Kysely<Database>, { fund, from, to, employerId }: BookQuery) =>
  db
    .selectFrom("ledger_entries as e")
    .innerJoin("employers as m", "m.employer_id", "e.employer_id")
    .leftJoin("payments as p", "p.id", "e.payment_id")
    .select(["e.employer_id", "m.legal_name", "e.type"])
    .select([
      sql<boolean>`e.payment_id is not null`.as("is_paid"),
      isReturnEntry.as("is_of_return"),
      sql<number>`sum(e.cents)::bigint`.as("cents"),
    ])
    .where("e.fund", "=", fund)
    .where("e.effective_on", ">=", from)
    .where("e.effective_on", "<=", to)
    .$if(employerId !== "", (sums) => sums.where("e.employer_id", "=", employerId))
    .groupBy(["e.employer_id", "m.legal_name", "e.type", "is_paid", "is_of_return"])
    .execute();

type Sum = Awaited<ReturnType<typeof listSums>>[number];
type RollforwardRow = Pick<Sum, "employer_id" | "legal_name"> & {
  readonly opening: number;
  readonly sums: readonly Sum[];
};

const getMovement = ({ type, is_paid: isPaid, is_of_return }: Sum): Movement =>
  bookRules[type].movement({ isPaid, isOfReturn: is_of_return });

/** Lists employers with a balance before the period or an entry in it, by name. */
const listRollforward = async (db: Kysely<Database>, bookQuery: BookQuery): Promise<RollforwardRow[]> => {
  const openings = await listOpenings(db, bookQuery);
  const sums = Map.groupBy(await listSums(db, bookQuery), ({ employer_id }) => employer_id);
  const openingByEmployer = new Map(openings.map(({ employer_id, cents }) => [employer_id, cents]));
  const employers = new Map(
    [...openings, ...[...sums.values()].flat()].map(({ employer_id, legal_name }) => [
      employer_id,
      { employer_id, legal_name, opening: openingByEmployer.get(employer_id) ?? 0, sums: sums.get(employer_id) ?? [] },
    ]),
  );
  return [...employers.values()]
    .filter(({ opening, sums: periodSums }) => opening !== 0 || periodSums.length > 0)
    .toSorted(
      (employer, other) =>
        employer.legal_name.localeCompare(other.legal_name) || employer.employer_id.localeCompare(other.employer_id),
    );
};

const names: Readonly<Record<Movement, string>> = {
  charged: "Charged",
  received: "Received",
  returned: "Returned",
  refunded: "Refunded",
  transferred: "Transferred",
  credited: "Credited",
  writtenOff: "Written off",
};

export const rollforward = defineReport<RollforwardRow>({
  read: listRollforward,
  columns: [
    text("Employer", ({ legal_name }) => legal_name),
    id("Employer ID", ({ employer_id }) => employer_id),
    money("Opening", ({ opening }) => opening),
    ...movements.map((movement) =>
      money<RollforwardRow>(names[movement], ({ sums }) =>
        sumCents(sums.filter((sum) => getMovement(sum) === movement)),
      ),
    ),
    money("Closing", ({ opening, sums }) => opening + sumCents(sums)),
  ],
  notes: () => [
    "Opening and closing are receivables less credits payable, including account verification amounts. Credited includes voided months and approved credits; written off includes waivers. A canceled or voided payment lowers received, an undone return lowers returned.",
  ],
});
