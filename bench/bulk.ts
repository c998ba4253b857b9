import { PGlite } from "@electric-sql/pglite";

const amounts = JSON.stringify(["HW", "PEN"].map((fund) => ({ fund, cents: 48_664, explanation: "160 h, at 2.85" })));

/**
 * One statement over rows as wide as a report's lines, on the database that the measured fund API runs on.
 * @returns milliseconds of one bulk insert and of one bulk update
 */
export const bulkTimes = async (count: number): Promise<{ readonly insert: number; readonly update: number }> => {
  const db = await PGlite.create();
  await db.exec(
    "create table lines (id uuid primary key, name text, status text, units int, wages bigint, amounts jsonb)",
  );
  const rows = Array.from({ length: count }, (_, n) => ({
    id: crypto.randomUUID(),
    name: `Person${n}`,
    status: "ACT",
    units: 16_000,
    wages: 400_000,
    amounts: JSON.parse(amounts),
  }));
  const json = JSON.stringify(rows);
  const timed = async (statement: string, values: unknown[]): Promise<number> => {
    const started = performance.now();
    await db.query(statement, values);
    return performance.now() - started;
  };
  const from =
    "jsonb_to_recordset($1::text::jsonb) as x (id uuid, name text, status text, units int, wages bigint, amounts jsonb)";
  const insert = await timed(`insert into lines select * from ${from}`, [json]);
  const update = await timed(
    `update lines as l set status = x.status, units = x.units + 1, wages = x.wages, amounts = x.amounts from ${from} where x.id = l.id`,
    [json],
  );
  await db.close();
  return { insert, update };
};
