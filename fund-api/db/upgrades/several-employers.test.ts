import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { migrate, migrations } from "../migrate.ts";
import { onOwnDatabase, testDatabases } from "../../testing/databases.ts";
import { demoId } from "../../demo/rosters/ids.ts";

const at = new Date("2026-07-01T15:00:00Z");
const [account, member] = [demoId("account"), demoId("member")];

/** One database: both run the same statements. */
describe.each(testDatabases.slice(0, 1))("upgrading logins of one employer on $name", ({ open }) => {
  it("keeps role, rights and last login, and open sessions go on for their employer", () =>
    onOwnDatabase(open, async ({ db }) => {
      await sql`drop schema public cascade`.execute(db);
      await sql`create schema public`.execute(db);
      const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
      const { error } = await migrator.migrateTo("0041-contact");
      if (error !== undefined) throw error;
      await sql`insert into employers (employer_id, legal_name, reporting_mode, is_tads_employer, status)
          values ('1000001-0001', 'Lakeside Freight', 'WEB', true, 'ACTIVE')`.execute(db);
      for (const [id, roles, employerId] of [
        [account, ["Employer"], "1000001-0001"],
        [member, [], null],
      ] as const) {
        await sql`insert into accounts (id, user_name, first_name, last_name, email, password_hash, standing,
            analytics_id, created_at, roles, employer_id, last_login_at)
            values (${id}, ${id}, 'Dana', 'Whitfield', '', '', 'ACTIVE', ${id}, ${at}, ${roles}, ${employerId}, ${at})`.execute(
          db,
        );
        await sql`insert into sessions (token_hash, account_id, created_at, last_seen_at, expires_at,
            identity_confirmed_at)
            values (${Buffer.from(id)}, ${id}, ${at}, ${at}, ${at}, ${at})`.execute(db);
      }
      await sql`update memberships set rights = array['pay'], version = 4`.execute(db);
      await migrate(db);
      expect(await db.selectFrom("memberships").selectAll().execute()).toEqual([
        {
          account_id: account,
          employer_id: "1000001-0001",
          role: "Employer",
          rights: ["pay"],
          version: 4,
          last_login_at: at,
        },
      ]);
      const sessions = await db.selectFrom("sessions").select(["account_id", "employer_id"]).execute();
      expect(new Map(sessions.map((row) => [row.account_id, row.employer_id]))).toEqual(
        new Map([
          [account, "1000001-0001"],
          [member, null],
        ]),
      );
    }));
});
