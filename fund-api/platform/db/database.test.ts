import { sql } from "kysely";
import { testDatabases, type TestDatabase } from "../testing/databases.ts";

describe.each(testDatabases)("the database on $name", ({ open }) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  it("reads dates as text, instants as Date, whole numbers and sums as numbers, and bytes as bytes", async () => {
    const { rows } = await sql<Record<string, unknown>>`select date '2026-01-31' as day, 9007199254740991::int8 as big,
      sum(12345678901::bigint) as total, timestamptz '2026-06-12 14:00:00.123+00' as at, array['a', 'b'] as names,
      '\\x00ff'::bytea as raw, '{"a": [1]}'::jsonb as json`.execute(opened.db);
    const { raw, ...otherColumns } = rows[0] ?? {};
    expect(otherColumns).toEqual({
      day: "2026-01-31",
      big: 9007199254740991,
      total: 12345678901,
      at: new Date("2026-06-12T14:00:00.123Z"),
      names: ["a", "b"],
      json: { a: [1] },
    });
    expect([...(raw as Uint8Array)]).toEqual([0, 255]);
  });
});
