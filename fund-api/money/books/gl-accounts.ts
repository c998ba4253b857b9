import { sql, type Kysely } from "kysely";
import type * as calls from "../../../lib/money/books/contract.ts";
import { findGlErrors, glAccountNames, type GlAccount } from "../../../lib/money/books/gl-accounts.ts";
import { accounts } from "../../../lib/money/books/journal.ts";
import type { GlAccounts } from "../../../lib/money/books/schema.ts";
import { glRefusals } from "../../../lib/money/books/texts.en.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { Handler } from "../../platform/handler/handler.ts";

/** Reads the number and name of each account of a fund. Uses the standard ones unless the fund changed them. */
export const readGlAccounts = async (db: Kysely<Database>, fund: FundCode): Promise<GlAccounts> => {
  const rows = await db.selectFrom("gl_accounts").selectAll().where("fund", "=", fund).execute();
  const customAccounts = new Map(rows.map((row) => [row.account, row]));
  return {
    fund,
    version: rows.reduce((sum, { version }) => sum + version, 0),
    accounts: glAccountNames.map((account) => {
      const { number, name } = customAccounts.get(account) ?? accounts[account];
      return { account, number, name };
    }),
  };
};

/** Returns the account numbers and names of a fund. */
export const getGlAccounts: Handler<typeof calls.getGlAccounts> = async ({ params }, { db }) => ({
  ok: true,
  value: await readGlAccounts(db, params.fund),
});

const toAuditTexts = (rows: readonly GlAccount[]): Record<string, string> =>
  Object.fromEntries(rows.map(({ account, number, name }) => [account, `${number} ${name}`]));

/** Saves the account numbers and names of a fund. Every later export prints them. Nothing is posted. */
export const saveGlAccounts: Handler<typeof calls.saveGlAccounts> = async ({ params, body, version }, context) => {
  const { db } = context;
  const { fund } = params;
  await sql`select pg_advisory_xact_lock(books_of(${fund}))`.execute(db);
  const storedAccounts = await readGlAccounts(db, fund);
  if (storedAccounts.version !== version) return { ok: false, code: "Stale", text: glRefusals.stale(fund) };
  const fields = findGlErrors(body.accounts);
  if (Object.keys(fields).length > 0) return { ok: false, code: "AccountsRefused", text: glRefusals.faulty, fields };
  const oldAccounts = new Map(storedAccounts.accounts.map((row) => [row.account, row]));
  const changedRows = body.accounts.filter(({ account, number, name }) => {
    const row = oldAccounts.get(account);
    return row?.number !== number || row.name !== name;
  });
  if (changedRows.length === 0) return { ok: true, value: storedAccounts };
  await db
    .insertInto("gl_accounts")
    .values(changedRows.map((row) => ({ fund, ...row, version: 1 })))
    .onConflict((conflict) =>
      conflict.columns(["fund", "account"]).doUpdateSet((eb) => ({
        number: eb.ref("excluded.number"),
        name: eb.ref("excluded.name"),
        version: sql<number>`gl_accounts.version + 1`,
      })),
    )
    .execute();
  await recordAudit(context, {
    action: "account-numbers-changed",
    subject: `books:${fund}`,
    before: toAuditTexts(
      storedAccounts.accounts.filter(({ account }) => changedRows.some((row) => row.account === account)),
    ),
    after: toAuditTexts(changedRows),
  });
  return { ok: true, value: await readGlAccounts(db, fund) };
};
