import { sql, type Kysely } from "kysely";
import { firstEffectiveDate } from "../../../lib/money/ach/batch.ts";
import type { DueGroup } from "../../../lib/money/ach/schema.ts";
import { bankAccountText, noticeWaitsText, refundObstacleText } from "../../../lib/money/bank-accounts/texts.en.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { fundCodes, type FundCode } from "../../../lib/reporting/tad/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";
import { listBankAccounts } from "../bank-accounts/list-bank-accounts.ts";
import { type AccountStanding, selectScheduled } from "./due-payments.ts";

/** Selects the refunds that wait for a batch: approved, by ACH, and not taken back, with the account that gets each. */
const selectDueRefunds = (db: Kysely<Database>) =>
  db
    .selectFrom("decisions as d")
    .innerJoin("bank_accounts as b", (join) => join.on(sql<boolean>`b.id = (d.payload ->> 'bankAccountId')::uuid`))
    .innerJoin("employers as e", "e.employer_id", "b.employer_id")
    .select([
      "d.id",
      sql<FundCode>`d.fund`.as("fund"),
      "d.cents",
      "d.subject",
      "d.second_at",
      "d.decided_at",
      "e.employer_id",
      "e.legal_name",
      "b.id as bank_account_id",
      "b.type",
      "b.nickname",
      "b.last4",
      "b.state as account_state",
      "b.blocked_code",
      "b.correct_by",
    ])
    .where("d.act", "=", "REFUND")
    .where("d.state", "=", "DONE")
    .where(sql<boolean>`(select sum(l.cents) from ledger_entries as l where l.decision_id = d.id) > 0`)
    .where(sql<boolean>`not exists (select from ach_entries as x where x.refund_id = d.id and x.live)`)
    .orderBy("d.id");

/** Selects what a batch can take now: the payments that are due, and the refunds. */
export const selectToBatch = (db: Kysely<Database>) =>
  selectScheduled(db)
    .clearSelect()
    .clearOrderBy()
    .select(["p.id", "p.created_at"])
    .unionAll(
      selectDueRefunds(db)
        .clearSelect()
        .clearOrderBy()
        .select(["d.id", sql<Date>`coalesce(d.second_at, d.decided_at)`.as("created_at")]),
    );

type RefundRow = Awaited<ReturnType<ReturnType<typeof selectDueRefunds>["execute"]>>[number];

/** Says why no refund can be paid to an account until the employer acts; null when one can. */
export const refundStoppedBecause = ({
  nickname,
  last4,
  account_state,
  blocked_code,
}: AccountStanding): string | null =>
  refundObstacleText(
    { nickname, last4, state: account_state, blockedCode: blocked_code, usableFrom: null, correctBy: null },
    "",
  );

/** Says why a refund stays out of a batch; null when it goes in. A notice of change waits for the fund. */
export const refundHeldBecause = (account: AccountStanding): string | null =>
  refundStoppedBecause(account) ??
  (account.correct_by === null ? null : noticeWaitsText(account.nickname, account.last4, account.correct_by));

/** Lists each fund's refunds that wait, for the first day on which the bank can pay them. */
export const listRefundGroups = async (db: Kysely<Database>, now: Date): Promise<DueGroup[]> => {
  const rows = await selectDueRefunds(db).execute();
  return fundCodes.flatMap((fund) => {
    const own = rows.filter((row) => row.fund === fund);
    if (own.length === 0) return [];
    const included = own.filter((row) => refundHeldBecause(row) === null);
    const refunds = own.map((row) => ({
      refundId: row.id,
      employerId: row.employer_id,
      employerName: row.legal_name,
      bankAccount: bankAccountText(row.nickname, row.last4),
      cents: row.cents,
      approvedOn: fundDate(row.second_at ?? row.decided_at),
      heldBecause: refundHeldBecause(row),
    }));
    const totals = { paymentCount: included.length, cents: sumCents(included) };
    return [
      { kind: "REFUNDS" as const, fund, effectiveDate: firstEffectiveDate(now), ...totals, payments: [], refunds },
    ];
  });
};

/** Locks refunds that wait, so that each is batched or canceled once. What was committed before the lock counts. */
export const lockWaitingRefunds = async (
  db: Kysely<Database>,
  which: { readonly fund: FundCode } | { readonly accountIds: readonly string[] },
) => {
  const due = selectDueRefunds(db);
  const some = "fund" in which ? due.where("d.fund", "=", which.fund) : due.where("b.id", "in", which.accountIds);
  const ids = (await some.forNoKeyUpdate("d").execute()).map(({ id }) => id);
  return ids.length === 0 ? [] : selectDueRefunds(db).where("d.id", "in", ids).execute();
};

/** Locks a fund's refunds for a batch. Leaves out those whose account can't be paid to. */
export const lockDueRefunds = async (db: Kysely<Database>, fund: FundCode): Promise<RefundRow[]> =>
  (await lockWaitingRefunds(db, { fund })).filter((row) => refundHeldBecause(row) === null);

type Asking = Pick<HandlerContext, "db" | "now">;

/** Finds why an employer's account can't get a refund today; undefined when the employer has no such account. */
export const findRefundObstacle = async (
  { db, now }: Asking,
  employerId: string | null,
  bankAccountId: string,
): Promise<string | null | undefined> => {
  const accounts = await listBankAccounts(db, employerId ?? "");
  const account = accounts.find(({ id }) => id === bankAccountId);
  return account && refundObstacleText(account, fundDate(now));
};

/** Lists an employer's accounts that can get a refund today. */
export const listRefundAccounts = async ({ db, now }: Asking, employerId: string) =>
  (await listBankAccounts(db, employerId))
    .filter((account) => refundObstacleText(account, fundDate(now)) === null)
    .map(({ id, nickname, last4 }) => ({ id, name: bankAccountText(nickname, last4) }));
