import { demoEmployerIds } from "../demo/rosters/roster-agreements.ts";
import { testRoster } from "../testing/rosters.ts";
import { readColumns } from "./read-columns.ts";
import { testDatabases } from "../testing/databases.ts";

describe.each(testDatabases)("rows read column by column on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);
  const columns = [
    "id",
    "status_date",
    "note",
    "units_st",
    "gross_wages",
    "missing_from_file",
    "name_in_file",
    "unread",
    "amounts",
  ] as const;
  const lines = () => roster.db.selectFrom("tad_lines").select(columns).orderBy("id");

  it("equal the driver's rows in the same order, with dates, money, nulls and text that JSON must escape", async () => {
    const unusualValues = { note: 'a "quote", \\ and\nTürkçe', gross_wages: 9_007_199_254_740_991 };
    const [firstRow, secondRow] = await lines().execute();
    const update = roster.db.updateTable("tad_lines");
    await update
      .set({ ...unusualValues, unread: '{"unitsST":"x"}' })
      .where("id", "=", firstRow?.id ?? "")
      .execute();
    await update
      .set({ gross_wages: null, status_date: "2026-06-08" })
      .where("id", "=", secondRow?.id ?? "")
      .execute();
    const readRows = await readColumns(roster.db, lines(), columns);
    expect(readRows.length).toBeGreaterThan(100);
    expect(readRows).toEqual(await lines().execute());
    expect(readRows[0]).toMatchObject({
      note: unusualValues.note,
      gross_wages: unusualValues.gross_wages,
      unread: { unitsST: "x" },
    });
  });

  it("are empty for an empty result", async () => {
    expect(await readColumns(roster.db, lines().where("note", "=", "nobody"), columns)).toEqual([]);
  });
});
