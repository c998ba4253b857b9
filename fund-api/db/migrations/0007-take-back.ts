import { sql, type Kysely } from "kysely";

/** Taking a committed report back (ADR 9): several Commits of a TAD, and what each of them changed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    sql`alter table tads add column commits integer not null default 0`,
    sql`update tads set commits = 1 where committed_at is not null`,
    // Which Commit of its TAD a CHARGE came from: one charge per fund and Commit. 1 on every other entry.
    sql`alter table ledger_entries add column commit_no integer not null default 1`,
    sql`drop index ledger_one_charge`,
    sql`create unique index ledger_one_charge on ledger_entries (tad_id, fund, commit_no) where type = 'CHARGE'`,
    // The assignments a Commit changed, as they were before it; null for one that it began.
    sql`create table commit_undo (
      tad_id uuid not null references tads (id),
      assignment_id uuid not null references assignments (id),
      before jsonb,
      primary key (tad_id, assignment_id)
    )`,
  ];
  for (const statement of statements) await statement.execute(db);
};
