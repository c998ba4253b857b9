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
    for (let index = 0; index < rowCount; index += 1)
      await sql`insert into paged values (${String(index).padStart(3, "0")}, ${Math.floor(index / 3)})`.execute(db);
  });
  afterAll(() => close());

  const readIds = async (position: PageWanted, direction: PageOrder["direction"] = "desc") => {
    const list = (db as unknown as Kysely<Paged>).selectFrom("paged as p").select("p.id");
    const { rows, page } = await readPage(list, { ...order, direction }, position, "id");
    return { ids: rows.map(({ id }) => Number(id)), ...page };
  };
  const numbers = (from: number, to: number): number[] =>
    Array.from({ length: Math.abs(from - to) + 1 }, (_, index) => (from > to ? from - index : from + index));

  it.each(["desc", "asc"] as const)("shows every row once, forward and backward, %s", async (direction) => {
    const idAt = (index: number): number => (direction === "desc" ? rowCount - 1 - index : index);
    const firstPage = await readIds({}, direction);
    expect(firstPage).toMatchObject({ ids: numbers(idAt(0), idAt(24)), previous: null });
    const secondPage = await readIds({ after: firstPage.next ?? "" }, direction);
    expect(secondPage.ids).toEqual(numbers(idAt(25), idAt(49)));
    const thirdPage = await readIds({ after: secondPage.next ?? "" }, direction);
    expect(thirdPage).toMatchObject({ ids: numbers(idAt(50), idAt(59)), next: null });
    const secondPageAgain = await readIds({ before: thirdPage.previous ?? "" }, direction);
    expect(secondPageAgain).toEqual(secondPage);
    expect(await readIds({ before: secondPageAgain.previous ?? "" }, direction)).toEqual(firstPage);
  });

  it("doesn't repeat a row when another is added at the start", async () => {
    const { next } = await readIds({});
    await sql`insert into paged values ('900', 900)`.execute(db);
    expect((await readIds({ after: next ?? "" })).ids[0]).toBe(34);
    await sql`delete from paged where id = '900'`.execute(db);
  });

  it("returns an empty page next to a missing row", async () => {
    expect(await readIds({ after: "none" })).toEqual({ ids: [], next: null, previous: null });
  });
});
