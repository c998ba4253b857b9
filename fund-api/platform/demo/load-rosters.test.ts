import { sql, type RawBuilder } from "kysely";
import { testDatabases } from "../testing/databases.ts";
import { getTad } from "../../reporting/tad/get-tad.ts";
import { valueOf } from "../testing/tad.ts";
import { addLoadTestEmployers } from "./load-rosters.ts";
import { demoEmployerIds } from "./rosters/roster-agreements.ts";
import { contextFor, rosterNow, seedTestRosters, testKeys } from "../testing/rosters.ts";

describe.each(testDatabases)("the large demonstration on $name", ({ open }) => {
  it("has the requested employers and people, with a posted month and an open month without errors", async () => {
    const { db, close } = await open();
    try {
      await seedTestRosters(db, { employerIds: [demoEmployerIds.summit] });
      await addLoadTestEmployers(db, { now: rosterNow, keys: testKeys, employers: 2, people: 30, months: 1 });
      const context = await contextFor(db);
      for (const employerId of ["2000001-0001", "2000002-0001"]) {
        const account = { ...context.account!, employer_id: employerId };
        const request = { params: { workMonth: "2026-06" }, query: {}, body: undefined, version: undefined };
        const tad = valueOf(await getTad(request, { ...context, account }));
        expect(tad).toMatchObject({ state: "OPEN", people: 30, employerId });
        expect(tad.findings.filter(({ severity }) => severity === "ERROR")).toEqual([]);
        expect(tad.lines.every(({ lastMonthUnits }) => (lastMonthUnits ?? 0) > 0)).toBe(true);
      }
      const names = await db.selectFrom("accounts").select("user_name").where("user_name", "like", "load-%").execute();
      expect(names.map((row) => row.user_name).toSorted()).toEqual(["load-0001", "load-0002"]);
    } finally {
      await close();
    }
  });

  it("copies employers with distinct people, reports, numbers and money, as if each was made one by one", async () => {
    const { db, close } = await open();
    try {
      await seedTestRosters(db, { employerIds: [demoEmployerIds.summit] });
      await addLoadTestEmployers(db, { now: rosterNow, keys: testKeys, employers: 6, people: 3, months: 2 }, 2);
      const count = async (query: RawBuilder<{ count: number }>) => (await query.execute(db)).rows[0]?.count;
      const ofLoad = sql`from tads as t join tad_lines as l on l.tad_id = t.id where t.employer_id like '20000%'`;
      expect(await count(sql`select count(*)::int as count ${ofLoad}`)).toBe(6 * 3 * 3);
      expect(await count(sql`select count(distinct l.assignment_id)::int as count ${ofLoad}`)).toBe(6 * 3);
      const names = sql`from filed_lines as f join tad_lines as l on l.id = f.line_id
        join assignments as a on a.id = l.assignment_id join persons as p on p.id = a.person_id
        where f.member_id = p.member_id and p.member_id like 'L901%'`;
      expect(await count(sql`select count(*)::int as count ${names}`)).toBe(6 * 3 * 2);
      // The rates in a line's amounts belong to its agreement.
      const rates = sql`${ofLoad} and exists (select from jsonb_array_elements(l.amounts) as a
        join rate_schedules as r on r.id::text = a ->> 'rateScheduleId' where r.bargaining_unit_id <> l.bargaining_unit_id)`;
      expect(await count(sql`select count(*)::int as count ${rates}`)).toBe(0);
      // Only the first model and its copies owe the newest month, in each fund.
      const owed = sql`from open_charges as o join ledger_entries as e on e.id = o.charge_id
        where e.employer_id like '20000%'`;
      expect(await count(sql`select count(*)::int as count ${owed}`)).toBe(3 * 2);
      const references = sql`from pg_constraint where contype = 'f'
        and conrelid in ('tad_lines'::regclass, 'filed_lines'::regclass)`;
      expect(await count(sql`select count(*)::int as count ${references}`)).toBe(4);
      const context = await contextFor(db);
      const account = { ...context.account!, employer_id: "2000006-0001" };
      const request = { params: { workMonth: "2026-06" }, query: {}, body: undefined, version: undefined };
      const tad = valueOf(await getTad(request, { ...context, account }));
      expect(tad).toMatchObject({ state: "OPEN", people: 3, employerName: "Load Employer 0006" });
      expect(tad.findings.filter(({ severity }) => severity === "ERROR")).toEqual([]);
    } finally {
      await close();
    }
  });
});
