import { sql, type Kysely, type RawBuilder } from "kysely";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Database } from "../db/schema.ts";
import { demoId } from "./rosters/ids.ts";
import { personaNames } from "./personas.ts";
import { demoEmployers } from "./rosters/roster-employers.ts";

const joinTexts = (texts: readonly string[]): RawBuilder<unknown> => sql.join(texts.map((text) => sql`${text}`));

const isDemoEmployer = sql`(employer_id in (${joinTexts(demoEmployers.map((employer) => employer.employer_id))})
  or (employer_id like '2%-0001' and legal_name like 'Load Employer %'))`;
const loadEmployerIds = sql`select employer_id from employers where legal_name like 'Load Employer %'`;
const personaIds = joinTexts(personaNames.map((name) => demoId(`account:${name}`)));

const isDemoAccount = sql`(id::text in (${personaIds})
  or (employer_id in (${loadEmployerIds}) and user_name like 'load-%'))`;

const exists = async (db: Kysely<Database>, rows: RawBuilder<unknown>): Promise<boolean> => {
  const result = await sql<{ some: boolean }>`select exists (${rows}) as some`.execute(db);
  return result.rows[0]?.some === true;
};

/**
 * Returns true if there is another employer, or an account that wasn't created by the demonstration's seed, registration
 * or invitation.
 */
export const hasRealData = (db: Kysely<Database>): Promise<boolean> =>
  exists(
    db,
    sql`select from employers where not ${isDemoEmployer} union all
      select from accounts where not ${isDemoAccount}
        and not exists (select from registrations as r where r.account_id = accounts.id)
        and not exists (select from invitations as i where i.account_id = accounts.id)`,
  );

/** Returns true if anyone who has read the README could sign in. */
const hasOpenDemoAccounts = (db: Kysely<Database>): Promise<boolean> =>
  exists(db, sql`select from accounts where ${isDemoAccount} and standing <> 'DELETED'`);

/** Closes demonstration accounts and ends their sessions. Returns the number of closed accounts. */
export const closeDemoAccounts = (db: Kysely<Database>, now: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const closed = await sql<{ id: string }>`update accounts set standing = 'DELETED', version = version + 1
      where ${isDemoAccount} and standing <> 'DELETED' returning id`.execute(trx);
    const ids = closed.rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const openSessions = trx.updateTable("sessions").set({ revoked_at: now }).where("revoked_at", "is", null);
    await openSessions.where("account_id", "in", ids).execute();
    const fundApi = { db: trx, now, ip: "", account: null };
    for (const id of ids) await recordAudit(fundApi, { action: "demonstration-closed", subject: `account:${id}` });
    return ids.length;
  });

const nextSteps =
  "Use another database for real data, or close the demonstration accounts for good: npm run demo:close-accounts";

/**
 * Explains why a start would leave accounts with the README's password open.
 * @param isOn true if demonstration data is wanted
 */
export const findOpenDemoAccounts = async (
  db: Kysely<Database>,
  { isOn, reason }: { readonly isOn: boolean; readonly reason: string },
): Promise<string | undefined> => {
  if (!(await hasOpenDemoAccounts(db))) return undefined;
  if (await hasRealData(db)) {
    return `This database has real data and demonstration accounts, whose password is public. ${nextSteps}.`;
  }
  if (isOn) return undefined;
  return (
    "This database has demonstration accounts, whose password is public, but demonstration data is off " +
    `because ${reason}. To use the demonstration, set FUND_API_DEMO=on. ${nextSteps}.`
  );
};
