import { sql, type Kysely } from "kysely";
import { testDatabases } from "../testing/databases.ts";
import type { Database } from "./schema.ts";
import { readPage, type PageOrder, type PageWanted } from "./read-page.ts";

const rowCount = 60;
const order: PageOrder = { table: "paged", alias: "p", columns: ["made_at", "id"], direction: "desc" };
type Paged = { paged: { id: string; made_at: string } };

describe.each(testDatabases.slice(0, 1))("a paged list on $name", ({ open }) => {
  let db: Kysely<Database>;
  let close: () => Promise<unknown>;
  beforeAll(async () => {
    const opened = await open();
    db = opened.db;
    close = opened.close;
    await sql`create table paged (id text primary key, made_at integer not null)`.execute(db);
    // Three rows share each time, so the id decides their order.
    for (let n = 0; n < rowCount; n += 1)
      await sql`insert into paged values (${String(n).padStart(3, "0")}, ${Math.floor(n / 3)})`.execute(db);
  });
  afterAll(() => close());

  const read = async (wanted: PageWanted, direction: PageOrder["direction"] = "desc") => {
    const list = (db as unknown as Kysely<Paged>).selectFrom("paged as p").select("p.id");
    const { rows, page } = await readPage(list, { ...order, direction }, wanted, "id");
    return { ids: rows.map(({ id }) => Number(id)), ...page };
  };
  const numbers = (from: number, to: number): number[] =>
    Array.from({ length: Math.abs(from - to) + 1 }, (_, n) => (from > to ? from - n : from + n));

  it.each(["desc", "asc"] as const)("shows every row once, forward and backward, %s", async (direction) => {
    const idAt = (n: number): number => (direction === "desc" ? rowCount - 1 - n : n);
    const first = await read({}, direction);
    expect(first).toMatchObject({ ids: numbers(idAt(0), idAt(24)), previous: null });
    const second = await read({ after: first.next ?? "" }, direction);
    expect(second.ids).toEqual(numbers(idAt(25), idAt(49)));
    const third = await read({ after: second.next ?? "" }, direction);
    expect(third).toMatchObject({ ids: numbers(idAt(50), idAt(59)), next: null });
    const secondAgain = await read({ before: third.previous ?? "" }, direction);
    expect(secondAgain).toEqual(second);
    expect(await read({ before: secondAgain.previous ?? "" }, direction)).toEqual(first);
  });

  it("doesn't repeat a row when another is added at the start", async () => {
    const { next } = await read({});
    await sql`insert into paged values ('900', 900)`.execute(db);
    expect((await read({ after: next ?? "" })).ids[0]).toBe(34);
    await sql`delete from paged where id = '900'`.execute(db);
  });

  it("returns an empty page next to a missing row", async () => {
    expect(await read({ after: "none" })).toEqual({ ids: [], next: null, previous: null });
  });
});
