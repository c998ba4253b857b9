import { testDatabases } from "../../../platform/testing/databases.ts";
import { demoId } from "../../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { rosterNow, testRoster } from "../../../platform/testing/rosters.ts";
import { readTad } from "../../../platform/testing/tad.ts";
import { listMappings, listReportNumbers } from "./load-target.ts";

const { lakeside, summit } = demoEmployerIds;

describe.each(testDatabases)("the data for an import on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);

  it("offers column mappings only to the employer that made them", async () => {
    const mapping = { columns: ["ssn", "last_name"], values: [], constants: {} };
    const saved_by = demoId("account:lakeside-admin");
    for (const [employer_id, names] of [
      [lakeside, ["Name", "SSN"]],
      [summit, ["Name", "SSN"]],
      [summit, ["Name", "Number"]],
    ] as const) {
      const values = {
        employer_id,
        names_hash: Buffer.from(names.join()),
        name: `${employer_id}.csv`,
        saved_by,
        saved_at: rosterNow,
      };
      await roster.db
        .insertInto("column_mappings")
        .values({
          ...values,
          mapping: JSON.stringify({ ...mapping, names, constants: { agreement_code: employer_id } }),
        })
        .execute();
    }
    const ownMappings = await listMappings({ db: roster.db }, lakeside);
    expect(ownMappings).toEqual([{ ...mapping, names: ["Name", "SSN"], constants: { agreement_code: lakeside } }]);
  });

  it("includes people's data on the report, used to guess columns and count people", async () => {
    const { id, lines } = await readTad(roster);
    const numbers = await listReportNumbers({ db: roster.db }, { id });
    expect(numbers).toHaveLength(lines.length);
    for (const line of lines) {
      const { memberId, unitsST, unitsOT, unitsDT, grossWages } = line;
      expect(numbers).toContainEqual(
        expect.objectContaining({
          memberId,
          overtime: unitsOT + unitsDT,
          units: unitsST + unitsOT + unitsDT,
          figures: expect.objectContaining({ unitsST, unitsOT, unitsDT, grossWages: grossWages ?? 0 }),
        }),
      );
    }
  });
});
