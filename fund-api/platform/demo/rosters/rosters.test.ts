import { sql, type Kysely } from "kysely";
import type { Database, Row } from "../../db/schema.ts";
import { testDatabases } from "../../testing/databases.ts";
import { getTad } from "../../../reporting/tad/get-tad.ts";
import { demoEmployerIds } from "./roster-agreements.ts";
import { planPayments } from "./roster-payments.ts";
import { planMemberPersonId } from "./rosters.ts";
import { seedTestRosters, testRoster } from "../../testing/rosters.ts";

const { lakeside, harbor, summit } = demoEmployerIds;

it("leaves amounts to pay for Lakeside Freight and Summit Office Supply, and for no other employer", () => {
  const sumPaid = (employer_id: string, fund: "HW" | "PEN", age: number): number =>
    planPayments({ employer_id, fund, cents: 500_000 } as Row<"ledger_entries">, age);
  const unpaid = [lakeside, harbor, summit].flatMap((employer) =>
    (["HW", "PEN"] as const).flatMap((fund) =>
      [1, 2, 3, 4, 18].flatMap((age) => {
        const unpaidCents = 500_000 - sumPaid(employer, fund, age);
        return unpaidCents === 0 ? [] : [[employer, fund, age, unpaidCents]];
      }),
    ),
  );
  expect(unpaid).toEqual([
    [lakeside, "HW", 1, 500_000],
    [lakeside, "PEN", 1, 500_000],
    [lakeside, "PEN", 3, 121_200],
    [summit, "PEN", 1, 500_000],
  ]);
});

describe.each(testDatabases)("the demonstration's history on $name", ({ open }) => {
  const roster = testRoster(open, []);

  const count = async (table: keyof Database, column: string, value: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
      where ${sql.ref(column)}::text = ${value}`.execute(roster.db);
    return rows[0]?.n ?? 0;
  };

  it("has eighteen posted months for everyone, and an open month for employers that report on the web", async () => {
    await seedTestRosters(roster.db, { employerIds: [lakeside, harbor, summit] });
    expect(await count("tads", "state", "POSTED")).toBe(54);
    const opened = await roster.db
      .selectFrom("tads")
      .select(["employer_id", "state", "version"])
      .where("work_month", "=", "2026-06")
      .execute();
    expect(opened.toSorted((left, right) => left.employer_id.localeCompare(right.employer_id))).toEqual([
      { employer_id: lakeside, state: "OPEN", version: 1 },
      { employer_id: harbor, state: "OPEN", version: 1 },
    ]);
    expect(await count("payments", "state", "RETURNED")).toBe(1);
    expect(await count("payments", "state", "SCHEDULED")).toBe(1);
    const { rows } = await sql<{ people: number; months: number }>`
      select count(*) filter (where t.state = 'OPEN' and t.employer_id = ${harbor}) as people,
        count(*) filter (where t.state = 'POSTED' and a.person_id = ${planMemberPersonId}) as months
      from tad_lines as l join tads as t on t.id = l.tad_id join assignments as a on a.id = l.assignment_id`.execute(
      roster.db,
    );
    expect(rows).toEqual([{ people: 1_200, months: 18 }]);
    const harborTad = await roster.act(getTad, { params: { workMonth: "2026-06" } }, { userName: "harbor-payroll" });
    expect(harborTad.ok && harborTad.value.findings).toEqual([]);
  });

  it("charges exactly the amounts of the lines, and pays exactly the charges", async () => {
    await seedTestRosters(roster.db, { employerIds: [lakeside, summit] });
    const { rows: charges } = await sql<{ charged: number; of_lines: number; of_units: number }>`
      select e.cents as charged,
        (select sum((x ->> 'cents')::bigint) from tad_lines as l cross join lateral jsonb_array_elements(l.amounts) as x
          where l.tad_id = e.tad_id and x ->> 'fund' = e.fund)::bigint as of_lines,
        (select sum(case e.fund when 'HW' then u.hw_cents else u.pen_cents end) from tad_units as u
          where u.tad_id = e.tad_id)::bigint as of_units
      from ledger_entries as e where e.type = 'CHARGE'`.execute(roster.db);
    expect(charges).toHaveLength(72);
    expect(
      charges.filter((charge) => charge.charged !== charge.of_lines || charge.charged !== charge.of_units),
    ).toEqual([]);
  });

  it("is mostly paid: no employer owes more than half a month, and the only late payment follows a return", async () => {
    await seedTestRosters(roster.db, { employerIds: [lakeside, harbor, summit] });
    const { rows: balances } = await sql<{ employer: string; cents: number; month: number }>`
      select employer_id as employer, sum(cents) as cents,
        (sum(cents) filter (where type = 'CHARGE') / 18)::bigint as month
      from ledger_entries group by 1 having sum(cents) <> 0 order by 1`.execute(roster.db);
    expect(balances.map(({ employer }) => employer)).toEqual([lakeside, summit]);
    expect(balances.filter(({ cents, month }) => cents < 0 || cents > month / 2)).toEqual([]);
    const { rows: latePayments } = await sql<{ state: string; returned: number }>`
      select p.state, (select count(*) from payment_allocations as o join payments as r on r.id = o.payment_id
          where o.charge_id = a.charge_id and r.state = 'RETURNED')::integer as returned
      from payments as p join payment_allocations as a on a.payment_id = p.id
        join ledger_entries as c on c.id = a.charge_id join tads as t on t.id = c.tad_id
      where p.debit_date > t.due_date`.execute(roster.db);
    expect(latePayments).toEqual([{ state: "SCHEDULED", returned: 1 }]);
  });

  const hashTables = async (db: Kysely<Database>): Promise<string> => {
    const tables = [
      "employers",
      "assignments",
      "rate_schedules",
      "tads",
      "tad_units",
      "tad_lines",
      "payments",
      "ledger_entries",
    ];
    const dumps = await Promise.all(
      tables.map((table) =>
        sql<{
          md5: string;
        }>`select md5(string_agg(x::text, '|' order by x::text)) from ${sql.table(table)} as x`.execute(db),
      ),
    );
    return JSON.stringify(dumps.map(({ rows }) => rows));
  };

  const seedAt = async (now: string): Promise<{ dump: string; findings: unknown }> => {
    const savepoint = await roster.db.savepoint("seed").execute();
    const seedDate = new Date(now);
    await seedTestRosters(roster.db, { employerIds: [lakeside], now: seedDate });
    const opened = await roster.db
      .selectFrom("tads")
      .select("work_month")
      .where("state", "=", "OPEN")
      .executeTakeFirstOrThrow();
    const tad = await roster.act(getTad, { params: { workMonth: opened.work_month } }, { now: seedDate });
    const seeded = { dump: await hashTables(roster.db), findings: tad.ok ? tad.value.findings : tad };
    await savepoint.rollbackToSavepoint("seed").execute();
    return seeded;
  };

  it("is the same at any time of a day", async () => {
    const [morning, night] = [await seedAt("2026-07-10T15:00:00.000Z"), await seedAt("2026-07-11T04:00:00.000Z")];
    expect(night.dump).toBe(morning.dump);
    expect((await seedAt("2026-07-16T15:00:00.000Z")).dump).not.toBe(morning.dump);
  });

  it.each(["2026-01-04", "2026-02-20", "2026-04-30", "2026-05-01", "2026-11-21", "2027-01-02", "2028-02-29"])(
    "has no findings in the open month on %s",
    async (day) => {
      expect((await seedAt(`${day}T15:00:00.000Z`)).findings).toEqual([]);
    },
  );
});
