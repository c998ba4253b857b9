import { sql, type Kysely } from "kysely";

/** To what a draft belongs, who sent a link, and the way to the conversation of a contact form. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    // Null for someone who belongs to no employer. Files that are not sent are kept for a day.
    sql`alter table attachments add column employer_id text references employers (employer_id)`,
    sql`update attachments as f set employer_id = a.employer_id from accounts as a
      where a.id = f.account_id and f.thread_id is null`,
    // Taking an added person out of a draft ends the assignment that adding them began, and no other.
    sql`alter table correction_lines add column began_assignment boolean not null default false`,
    // Links that staff send are counted apart from those that anyone can ask for.
    sql`alter table account_tokens add column by_staff boolean not null default false`,
    // For a while, migration 0041 made it.
    sql`create index if not exists threads_contact on threads (contact_id) where contact_id is not null`,
  ];
  for (const statement of statements) await statement.execute(db);
};
