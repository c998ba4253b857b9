import { sql, type Kysely } from "kysely";

/** A waiver that waits can be withdrawn by the person who asked for it; who declines one says why. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    sql`alter table late_decisions drop constraint late_decisions_state_check`,
    sql`alter table late_decisions
      add constraint late_decisions_state_check check (state in ('WAITING', 'DONE', 'DECLINED', 'WITHDRAWN')),
      add column second_reason text not null default '',
      add constraint late_decisions_second_check check (state <> 'WITHDRAWN' or second_by is null)`,
    sql`create index late_decisions_waiting on late_decisions (decided_at, id) where state = 'WAITING'`,
  ];
  for (const statement of statements) await statement.execute(db);
};
