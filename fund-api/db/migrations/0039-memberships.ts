import { sql, type Kysely } from "kysely";

/** Who belongs to which employer, with a role and rights: one login may come to have several (ADR 43). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    sql`create table memberships (
      account_id uuid not null references accounts (id),
      employer_id text not null references employers (employer_id),
      role text not null check (role in ('Employer', 'Employer Admin')),
      rights text[] not null check (rights <@ array['report', 'pay', 'bankAccounts']),
      version integer not null default 1,
      primary key (account_id, employer_id),
      check (role = 'Employer' or rights @> array['report', 'pay', 'bankAccounts'])
    )`,
    sql`create index memberships_employer on memberships (employer_id)`,
    // The account says for which employer its sessions act, and with which role. Its membership follows in the same
    // statement, so that no one has a role without a membership, or a membership without a role.
    sql`create function keep_membership() returns trigger language plpgsql as $$
      declare
        has_admin boolean := 'Employer Admin' = any (new.roles);
        employer_role text := case when has_admin then 'Employer Admin' when 'Employer' = any (new.roles) then 'Employer' end;
        all_rights text[] := array['report', 'pay', 'bankAccounts'];
      begin
        delete from memberships where account_id = new.id
          and (employer_role is null or new.employer_id is null or employer_id <> new.employer_id);
        if employer_role is null or new.employer_id is null then
          return null;
        end if;
        insert into memberships (account_id, employer_id, role, rights)
          values (new.id, new.employer_id, employer_role,
            case when has_admin then all_rights else array['report', 'pay'] end)
        on conflict (account_id, employer_id) do update set role = excluded.role,
          rights = case when has_admin then all_rights else memberships.rights end;
        return null;
      end $$`,
    sql`create trigger accounts_membership after insert or update of roles, employer_id on accounts
      for each row execute function keep_membership()`,
    sql`update accounts set roles = roles where employer_id is not null`,
  ];
  for (const statement of statements) await statement.execute(db);
};
