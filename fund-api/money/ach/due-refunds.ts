import { sql, type Kysely } from "kysely";
import { firstEffectiveDate } from "../../../lib/money/ach/batch.ts";
import type { DueGroup } from "../../../lib/money/ach/schema.ts";
import { bankAccountText, refundObstacleText } from "../../../lib/money/bank-accounts/texts.en.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { fundCodes, type FundCode } from "../../../lib/reporting/tad/schema.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { refundCanceledEmail } from "../../messages/mail/return-emails.ts";
import { emailEmployer } from "../../messages/mail/mail-employer.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";
import { selectOpenRefunds } from "../bank-accounts/change-account.ts";
import { listBankAccounts } from "../bank-accounts/list-bank-accounts.ts";
import { postingOf, postRefundReversal } from "../ledger/post.ts";
import { type AccountStanding, explainAccountHold, selectScheduled, explainAccountObstacle } from "./due-payments.ts";

/** Selects approved refunds by ACH that were not returned or canceled, with their accounts. */
const selectRefunds = (db: Kysely<Database>) =>
  selectOpenRefunds(db)
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
    .orderBy("d.id");

const isUnbatched = sql<boolean>`not exists (select from ach_entries as x where x.refund_id = d.id and x.live)`;

const selectDueRefunds = (db: Kysely<Database>) => selectRefunds(db).where(isUnbatched);

/** Selects the due payments and waiting refunds, which a batch can include now. */
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

/** Explains why no batch can include a refund. Returns null if it can. The fund must resolve a notice of change first. */
export const explainRefundHold = (account: AccountStanding): string | null =>
  explainAccountHold(account, refundObstacleText);

/** Lists each fund's waiting refunds, for the first day on which the bank can pay them. */
export const listRefundGroups = async (db: Kysely<Database>, now: Date): Promise<DueGroup[]> => {
  const rows = await selectDueRefunds(db).execute();
  return fundCodes.flatMap((fund) => {
    const fundRefunds = rows.filter((row) => row.fund === fund);
    if (fundRefunds.length === 0) return [];
    const refunds = fundRefunds.map((row) => ({
      refundId: row.id,
      employerId: row.employer_id,
      employerName: row.legal_name,
      bankAccount: bankAccountText(row.nickname, row.last4),
      cents: row.cents,
      approvedOn: fundDate(row.second_at ?? row.decided_at),
      heldBecause: explainRefundHold(row),
    }));
    const included = refunds.filter(({ heldBecause: reason }) => reason === null);
    const totals = { paymentCount: included.length, cents: sumCents(included) };
    return [
      { kind: "REFUNDS" as const, fund, effectiveDate: firstEffectiveDate(now), ...totals, payments: [], refunds },
    ];
  });
};

/** Locks waiting refunds, so that each is batched or canceled once. Reads them again after the lock. */
const lockRefunds = async (
  db: Kysely<Database>,
  filter: { readonly fund: FundCode } | { readonly accountIds: readonly string[] },
) => {
  const dueRefunds = selectDueRefunds(db);
  const filteredRefunds =
    "fund" in filter ? dueRefunds.where("d.fund", "=", filter.fund) : dueRefunds.where("b.id", "in", filter.accountIds);
  const ids = (await filteredRefunds.forNoKeyUpdate("d").execute()).map(({ id }) => id);
  return ids.length === 0 ? [] : selectDueRefunds(db).where("d.id", "in", ids).execute();
};

/** Locks a fund's refunds for a batch. Leaves out refunds to accounts that can't be used. */
export const lockDueRefunds = async (db: Kysely<Database>, fund: FundCode): Promise<RefundRow[]> =>
  (await lockRefunds(db, { fund })).filter((row) => explainRefundHold(row) === null);

type RefundContext = Pick<HandlerContext, "db" | "now">;

/** Explains why an account can't get a refund today. Null means it can. Undefined means it isn't the employer's. */
export const findRefundObstacle = async (
  { db, now }: RefundContext,
  employerId: string | null,
  bankAccountId: string,
): Promise<string | null | undefined> => {
  const accounts = await listBankAccounts(db, employerId ?? "");
  const account = accounts.find(({ id }) => id === bankAccountId);
  return account && refundObstacleText(account, fundDate(now));
};

/** Lists an employer's accounts that can get a refund today. */
export const listRefundAccounts = async ({ db, now }: RefundContext, employerId: string) =>
  (await listBankAccounts(db, employerId))
    .filter((account) => refundObstacleText(account, fundDate(now)) === null)
    .map(({ id, nickname, last4 }) => ({ id, name: bankAccountText(nickname, last4) }));

/**
 * Cancels waiting refunds to blocked accounts. Each reopens its credit, and the employer gets an email. The caller has
 * locked the employers.
 * @returns the number of canceled refunds
 */
export const cancelHeldRefunds = async (context: HandlerContext, accountIds: readonly string[]): Promise<number> => {
  const { db } = context;
  const rows = accountIds.length === 0 ? [] : await lockRefunds(db, { accountIds });
  const heldRefunds = rows.flatMap((row) => {
    const reason = explainAccountObstacle(row, refundObstacleText);
    return reason === null ? [] : [{ ...row, reason }];
  });
  for (const { id, employer_id: employerId, fund, cents, subject, reason } of heldRefunds) {
    await postRefundReversal(db, { ...postingOf(context, employerId), decisionId: id });
    await recordAudit(context, { action: "refund-canceled", subject, reason, after: { decisionId: id, cents } });
    await emailEmployer(context, employerId, (to) => refundCanceledEmail(to, { fund, cents, reason }));
  }
  return heldRefunds.length;
};
