import { sql, type Kysely } from "kysely";

/** Who a canned reply is for: staff who answer a plan member aren't offered one for employers. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table canned_replies add column audience text not null default 'ANYONE'
    check (audience in ('ANYONE', 'EMPLOYERS', 'MEMBERS'))`.execute(db);
  await sql`update canned_replies set audience = 'EMPLOYERS' where title = 'How a late charge is calculated'`.execute(
    db,
  );
  await sql`update canned_replies set audience = 'MEMBERS' where title in
    ('We asked your employer', 'Please send a pay stub', 'Where to see coverage', 'Where to see pension credit')`.execute(
    db,
  );
};
