import * as fc from "fast-check";
import { sql, type Kysely } from "kysely";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { addDays } from "../../../lib/platform/calendar/iso-date.ts";
import { addMonths, lastDayOf, workMonthOf } from "../../../lib/platform/calendar/work-month.ts";
import { closeMonth } from "../../../lib/money/ledger/contract.ts";
import { selectOwedAsOf } from "../ledger/charges.ts";
import { sampleSize } from "../../../lib/platform/testing/sample.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import type { Database } from "../../platform/db/schema.ts";
import { accessSeed, openAccessFixture } from "../../platform/security/access-fixture.ts";
import { openActs } from "../../platform/security/acts-by-calls.ts";
import { everyKind, lateThenTakenBack, moveKinds, moves } from "../../platform/security/moves.ts";
import { onOwnDatabase, testDatabases } from "../../platform/testing/databases.ts";

const { lakeside } = demoEmployerIds;
const funds = ["HW", "PEN"] as const;

/** By employer and fund, counted by a statement apart from the program's own sums. */
const readBalances = async (db: Kysely<Database>): Promise<Map<string, number>> => {
  const { rows } = await sql<{ whose: string; cents: number }>`select employer_id || ' ' || fund as whose,
    sum(cents)::bigint as cents from ledger_entries group by employer_id, fund`.execute(db);
  return new Map(rows.map(({ whose, cents }) => [whose, cents]));
};

/** Charges that payments and credits used with them pay beyond the amount they were charged with. */
const readOverpaid = async (db: Kysely<Database>): Promise<unknown[]> => {
  const { rows } = await sql`select charge_id from ledger_entries group by charge_id
    having coalesce(sum(cents) filter (where id = charge_id or payment_id is not null), 0) < 0`.execute(db);
  return rows;
};

/** Where what triggers keep about the ledger (ADR 47) differs from what the ledger says. */
const readMisled = async (db: Kysely<Database>): Promise<unknown[]> => {
  const { rows } = await sql`
    select 'open' as what, s.charge_id as id from (
      select charge_id, sum(cents) <> 0 as is_open from ledger_entries group by charge_id) as s
    where s.is_open <> exists (select from open_charges as n where n.charge_id = s.charge_id)
    union all
    select 'late', x.payment_id from payment_allocations as x join payments as p on p.id = x.payment_id
      join ledger_entries as c on c.id = x.charge_id join tads as t on t.id = c.tad_id
    where x.missed_due is distinct from case when c.type = 'CHARGE' and p.debit_date > t.due_date then t.due_date end
    union all
    select 'both funds', a.id from payment_authorizations as a join lateral (
      select sum(p.cents) as cents, count(*) as funds from payments as p
      where p.authorization_id = a.id and p.retry_of is null) as s on true
    where a.both_cents is distinct from case s.funds when 2 then s.cents end`.execute(db);
  return rows;
};

/** What is owed as of a day by employer and fund, counted apart from the program's own sums, and as it counts. */
const readAsOf = async (db: Kysely<Database>, day: string): Promise<readonly [unknown, unknown]> => {
  const { rows: counted } = await sql`select employer_id, fund, sum(owed)::bigint as cents from (
      select employer_id, fund, charge_id, sum(cents) as owed from ledger_entries
      where effective_on <= ${day} group by employer_id, fund, charge_id having sum(cents) > 0
    ) as o group by employer_id, fund order by 1, 2`.execute(db);
  const { rows: shown } = await sql`select employer_id, fund, sum(cents)::bigint as cents
    from ${selectOwedAsOf(db, day).as("o")} group by employer_id, fund order by 1, 2`.execute(db);
  return [shown, counted];
};

/** The sums of the months that are closed, by employer, fund and day. */
const readClosed = async (db: Kysely<Database>, until: string): Promise<unknown[]> => {
  const { rows } = await sql`select employer_id, fund, effective_on, sum(cents)::bigint as cents from ledger_entries
    where effective_on <= ${until} group by employer_id, fund, effective_on order by 1, 2, 3`.execute(db);
  return rows;
};

describe.each(testDatabases)("the books on $name", ({ open }) => {
  const done = new Map<string, number>();

  it(
    "balance after every act, for each employer and fund, and no charge is paid beyond its amount",
    () =>
      fc.assert(
        fc.asyncProperty(moves, (sequence) =>
          onOwnDatabase(
            () => open(accessSeed()),
            async (opened) => {
              const fixture = await openAccessFixture(opened);
              const acts = openActs(fixture);
              await acts.begin();
              const start = await readBalances(opened.db);
              const today = fundDate(fixture.clock());
              const month = addMonths(workMonthOf(today), -1);
              const token = fixture.as("ops-accounting-admin").token ?? "";
              for (const fund of funds) {
                const answer = await fixture.ask(closeMonth, { token, body: { fund, month } });
                expect([answer.text, answer.status]).toEqual([answer.text, 200]);
              }
              const closed = await readClosed(opened.db, lastDayOf(month));
              for (const move of sequence) {
                if (await acts.act(move)) done.set(move.kind, (done.get(move.kind) ?? 0) + 1);
                const expected = new Map(start);
                for (const fund of funds)
                  expected.set(`${lakeside} ${fund}`, (start.get(`${lakeside} ${fund}`) ?? 0) + acts.owed(fund));
                const balances = await readBalances(opened.db);
                expect([move.kind, balances]).toEqual([move.kind, expected]);
                expect(await readOverpaid(opened.db)).toEqual([]);
                expect(await readClosed(opened.db, lastDayOf(month))).toEqual(closed);
                for (const days of [0, 3, 60]) {
                  const [shown, counted] = await readAsOf(opened.db, addDays(today, days));
                  expect([move.kind, days, shown]).toEqual([move.kind, days, counted]);
                }
                expect(await readMisled(opened.db)).toEqual([]);
                for (const fund of funds) expect(await acts.shown(fund)).toBe(balances.get(`${lakeside} ${fund}`));
              }
            },
          ),
        ),
        // A failed sequence is short already, and trying shorter ones takes minutes.
        { numRuns: sampleSize(40, 3), endOnFailure: true, examples: [[everyKind], [lateThenTakenBack]] },
      ),
    900_000,
  );

  it("were changed by every kind of act", () => {
    expect(moveKinds.filter((kind) => !done.has(kind))).toEqual([]);
  });
});
