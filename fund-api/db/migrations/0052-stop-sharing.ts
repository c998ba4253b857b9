import { sql, type Kysely } from "kysely";

/** Staff can stop sharing a member's report, and share it again, also with another employer (ADR 56). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    // From this entry on, and of the report itself, the employer reads what is for it.
    sql`alter table threads add column shared_from integer`,
    sql`update threads as t set shared_from = x.no from thread_entries as x
      where x.thread_id = t.id and x.kind = 'SHARED' and t.shared_employer_id is not null`,
    sql`alter table threads add constraint threads_shared_from
      check ((shared_employer_id is null) = (shared_from is null))`,
    sql`alter table thread_entries add column employer_id text references employers (employer_id)`,
    // Entries are append-only; adding a column's first values changes nothing that was written.
    sql`alter table thread_entries disable trigger thread_entries_append_only`,
    sql`update thread_entries as x set employer_id = t.shared_employer_id from threads as t
      where t.id = x.thread_id and x.kind = 'SHARED'`,
    sql`alter table thread_entries enable trigger thread_entries_append_only`,
    sql`alter table thread_entries drop constraint thread_entries_kind_check`,
    sql`alter table thread_entries add constraint thread_entries_kind_check
      check (kind in ('MESSAGE', 'SHARED', 'UNSHARED', 'CLOSED', 'REOPENED'))`,
    sql`alter table thread_entries add constraint thread_entries_employer
      check ((kind in ('SHARED', 'UNSHARED')) = (employer_id is not null))`,
    // What staff answer to someone who isn't logged in is in the language of the form.
    sql`alter table contacts add column language text not null default 'en' check (language in ('en', 'es'))`,
    // Who was added to a draft by a report that is no longer shared is taken out of it.
    sql`alter table correction_lines add column thread_id uuid references threads (id)`,
  ];
  for (const statement of statements) await statement.execute(db);
};
