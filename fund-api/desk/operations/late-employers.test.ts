import { sql } from "kysely";
import type { LateFilter } from "../../../lib/desk/operations/schema.ts";
import { maker } from "../../platform/testing/batch.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { downloadLateCsv, listLateEmployers } from "./late-employers.ts";

const { lakeside, summit } = demoEmployerIds;

describe.each(testDatabases)("the list of late employers on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);
  // Lakeside owes less to each fund, but has been late longer.
  const lateAmounts = [
    { employerId: lakeside, fund: "HW", cents: 10_001, due: "2026-05-15" },
    { employerId: lakeside, fund: "PEN", cents: 20_020, due: "2026-06-15" },
    { employerId: summit, fund: "HW", cents: 300_300, due: "2026-06-12" },
    { employerId: summit, fund: "PEN", cents: 4_004_000, due: "2026-07-01" },
  ] as const;
  beforeEach(async () => {
    // Make the demo data's charges not late.
    await sql`update tads set due_date = '2027-01-15'`.execute(roster.db);
    for (const { employerId, fund, cents, due } of lateAmounts) {
      const id = demoId(`late ${employerId} ${fund}`);
      await sql`insert into ledger_entries (id, employer_id, fund, type, cents, charge_id, tad_id, posted_on, effective_on, created_at, commit_no)
        select ${id}, employer_id, ${fund}, 'CHARGE', ${cents}, ${id}, id, '2026-05-01', '2026-05-01', '2026-05-01', 99
        from tads where employer_id = ${employerId} and due_date <> ${due} and due_date > '2027-01-01' limit 1`.execute(
        roster.db,
      );
      await sql`update tads set due_date = ${due} where id = (select tad_id from ledger_entries where id = ${id})`.execute(
        roster.db,
      );
    }
  });
  const list = async (query: LateFilter = {}) => valueOf(await roster.act(listLateEmployers, { query }, maker));
  const listIds = async (query: LateFilter) => (await list(query)).employers.map(({ employerId }) => employerId);

  it.each<[LateFilter, string[]]>([
    [{}, [lakeside, summit]],
    [{ sort: "days" }, [lakeside, summit]],
    [{ sort: "amount" }, [summit, lakeside]],
    [{ sort: "name" }, [lakeside, summit]],
    [{ age: "DAYS_31_60" }, [lakeside]],
    [{ age: "DAYS_0_30" }, [summit]],
    [{ age: "OVER_90" }, []],
    [{ fund: "PEN", age: "DAYS_0_30" }, [lakeside, summit]],
    [{ text: "freight" }, [lakeside]],
    [{ text: "Sumit" }, [summit]],
    [{ text: summit }, [summit]],
    [{ text: "%" }, []],
    [{ asOf: "2026-06-12" }, [lakeside]],
  ])("filters and sorts by %j", async (query, expected) => {
    const { employers, total } = await list(query);
    expect(employers.map(({ employerId }) => employerId)).toEqual(expected);
    const sumFund = (fund: string) =>
      employers
        .flatMap(({ funds }) => funds)
        .reduce((sum, amount) => (amount.fund === fund ? sum + amount.cents : sum), 0);
    expect(total).toEqual({ employers: expected.length, HW: sumFund("HW"), PEN: sumFund("PEN") });
  });

  it("shows only one fund's amounts if that fund is chosen", async () => {
    const { employers, total } = await list({ fund: "HW" });
    expect(employers.flatMap(({ funds }) => funds.map(({ fund, cents }) => `${fund} ${cents}`))).toEqual([
      "HW 10001",
      "HW 300300",
    ]);
    expect(total).toEqual({ employers: 2, HW: 310_301, PEN: 0 });
  });

  it("continues after an employer on the next page, in each order, with the total of all pages", async () => {
    for (const sort of ["days", "amount", "name"] as const) {
      const [first, second] = await listIds({ sort });
      const query = { sort, after: first ?? "" };
      const nextPage = valueOf(await roster.act(listLateEmployers, { query }, maker));
      expect(nextPage.employers.map(({ employerId }) => employerId)).toEqual([second]);
      expect(nextPage.total.employers).toBe(2);
    }
  });

  it("downloads the same rows in the same order, one for each fund", async () => {
    const csv = async (query: LateFilter) => {
      const bytes = valueOf(await roster.act(downloadLateCsv, { query }, maker));
      const lines = new TextDecoder().decode(bytes).trimEnd().split("\r\n").slice(1);
      return lines.map((line) =>
        line
          .split(",")
          .filter((_, index) => [0, 2, 4, 5].includes(index))
          .join(" "),
      );
    };
    expect(await csv({ sort: "amount" })).toEqual([
      `${summit} Health 28 3003.00`,
      `${summit} Pension 9 40040.00`,
      `${lakeside} Health 56 100.01`,
      `${lakeside} Pension 25 200.20`,
    ]);
    expect(await csv({ fund: "PEN", text: "freight" })).toEqual([`${lakeside} Pension 25 200.20`]);
    const outcome = await roster.act(downloadLateCsv, { query: { asOf: "soon" } }, maker);
    expect(outcome).toMatchObject({ ok: false, code: "AsOfRefused" });
  });
});
