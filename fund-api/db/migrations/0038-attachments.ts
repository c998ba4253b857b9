import { sql, type Kysely } from "kysely";

/** Files of messages: chosen and not sent yet, or part of an entry for good (ADR 42). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    // A removed file loses its content at once and its row after a day: the row still counts in what a person may send.
    sql`create table attachments (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      thread_id uuid,
      entry_no integer,
      place integer not null default 0,
      file_name text not null check (file_name <> ''),
      kind text not null check (kind in ('PDF', 'PNG', 'JPEG', 'XLSX', 'CSV')),
      bytes integer not null check (bytes > 0),
      content bytea,
      uploaded_at timestamptz not null,
      foreign key (thread_id, entry_no) references thread_entries (thread_id, no),
      check ((thread_id is null) = (entry_no is null)),
      check (thread_id is null or content is not null)
    )`,
    sql`create index attachments_entry on attachments (thread_id, entry_no) where thread_id is not null`,
    sql`create index attachments_account on attachments (account_id, uploaded_at)`,
    // What was sent is not changed or deleted; sealing it again with a newer data key changes its content alone.
    sql`create function keep_sent_attachment() returns trigger language plpgsql as $$
      begin
        if old.thread_id is not null and (tg_op = 'DELETE' or new.content is null
          or (new.id, new.account_id, new.thread_id, new.entry_no, new.place, new.file_name, new.kind, new.bytes)
            is distinct from
            (old.id, old.account_id, old.thread_id, old.entry_no, old.place, old.file_name, old.kind, old.bytes)) then
          raise exception 'attachments that were sent are append-only';
        end if;
        return case tg_op when 'DELETE' then old else new end;
      end
    $$`,
    sql`create trigger attachments_keep_sent before update or delete on attachments
      for each row execute function keep_sent_attachment()`,
  ];
  for (const statement of statements) await statement.execute(db);
};
