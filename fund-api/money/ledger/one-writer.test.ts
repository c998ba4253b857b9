import { globSync, readFileSync } from "node:fs";

const tablePattern = /\b(?:ledger_entries|payment_allocations)\b/g;

/** Matches uses of a table without writes: a read, a join or a type. */
const readPattern = /(?:\b(?:selectFrom|innerJoin|leftJoin)\(\s*"|\b(?:from|join) |\bRow<")$/;

/**
 * Migrations create the tables, types list them, test fixtures insert rows, and demo:load copies rows that
 * ledger/post.ts inserted.
 */
const exemptPaths = [
  /^fund-api\/money\/ledger\/post\.ts$/,
  /^fund-api\/platform\/db\/migrations\//,
  /^fund-api\/platform\/db\/tables\//,
  /^fund-api\/platform\/demo\/copy-employers\.ts$/,
  /^fund-api\/platform\/testing\//,
  /\.test\.ts$/,
];

/** Finds lines that use a ledger table other than to read it. Any unknown use counts as a write. */
const findWrites = (source: string): string[] =>
  [...source.matchAll(tablePattern)]
    .filter(({ index }) => {
      const precedingText = source.slice(Math.max(0, index - 40), index);
      return !readPattern.test(precedingText) || /\bdelete\s+from $/i.test(precedingText);
    })
    .map(({ index }) => {
      const start = source.lastIndexOf("\n", index) + 1;
      return source.slice(start, source.indexOf("\n", index)).trim();
    });

const folders = "{app,conformance,deploy,fund-api,lib,portal,scripts}";
const sources = globSync([`${folders}/**/*.{ts,tsx,js}`, "middleware.ts"]).filter(
  (path) => !exemptPaths.some((pattern) => pattern.test(path)),
);

it("finds no writer of the ledger but ledger/post.ts", () => {
  expect(sources.length).toBeGreaterThan(500);
  const writes = sources.flatMap((path) => findWrites(readFileSync(path, "utf8")).map((line) => `${path}: ${line}`));
  expect(writes).toEqual([]);
});

it("allows only demo data to post complete rows without the posting rules", () => {
  const callers = sources.filter((path) => readFileSync(path, "utf8").includes("postRows"));
  expect(callers).toEqual(["fund-api/platform/demo/rosters/rosters.ts"]);
});

it("finds the inserts of ledger/post.ts", () => {
  expect(findWrites(readFileSync("fund-api/money/ledger/post.ts", "utf8")).join("\n")).toMatch(
    /insertRows\(db, "ledger_/,
  );
});

it.each([
  'await db.insertInto("ledger_entries").values(entries).execute();',
  'await insertRows(db, "payment_allocations", rows);',
  'await insertRows(\n  db,\n  "ledger_entries",\n  rows,\n);',
  "await sql`insert into ledger_entries (id) values (${id})`.execute(db);",
  "await sql`INSERT INTO\n    ledger_entries select * from staged`.execute(db);",
  'const table = "ledger_entries";',
  'await db.updateTable("ledger_entries").set({ cents: 0 }).execute();',
  "await sql`delete from ledger_entries`.execute(db);",
  "await sql`delete\n  from ledger_entries`.execute(db);",
  'await db.deleteFrom("payment_allocations").execute();',
  "await sql`merge into ledger_entries as e using x on true`.execute(db);",
])("finds a planted writer: %s", (source) => {
  expect(findWrites(source)).toHaveLength(1);
});

it.each([
  'db.selectFrom("ledger_entries as e").select("e.id")',
  '.innerJoin("payment_allocations as x", "x.payment_id", "p.id")',
  "sql`select 1 from ledger_entries as e join payment_allocations as a on true`",
  'readonly charge: Row<"ledger_entries">;',
])("accepts a reader: %s", (source) => {
  expect(findWrites(source)).toEqual([]);
});
