import * as fc from "fast-check";
import { sql, type Kysely } from "kysely";
import { countWrongCharges } from "../../desk/audit/verify-chain.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { addDays } from "../../../lib/platform/calendar/iso-date.ts";
import { addMonths, workMonthOf } from "../../../lib/platform/calendar/work-month.ts";
import { closeMonth } from "../../../lib/money/ledger/contract.ts";
import { selectOwedAsOf } from "../ledger/charges.ts";
import { sampleSize } from "../../../lib/platform/testing/sample.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import type { Database } from "../../platform/db/schema.ts";
import { accessSeed, openAccessFixture } from "../../platform/testing/security/access-fixture.ts";
import { openActions } from "../../platform/testing/security/acts-by-calls.ts";
import {
  everyKind,
  lateThenTakenBack,
  moveKinds,
  moves,
  voidedThenOwed,
} from "../../platform/testing/security/moves.ts";
import { onOwnDatabase, testDatabases } from "../../platform/testing/databases.ts";
import { findJournalProblems } from "../../platform/testing/journal-problems.ts";

const { lakeside } = demoEmployerIds;
const funds = ["HW", "PEN"] as const;

/** Sums by employer and fund with a query that is independent of the program's sums. */
const readBalances = async (db: Kysely<Database>): Promise<Map<string, number>> => {
  const { rows } = await sql<{ whose: string; cents: number }>`select employer_id || ' ' || fund as whose,
    sum(cents)::bigint as cents from ledger_entries group by employer_id, fund`.execute(db);
  return new Map(rows.map(({ whose, cents }) => [whose, cents]));
};

/** Lists charges whose payments and used credits exceed the charged amount. */
const listOverpaid = async (db: Kysely<Database>): Promise<unknown[]> => {
  const { rows } = await sql`select charge_id from ledger_entries group by charge_id
    having coalesce(sum(cents) filter (where id = charge_id or payment_id is not null or type in ('TRANSFER', 'REFUND')), 0)
      < 0 and bool_and(type <> 'UNAPPLIED')`.execute(db);
  return rows;
};

/** Finds differences between the ledger and what triggers store about payments (ADR 47). */
const findTriggerErrors = async (db: Kysely<Database>): Promise<unknown[]> => {
  const { rows } = await sql`
    select 'late' as what, x.payment_id as id from payment_allocations as x join payments as p on p.id = x.payment_id
      join ledger_entries as c on c.id = x.charge_id join tads as t on t.id = c.tad_id
    where x.missed_due is distinct from case when c.type = 'CHARGE' and coalesce(p.moved_from, p.debit_date) > t.due_date then t.due_date end
    union all
    select 'both funds', a.id from payment_authorizations as a join lateral (
      select sum(p.cents) as cents, count(*) as funds from payments as p
      where p.authorization_id = a.id and p.retry_of is null) as s on true
    where a.both_cents is distinct from case s.funds when 2 then s.cents end`.execute(db);
  return rows;
};

/** Reads the owed amounts as of a day by employer and fund, from an independent query and from the program. */
const readAsOf = async (db: Kysely<Database>, day: string): Promise<readonly [unknown, unknown]> => {
  const { rows: independentSums } = await sql`select employer_id, fund, sum(owed)::bigint as cents from (
      select employer_id, fund, charge_id, sum(cents) as owed from ledger_entries
      where effective_on <= ${day} group by employer_id, fund, charge_id
      having sum(cents) > 0 and bool_and(type <> 'VERIFICATION')
    ) as o group by employer_id, fund order by 1, 2`.execute(db);
  const { rows: programSums } = await sql`select employer_id, fund, sum(cents)::bigint as cents
    from ${selectOwedAsOf(db, day).as("o")} group by employer_id, fund order by 1, 2`.execute(db);
  return [programSums, independentSums];
};

type DaySum = { readonly whose: string; readonly fund: string; readonly on: string; readonly cents: number };

/** Sums by employer and fund of the days on which entries take effect, or were posted. */
const readDays = async (db: Kysely<Database>, column: "effective_on" | "posted_on"): Promise<DaySum[]> => {
  const { rows } =
    await sql<DaySum>`select employer_id as whose, fund, ${sql.ref(column)} as on, sum(cents)::bigint as cents
    from ledger_entries group by employer_id, fund, ${sql.ref(column)} order by 1, 2, 3`.execute(db);
  return rows;
};

