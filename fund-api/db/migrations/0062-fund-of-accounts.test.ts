import { sql, type Kysely } from "kysely";
import { onOwnDatabase, testDatabases } from "../../testing/databases.ts";
import { up } from "./0062-fund-of-accounts.ts";

it.each(testDatabases)("gives a contact form's conversation the fund of its form, on $name", ({ open }) =>
  onOwnDatabase(open, async ({ db }) => {
    // As before the migration.
    await sql`alter table threads drop column fund`.execute(db);
    await sql`alter table accounts drop column fund`.execute(db);
    for (const origin of ["https://health.example.org", "https://www.PENSION.example.org:8443"]) {
      await sql`with contact as (
        insert into contacts (id, reference, name, email, who, origin)
        values (gen_random_uuid(), ${origin}, 'Ada', 'ada@portal.example', 'MEMBER', ${origin}) returning id)
        insert into threads (id, contact_id, subject, about, about_text, about_no, should_be, state, last_no, last_at,
          employer_at, created_at, created_by_name, version)
        select gen_random_uuid(), id, ${origin}, 'GENERAL', '', '', '', 'OPEN', 1, now(), now(), now(), 'Ada', 1
        from contact`.execute(db);
    }
    await up(db as Kysely<unknown>);
    const { rows } = await sql<{ fund: string }>`select fund from threads order by subject`.execute(db);
    expect(rows.map(({ fund }) => fund)).toEqual(["health", "pension"]);
  }),
);
