import { open, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import { formatCount } from "../../../lib/platform/format/count.ts";
import { csvRow, formulaClass } from "../../../lib/platform/format/csv.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { DataKeys } from "../../keys.ts";
import type { Database } from "../db/schema.ts";
import { type Cells, type FileName, fileFormats, fileNames } from "./file-formats.ts";
import { balanceCells, listCurrentLines, listOpenBalances, sumOtherBalances } from "./stored-history.ts";
import { readStored } from "./stored-rows.ts";

type Export = {
  readonly db: Kysely<Database>;
  readonly keys: DataKeys;
  readonly now: Date;
  readonly directory: string;
};

/** Matches text that starts with apostrophes and looks like a formula. Export adds one apostrophe, and import removes it. */
const guardedPattern = new RegExp(`^'+${formulaClass}`);
const guardFormula = (text: string): string => (guardedPattern.test(text) ? `'${text}` : text);

const rowText = (name: FileName, cells: Cells): string =>
  csvRow(fileFormats[name].columns.map((column) => guardFormula(cells[column.name] ?? "")));

/** Sorts rows by key and code unit, so that an export has the same order on every server. */
const sortByKey = (table: ReadonlyMap<string, { readonly cells: Cells }>): Cells[] =>
  [...table].toSorted(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0)).map(([, { cells }]) => cells);

/** Yields the rows of a file in batches. */
async function* readParts({ db, keys, now }: Export, name: FileName): AsyncGenerator<Cells[]> {
  if (name === "opening-balances") yield (await listOpenBalances(db, fundDate(now))).map(balanceCells);
  else if (name === "history") {
    const employers = await db.selectFrom("employers").select("employer_id").orderBy("employer_id").execute();
    for (const { employer_id } of employers) yield (await listCurrentLines(db, employer_id)).map(({ cells }) => cells);
  } else yield sortByKey(await readStored(db, keys, name));
}

const writeFile = async (run: Export, name: FileName): Promise<number> => {
  const file = await open(join(run.directory, `${name}.csv`), "wx", 0o600);
  let count = 0;
  try {
    await file.write(`\uFEFF${csvRow(fileFormats[name].columns.map((column) => column.name))}`);
    for await (const part of readParts(run, name)) {
      await file.write(part.map((cells) => rowText(name, cells)).join(""));
      count += part.length;
    }
  } finally {
    await file.close();
  }
  return count;
};

const exportInTransaction = async (run: Export): Promise<string[]> => {
  const counts: [FileName, number][] = [];
  for (const name of fileNames) counts.push([name, await writeFile(run, name)]);
  const files = Object.fromEntries(counts.map(([name, count]) => [`${name}.csv`, count]));
  const { db, now } = run;
  await recordAudit(
    { db, now, ip: "", account: null },
    { action: "master-data-exported", subject: "master-data:all", after: { files } },
  );
  const otherCents = await sumOtherBalances(db, fundDate(now));
  return [
    ...counts.map(([name, count]) => `${name}.csv: ${formatCount(count)}`),
    ...(otherCents === 0
      ? []
      : [`Late charges, interest and fees are not in the files: ${formatMoney(otherCents)} is open.`]),
  ];
};

/**
 * Writes all current master data to an empty or new folder, in the format of an import. Returns one line per file.
 * A failed export leaves no files. @throws Error if the folder has files, or for the database's errors
 */
export const exportFolder = async (run: Export): Promise<string[]> => {
  await mkdir(run.directory, { recursive: true, mode: 0o700 });
  if ((await readdir(run.directory)).length > 0) throw new Error("the folder has files. Choose a new or empty folder");
  try {
    return await run.db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (db) => {
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
        await sql`set local statement_timeout = 0`.execute(db);
        return exportInTransaction({ ...run, db });
      });
  } catch (error) {
    for (const name of fileNames) await rm(join(run.directory, `${name}.csv`), { force: true });
    throw error;
  }
};
