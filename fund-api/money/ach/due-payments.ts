import type { Kysely } from "kysely";
import { effectiveDateOf, firstEffectiveDate } from "../../../lib/money/ach/batch.ts";
import type { DueGroup, DuePayment } from "../../../lib/money/ach/schema.ts";
import { debitObstacleText, noticeWaitsText } from "../../../lib/money/bank-accounts/texts.en.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import type { Database } from "../../platform/db/schema.ts";

/** Selects the payments that are waiting for a batch. The list and its count on the dashboard use it. */
export const selectScheduled = (db: Kysely<Database>) =>
  db
    .selectFrom("payments as p")
    .innerJoin("bank_accounts as b", "b.id", "p.bank_account_id")
    .innerJoin("employers as e", "e.employer_id", "p.employer_id")
    .leftJoin("fund_banks as f", "f.fund", "p.fund")
    .select([
      "p.id",
      "p.fund",
      "p.confirmation_no",
      "p.employer_id",
      "e.legal_name",
      "p.cents",
      "p.debit_date",
      "p.attempt",
      "p.created_at",
      "b.id as bank_account_id",
      "b.type",
      "b.nickname",
      "b.last4",
      "b.state as account_state",
      "b.blocked_code",
      "b.correct_by",
      "f.same_day_until",
    ])
    .where("p.state", "=", "SCHEDULED")
    .where("p.kind", "=", "DEBIT")
    .orderBy("p.id");

type ScheduledRow = Awaited<ReturnType<ReturnType<typeof selectScheduled>["execute"]>>[number];
/** The columns that decide whether an account can be used. */
export type AccountStanding = Pick<
  ScheduledRow,
  "nickname" | "last4" | "account_state" | "blocked_code" | "correct_by"
>;

type AccountState = Omit<AccountStanding, "correct_by">;

/**
 * Explains why an account can't be used until the employer does something. Ignores its waiting days. Returns null if it
 * can be used.
 * @param explain the texts for debits or for refunds
 */
export const explainAccountObstacle = (
  { nickname, last4, account_state, blocked_code }: AccountState,
  explain = debitObstacleText,
): string | null =>
  explain({ nickname, last4, state: account_state, blockedCode: blocked_code, usableFrom: null, correctBy: null }, "");

/** Explains why an account can't be used now, including an open notice of change. Returns null if it can. */
export const explainAccountHold = (account: AccountStanding, explain = debitObstacleText): string | null =>
  explainAccountObstacle(account, explain) ??
  (account.correct_by === null ? null : noticeWaitsText(account.nickname, account.last4, account.correct_by));

/** Returns the first day on which the bank can debit a payment if it is batched now. */
const effectiveDateNow = ({ debit_date, same_day_until: until, cents }: ScheduledRow, now: Date): string =>
  effectiveDateOf(debit_date, now, { until, cents });

/** True if no batch created now can meet a payment's debit date. */
export const isMissed = (row: ScheduledRow, now: Date): boolean =>
  row.debit_date < firstEffectiveDate(now, { until: row.same_day_until, cents: row.cents });

const toDuePayment = (row: ScheduledRow): DuePayment => ({
  confirmationNo: row.confirmation_no,
  employerId: row.employer_id,
  employerName: row.legal_name,
  cents: row.cents,
  debitDate: row.debit_date,
  heldBecause: explainAccountHold(row),
});

export const emptyDueGroup: Omit<DueGroup, "fund" | "effectiveDate"> = {
  kind: "DEBITS",
  paymentCount: 0,
  cents: 0,
  payments: [],
  refunds: [],
};

const toDueGroup = (fund: FundCode, effectiveDate: string, rows: readonly ScheduledRow[]): DueGroup => {
  const included = rows.filter((row) => explainAccountHold(row) === null);
  return {
    ...emptyDueGroup,
    fund,
    effectiveDate,
    paymentCount: included.length,
    cents: sumCents(included),
    payments: rows
      .map(toDuePayment)
      .toSorted((payment, other) => payment.employerName.localeCompare(other.employerName)),
  };
};

/** Lists scheduled payments by effective date and fund, earliest first. */
export const listDueGroups = async (db: Kysely<Database>, now: Date): Promise<DueGroup[]> => {
  const rows = await selectScheduled(db).execute();
  const groups = Map.groupBy(rows, (row) => `${effectiveDateNow(row, now)} ${row.fund}`);
  return [...groups]
    .toSorted(([key], [otherKey]) => key.localeCompare(otherKey))
    .map(([key, group]) => toDueGroup(key.slice(11) as FundCode, key.slice(0, 10), group));
};

/** Locks a new batch's payments by id against cancellation. Skips payments from blocked accounts. */
export const lockDuePayments = async (
  db: Kysely<Database>,
  { fund, effectiveDate }: { readonly fund: FundCode; readonly effectiveDate: string },
  now: Date,
): Promise<ScheduledRow[]> => {
  const rows = await selectScheduled(db)
    .where("p.fund", "=", fund)
    .where("p.debit_date", "<=", effectiveDate)
    .forNoKeyUpdate("p")
    .execute();
  return rows.filter((row) => effectiveDateNow(row, now) === effectiveDate && explainAccountHold(row) === null);
};
