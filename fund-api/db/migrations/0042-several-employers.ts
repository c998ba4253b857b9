import { sql, type Kysely } from "kysely";

/** One login may belong to several employers: for which of them a session acts is its own choice (ADR 45). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    // Null for someone who belongs to no employer or has not chosen one yet.
    sql`alter table sessions add column employer_id text references employers (employer_id)`,
    // Null in events from before: their accounts had one employer, which accounts.employer_id still names.
    sql`alter table audit_events add column employer_id text references employers (employer_id)`,
    sql`create index audit_events_employer on audit_events (employer_id) where employer_id is not null`,
    sql`alter table memberships add column last_login_at timestamptz`,
    sql`update memberships as m set last_login_at = a.last_login_at from accounts as a where a.id = m.account_id`,
    sql`update sessions as s set employer_id = m.employer_id from memberships as m where m.account_id = s.account_id`,
    // The account has the role and employer of its first membership. Only that one follows them; the others stay.
    sql`create or replace function keep_membership() returns trigger language plpgsql as $$
      declare
        has_admin boolean := 'Employer Admin' = any (new.roles);
        employer_role text := case when has_admin then 'Employer Admin' when 'Employer' = any (new.roles) then 'Employer' end;
        all_rights text[] := array['report', 'pay', 'bankAccounts'];
      begin
        if tg_op = 'UPDATE' then
          delete from memberships where account_id = new.id and employer_id = old.employer_id
            and (employer_role is null or new.employer_id is distinct from old.employer_id);
        end if;
        if employer_role is null or new.employer_id is null then
          return null;
        end if;
        insert into memberships (account_id, employer_id, role, rights, last_login_at)
          values (new.id, new.employer_id, employer_role,
            case when has_admin then all_rights else array['report', 'pay'] end, new.last_login_at)
        on conflict (account_id, employer_id) do update set role = excluded.role,
          rights = case when has_admin then all_rights else memberships.rights end;
        return null;
      end $$`,
  ];
  for (const statement of statements) await statement.execute(db);
};