/** Reads the last closed month of each fund. */
const readClosedMonths = async (db: Kysely<Database>): Promise<Map<string, string>> => {
  const { rows } = await sql<{ fund: string; month: string }>`select fund, max(month) as month from closed_months
    where reopened_at is null group by fund`.execute(db);
  return new Map(rows.map(({ fund, month }) => [fund, month]));
};

/** Reads sums that no operation may change: sums effective in closed months, and sums posted before today. */
const readFixedSums = async (db: Kysely<Database>, today: string) => ({
  closed: await readClosedMonths(db),
  effective: await readDays(db, "effective_on"),
  posted: (await readDays(db, "posted_on")).filter(({ on }) => on < today),
});

type FixedSums = Awaited<ReturnType<typeof readFixedSums>>;

const findChangedSums = (before: FixedSums, after: FixedSums, today: string): unknown[] => {
  const isClosed = ({ fund, on }: DaySum): boolean =>
    [before, after].every(({ closed }) => workMonthOf(on) <= (closed.get(fund) ?? ""));
  const listFixed = ({ effective, posted }: FixedSums) =>
    [...effective.filter(isClosed), ...posted.filter(({ on }) => on < today)].map((day) => JSON.stringify(day));
  const [oldSums, newSums] = [listFixed(before), listFixed(after)];
  return [...oldSums.filter((day) => !newSums.includes(day)), ...newSums.filter((day) => !oldSums.includes(day))];
};

describe.each(testDatabases)("the books on $name", ({ open }) => {
  const doneKinds = new Map<string, number>();

  it(
    "balance after every operation, for each employer and fund, and no charge is overpaid",
    () =>
      fc.assert(
        fc.asyncProperty(moves, (sequence) =>
          onOwnDatabase(
            () => open(accessSeed()),
            async (opened) => {
              const fixture = await openAccessFixture(opened);
              const actions = openActions(fixture);
              await actions.begin();
              const start = await readBalances(opened.db);
              const month = addMonths(workMonthOf(fundDate(fixture.clock())), -1);
              const token = fixture.as("ops-accounting-admin").token ?? "";
              for (const fund of funds) {
                const response = await fixture.send(closeMonth, { token, body: { fund, month } });
                expect([response.text, response.status]).toEqual([response.text, 200]);
              }
              for (const move of sequence) {
                const dayBefore = fundDate(fixture.clock());
                const before = await readFixedSums(opened.db, dayBefore);
                if (await actions.act(move)) doneKinds.set(move.kind, (doneKinds.get(move.kind) ?? 0) + 1);
                const expected = new Map(start);
                for (const fund of funds)
                  expected.set(`${lakeside} ${fund}`, (start.get(`${lakeside} ${fund}`) ?? 0) + actions.owed(fund));
                const balances = await readBalances(opened.db);
                expect([move.kind, balances]).toEqual([move.kind, expected]);
                expect(await listOverpaid(opened.db)).toEqual([]);
                const today = fundDate(fixture.clock());
                expect(findChangedSums(before, await readFixedSums(opened.db, today), dayBefore)).toEqual([]);
                for (const days of [0, 3, 60]) {
                  const [programSums, independentSums] = await readAsOf(opened.db, addDays(today, days));
                  expect([move.kind, days, programSums]).toEqual([move.kind, days, independentSums]);
                }
                expect(await countWrongCharges(opened.db)).toBe(0);
                expect(await findTriggerErrors(opened.db)).toEqual([]);
                for (const fund of funds) expect(await actions.shown(fund)).toBe(balances.get(`${lakeside} ${fund}`));
              }
              expect(await findJournalProblems(opened.db, fundDate(fixture.clock()))).toEqual([]);
            },
          ),
        ),
        // A failed sequence is already short, and trying shorter ones takes minutes.
        {
          numRuns: sampleSize(50, 5),
          endOnFailure: true,
          examples: [[everyKind], [lateThenTakenBack], [voidedThenOwed]],
        },
      ),
    900_000,
  );

  it("were changed by every kind of operation", () => {
    expect(moveKinds.filter((kind) => !doneKinds.has(kind))).toEqual([]);
  });
});
