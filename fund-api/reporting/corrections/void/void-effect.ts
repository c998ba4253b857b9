import { createHash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { VoidEffect, StaffMonth } from "#lib/reporting/corrections/schema.ts";
import { sumCents } from "#lib/platform/cents/money.ts";
import type { Payment } from "#lib/money/payments/schema.ts";
import { fundCodes, type FundCode, type FundTotal } from "#lib/reporting/tad/schema.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { planMonthVoid, appendEntries } from "../../../money/ledger/month-void-entries.ts";
import { sumUp, type KnownEntry } from "../../../money/ledger/posting-rules.ts";
import { listPaymentsById } from "../../../money/payments/payment-rows.ts";
import { selectWaiting } from "../../../identity/second-person/request-second-person.ts";
import type * as calls from "#lib/reporting/corrections/contract.ts";
import { staffErrorTexts } from "#lib/reporting/corrections/texts.en.ts";
import { isFiled } from "#lib/reporting/tad/filed-states.ts";
import { chargesOf } from "../../../money/ledger/charges.ts";
import { listActivePayments } from "../../../money/ledger/post-report.ts";
import { findHead, type TadHead } from "../../tad/record/tad-head.ts";
import type { Handler } from "../../../platform/handler/handler.ts";
import { listVoided } from "../month-view.ts";

const listByFund = (amountOf: (fund: FundCode) => number): FundTotal[] =>
  fundCodes.map((fund) => ({ fund, cents: amountOf(fund) })).filter(({ cents }) => cents !== 0);

const isInFund =
  (fund: FundCode) =>
  (total: { readonly fund: FundCode }): boolean =>
    total.fund === fund;

const sumPendingCredits = (db: Kysely<Database>, tadIds: readonly string[]): Promise<FundTotal[]> =>
  db
    .selectFrom("credits")
    .select(["fund", sql<number>`sum(cents)::bigint`.as("cents")])
    .where("tad_id", "in", tadIds)
    .where("state", "=", "REQUESTED")
    .groupBy("fund")
    .orderBy("fund")
    .execute();

const toCanceledPayment = ({ id, confirmationNo, fund, cents, debitDate, allocations, credits }: Payment) => ({
  paymentId: id,
  confirmationNo,
  fund,
  cents,
  debitDate,
  workMonths: [...new Set([...allocations, ...credits].map(({ workMonth }) => workMonth))].toSorted(),
});

/** Previews the effect of voiding a month, and lists the payments to cancel. */
export const previewVoid = async (
  db: Kysely<Database>,
  employerId: string,
  tadIds: readonly string[],
): Promise<{ readonly effect: VoidEffect; readonly payments: readonly Payment[] }> => {
  const {
    ledgerEntries: currentEntries,
    paymentIds,
    canceled,
    reversed,
    chargeIds,
  } = await planMonthVoid(db, employerId, tadIds);
  const entriesAfter = appendEntries(currentEntries, [...canceled, ...reversed]);
  const sumsAfter = sumUp(entriesAfter);
  const sumsBefore = sumUp(currentEntries);
  const openCredit = (totals: ReturnType<typeof sumUp>, fund: FundCode): number =>
    [...totals.values()]
      .filter((sum) => chargeIds.has(sum.id) && sum.fund === fund)
      .reduce((sum, { owedCents }) => sum + Math.max(-owedCents, 0), 0);
  const sumBalance = (entries: readonly KnownEntry[], fund: FundCode): number =>
    sumCents(entries.filter(isInFund(fund)));
  const payments = await listPaymentsById(db, employerId, paymentIds);
  const effectFacts = {
    reversed: reversed.flatMap(({ chargeId, fund, cents }) => {
      const charge = sumsBefore.get(chargeId ?? "");
      return charge === undefined ? [] : [{ chargeId: charge.id, type: charge.type, fund, cents: -cents }];
    }),
    canceled: payments.map(toCanceledPayment),
    credits: listByFund((fund) => openCredit(sumsAfter, fund) - openCredit(sumsBefore, fund)),
    declined: await sumPendingCredits(db, tadIds),
  };
  const balances = fundCodes.map((fund) => ({
    fund,
    beforeCents: sumBalance(currentEntries, fund),
    afterCents: sumBalance(entriesAfter, fund),
  }));
  const hash = createHash("sha256").update(JSON.stringify(effectFacts)).digest("base64url");
  return { effect: { ...effectFacts, balances, hash }, payments };
};

/** Returns the subject under which a report's void waits for a second person. */
export const voidSubjectOf = ({ id }: Pick<TadHead, "id">): string => `tad:${id}`;

/** Lists the IDs of a month's report and its corrections. */
export const listMonthTads = async (db: Kysely<Database>, originalId: string): Promise<string[]> => {
  const rows = await db.selectFrom("month_tads").select("tad_id").where("original_id", "=", originalId).execute();
  return rows.map(({ tad_id }) => tad_id);
};

/** Converts an employer's month for staff. */
export const toStaffMonth = async (db: Kysely<Database>, head: TadHead): Promise<StaffMonth> => {
  const charges = (await chargesOf(db, head.employer_id)).filter((charge) => charge.workMonth === head.work_month);
  const tadIds = await listMonthTads(db, head.id);
  return {
    tadId: head.id,
    employerId: head.employer_id,
    employerName: head.employer_name,
    workMonth: head.work_month,
    state: head.state,
    version: head.version,
    confirmationNo: head.confirmation_no,
    charged: fundCodes.map((fund) => ({
      fund,
      cents: charges.filter((charge) => charge.fund === fund).reduce((sum, { chargedCents }) => sum + chargedCents, 0),
    })),
    payments: await listActivePayments(db, tadIds),
    corrections: head.corrections,
    voided: await listVoided(db, head.employer_id, head.work_month),
    effect: isFiled(head.state) ? (await previewVoid(db, head.employer_id, tadIds)).effect : null,
    voidWaits: (await selectWaiting(db).where("subject", "=", voidSubjectOf(head)).executeTakeFirst()) !== undefined,
  };
};

/** Returns one month of any employer, for staff. */
export const getStaffMonth: Handler<typeof calls.getStaffMonth> = async ({ params }, { db }) => {
  const head = await findHead(db, params.employerId, params.workMonth);
  if (head === null) return { ok: false, code: "NotFound", text: staffErrorTexts.noMonth(params) };
  return { ok: true, value: await toStaffMonth(db, head) };
};
