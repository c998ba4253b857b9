import { type Kysely, sql, type RawBuilder } from "kysely";
import type { FoundAccount, Standing } from "../../../lib/identity/account-help/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { HandlerContext, Handler } from "../../platform/handler/handler.ts";
import { isDeactivated, listLocks } from "../sign-in/login-attempts.ts";
import type * as calls from "../../../lib/identity/account-help/contract.ts";
import { readSearch, type Search } from "../../../lib/desk/operations/read-search.ts";
import { matchesEmployer, matchesName } from "../../platform/db/match-names.ts";
import { readPage } from "../../platform/db/read-page.ts";

type Context = Pick<HandlerContext, "db" | "now" | "keys">;

/** Selects all accounts, with plan members' member IDs and without secrets. */
export const selectAccounts = (db: Kysely<Database>) =>
  db
    .selectFrom("accounts as a")
    .leftJoin("persons as p", "p.id", "a.person_id")
    .select(["a.id", "a.user_name", "a.first_name", "a.last_name", "a.email", "a.roles", "a.standing"])
    .select(["a.force_password_reset", "a.last_login_at", "a.created_at", "a.reactivated_at", "a.version"])
    .select("p.member_id");

type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>["executeTakeFirstOrThrow"]>>;

const toStanding = (row: AccountRow, now: Date): Standing =>
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

/** Converts account rows for a list of accounts. */
export const toAccountSummaries = async (context: Context, rows: readonly AccountRow[]): Promise<FoundAccount[]> => {
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
    standing: toStanding(row, context.now),
    lockedUntil: locks.get(row.user_name)?.toISOString() ?? null,
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
  }));
};

/** As in the index accounts_words. */
const accountWords = sql<string>`a.first_name || ' ' || a.last_name || ' ' || a.user_name || ' ' || a.email`;

const byName = { table: "accounts", alias: "a", columns: ["last_name", "first_name", "id"], direction: "asc" } as const;

/** Selects by the beginning of a member ID. One or two characters begin too many and must match a whole one. */
const selectByMemberId = (text: string): RawBuilder<unknown> => {
  const literal = text.toLowerCase().replaceAll(/[%_\\]/g, "\\$&");
  return sql`select a.id from persons as p join accounts as a on a.person_id = p.id
    where lower(p.member_id) like ${text.length < 3 ? literal : `${literal}%`}`;
};

/** Selects people of the employer, including those removed from it. */
const selectByEmployer = (search: Search): RawBuilder<unknown> => sql`
  select x.id from employers as e cross join lateral (
    select id from accounts where employer_id = e.employer_id
    union select account_id from memberships where employer_id = e.employer_id) as x
  where ${matchesEmployer(search)}`;

/** Matches accounts by the words of names, user name and email, by member ID, or by employer. Each part has an index. */
const matchesSearch = (search: Search): RawBuilder<boolean> => {
  const { name, words } = search;
  const parts = [
    selectByEmployer(search),
    selectByMemberId(name),
    ...(words.length === 0 ? [] : [sql`select a.id from accounts as a where ${matchesName(accountWords, words)}`]),
  ];
  return sql<boolean>`a.id in (${sql.join(parts, sql` union `)})`;
};

/** Returns one page of matching accounts, by name. Returns none if the search is empty. */
export const findAccounts: Handler<typeof calls.findAccounts> = async ({ query: { find, ...pageQuery } }, context) => {
  const search = readSearch(find ?? "");
  if (search === null) return { ok: true, value: { accounts: [], page: { next: null, previous: null } } };
  const accounts = selectAccounts(context.db).where(matchesSearch(search));
  const { rows, page } = await readPage(accounts, byName, pageQuery, "id");
  return { ok: true, value: { accounts: await toAccountSummaries(context, rows), page } };
};
