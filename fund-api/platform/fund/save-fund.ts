import { type Kysely, sql } from "kysely";
import type { BankData, FundData } from "../../../lib/site/brand/fund-data.ts";
import { type FundCode, fundCodes } from "../../../lib/reporting/tad/schema.ts";
import { recordAuditEvents } from "../../desk/audit/write-audit.ts";
import type { Database, NewRow } from "../db/schema.ts";

type FundRow = NewRow<"funds">;
type BankRow = Omit<NewRow<"fund_banks">, "csv_columns">;

/** A fund's rows, of which a missing bank leaves only the first. */
type Rows = { readonly fund: FundRow; readonly bank: BankRow | null };

const bankRow = (fund: FundCode, bank: BankData): BankRow => ({
  fund,
  bank_name: bank.bankName,
  routing: bank.routing,
  odfi: bank.routing.slice(0, 8),
  origin: bank.origin ?? bank.companyId,
  origin_name: bank.originName,
  company_id: bank.companyId,
  company_name: bank.companyName,
  offset_account: bank.offsetAccount ?? null,
  offset_type: bank.offsetType ?? null,
  same_day_until: bank.sameDayUntil ?? null,
  nsf_fee_cents: bank.nsfFeeCents ?? 0,
  account_number: bank.accountNumber ?? null,
  solo_limit_cents: bank.soloLimitCents ?? 100_000,
});

const buildRows = (data: FundData, fund: FundCode): Rows => {
  const fundData = data[fund === "PEN" ? "pension" : "health"];
  return {
    fund: { fund, full_name: `${data.family} ${fundData.fund}`, time_zone: data.timeZone },
    bank: fundData.bank === undefined ? null : bankRow(fund, fundData.bank),
  };
};

const findRows = async (db: Kysely<Database>, fund: FundCode): Promise<Partial<Rows>> => {
  const [fundRow, bank] = await Promise.all([
    db.selectFrom("funds").selectAll().where("fund", "=", fund).executeTakeFirst(),
    db.selectFrom("fund_banks").selectAll().where("fund", "=", fund).executeTakeFirst(),
  ]);
  const { csv_columns: _, ...bankColumns } = bank ?? {};
  return { ...(fundRow && { fund: fundRow }), ...(bank && { bank: bankColumns as BankRow }) };
};

type Value = string | number | boolean | Date | null | undefined;
type Values = Readonly<Record<string, Value>>;

/** Formats a value for messages and the audit trail. Account numbers show only their last four digits. */
const formatValue = (name: string, value: Value): string => {
  if (value === null || value === undefined) return "nothing";
  return /account$|account_number/.test(name) ? `…${String(value).slice(-4)}` : String(value);
};

const listDifferences = (fund: FundCode, before: Values, after: Values): string[] =>
  Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .map(
      (name) =>
        `${fund} ${name}: ${formatValue(name, before[name])} in the database, ${formatValue(name, after[name])} in the file`,
    );

const mergeValues = ({ fund, bank }: Partial<Rows>): Values => ({ ...bank, ...fund });

const maskValues = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null ? null : formatValue(name, value)]),
  );

const save = async (db: Kysely<Database>, { fund, bank }: Rows): Promise<void> => {
  await db
    .insertInto("funds")
    .values(fund)
    .onConflict((conflict) => conflict.column("fund").doUpdateSet(fund))
    .execute();
  if (bank === null) return;
  await db
    .insertInto("fund_banks")
    .values({ ...bank, csv_columns: null })
    .onConflict((conflict) => conflict.column("fund").doUpdateSet(bank))
    .execute();
};

type Saved = "created" | "changed" | "unchanged" | { readonly differences: readonly string[] };

/**
 * Records the funds and their banks in one transaction, with an audit event for each fund. If the database already has
 * a fund, it changes only with `mayChange`. Otherwise, nothing is written and the differences are returned. A file
 * without a bank leaves the database's bank unchanged.
 */
export const saveFund = (
  db: Kysely<Database>,
  data: FundData,
  { now, mayChange }: { readonly now: Date; readonly mayChange: boolean },
): Promise<Saved> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('fund:init', 0))`.execute(trx);
    const funds = await Promise.all(
      fundCodes.map(async (fund) => ({ fund, before: await findRows(trx, fund), after: buildRows(data, fund) })),
    );
    const changed = funds
      .map((fundRows) => ({ ...fundRows, was: mergeValues(fundRows.before), is: mergeValues(fundRows.after) }))
      .filter(({ fund, was, is }) => listDifferences(fund, was, is).length > 0);
    if (changed.length === 0) return "unchanged";
    const isNew = funds.every(({ before }) => before.fund === undefined && before.bank === undefined);
    if (!isNew && !mayChange)
      return { differences: changed.flatMap(({ fund, was, is }) => listDifferences(fund, was, is)) };
    for (const { after } of changed) await save(trx, after);
    await recordAuditEvents(
      { db: trx, now, ip: "", account: null },
      changed.map(({ fund, was, is }) => ({
        action: isNew ? "fund-created" : "fund-changed",
        subject: `fund:${fund}`,
        before: isNew ? null : maskValues(was),
        after: maskValues(is),
      })),
    );
    return isNew ? "created" : "changed";
  });
