import { testDatabases } from "../testing/databases.ts";
import { getTad } from "../../reporting/tad/get-tad.ts";
import { valueOf } from "../testing/tad.ts";
import { loadEmployers } from "./load-rosters.ts";
import { demoEmployerIds } from "./rosters/roster-agreements.ts";
import { contextFor, rosterNow, seedTestRosters, testKeys } from "../testing/rosters.ts";

describe.each(testDatabases)("the large demonstration on $name", ({ open }) => {
  it("has the requested employers and people, with a posted month and an open month without errors", async () => {
    const { db, close } = await open();
    try {
      await seedTestRosters(db, { employerIds: [demoEmployerIds.summit] });
      await loadEmployers(db, { now: rosterNow, keys: testKeys, employers: 2, people: 30 });
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
});
