import { sql, type Kysely } from "kysely";
import { pino } from "pino";
import { openDatabase } from "../db/database.ts";
import type { Database } from "../db/schema.ts";
import { runEachInTransaction } from "./run-each.ts";

const ids = ["first", "second", "third"];
let db: Kysely<Database>;
beforeAll(() => {
  db = openDatabase({ memory: true });
});
afterAll(() => db.destroy());

const failSecond = async (code: string) => {
  const lines: unknown[] = [];
  const log = pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) });
  const done: string[] = [];
  const work = async (trx: Kysely<Database>, id: string): Promise<string> => {
    if (id === "second") await sql`do ${sql.lit(`begin raise 'failed' using errcode = '${code}'; end`)}`.execute(trx);
    done.push(id);
    return id;
  };
  const outcome = await runEachInTransaction({ db, log }, ids, work).catch((error: { code: string }) => error.code);
  return { outcome, done, lines };
};

it.each(["57014", "53100", "53200", "53400", "58030", "23505", "25P03"])(
  "logs an id that fails with %s and continues with the others",
  async (code) => {
    const { outcome, done, lines } = await failSecond(code);
    expect([outcome, done]).toEqual([
      ["first", "third"],
      ["first", "third"],
    ]);
    expect(lines).toEqual([expect.objectContaining({ event: "job-broke", subject: "second" })]);
  },
);

it.each(["08006", "57P01", "53300"])("ends the run if the database is unreachable: %s", async (code) => {
  expect(await failSecond(code)).toEqual({ outcome: code, done: ["first"], lines: [] });
});
