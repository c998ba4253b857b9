import type { Kysely } from "kysely";
import type { FoundAccount, Standing } from "../../../lib/identity/account-help/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";
import { isDeactivated } from "../sign-in/is-deactivated.ts";
import { listLocks } from "../sign-in/login-attempts.ts";

type Context = Pick<HandlerContext, "db" | "now" | "keys">;

/** All accounts, with the member ID of plan members. Secrets stay out. */
export const selectAccounts = (db: Kysely<Database>) =>
  db
    .selectFrom("accounts as a")
    .leftJoin("persons as p", "p.id", "a.person_id")
    .select(["a.id", "a.user_name", "a.first_name", "a.last_name", "a.email", "a.roles", "a.standing"])
    .select(["a.force_password_reset", "a.last_login_at", "a.created_at", "a.reactivated_at", "a.version"])
    .select("p.member_id");

export type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>["executeTakeFirstOrThrow"]>>;

const standingOf = (row: AccountRow, now: Date): Standing =>
  row.standing === "ACTIVE" && isDeactivated(row, now) ? "DEACTIVATED" : row.standing;

const listEmployers = async (db: Kysely<Database>, ids: readonly string[]) => {
  const rows = await db
    .selectFrom("memberships as m")
    .innerJoin("employers as e", "e.employer_id", "m.employer_id")
    .select(["m.account_id", "e.employer_id as employerId", "e.legal_name as employerName"])
    .where("m.account_id", "in", ids)
    .orderBy("e.employer_id")
    .execute();
  return Map.groupBy(rows, ({ account_id }) => account_id);
};

/** What a list shows of accounts. */
export const toFound = async (context: Context, rows: readonly AccountRow[]): Promise<FoundAccount[]> => {
  if (rows.length === 0) return [];
  const employers = await listEmployers(
    context.db,
    rows.map(({ id }) => id),
  );
  const locks = await listLocks(
    context,
    rows.map((row) => row.user_name),
  );
  return rows.map((row) => ({
    accountId: row.id,
    userName: row.user_name,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    roles: row.roles,
    memberId: row.member_id,
    employers: (employers.get(row.id) ?? []).map(({ employerId, employerName }) => ({ employerId, employerName })),
    standing: standingOf(row, context.now),
    lockedUntil: locks.get(row.user_name)?.toISOString() ?? null,
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
  }));
};
