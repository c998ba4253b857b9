import { sql, type Kysely } from "kysely";
import { onOwnDatabase, testDatabases } from "../../testing/databases.ts";
import { up } from "./0054-canned-reply-spanish.ts";

it.each(testDatabases)("gives a Spanish text only to replies with their first English text, on $name", ({ open }) =>
  onOwnDatabase(open, async ({ db }) => {
    // As before the migration: an admin retired one and added another with its title, and changed a second one.
    await sql`alter table canned_replies drop column body_es`.execute(db);
    await sql`update canned_replies set is_retired = true where title = 'How to register'`.execute(db);
    await sql`insert into canned_replies (fund, title, body) values ('health', 'How to register', 'Call us.')`.execute(
      db,
    );
    await sql`update canned_replies set body = 'We asked.', version = 2 where title = 'We asked your employer'`.execute(
      db,
    );
    await up(db as Kysely<unknown>);
    const { rows } = await sql<{ body: string; is_spanish: boolean }>`
    select distinct body, body_es <> '' as is_spanish from canned_replies where fund = 'health'`.execute(db);
    const isSpanish = (start: string) => rows.find(({ body }) => body.startsWith(start))?.is_spanish;
    expect(["Call us.", "We asked.", "A late charge"].map(isSpanish)).toEqual([false, false, false]);
    expect(["Open the login page", "To check this month", "Your dashboard"].map(isSpanish)).toEqual([true, true, true]);
  }),
);
