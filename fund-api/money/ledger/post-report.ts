import type { Kysely } from "kysely";
import type { Charge } from "../../../lib/money/payments/schema.ts";
import type { FundTotal } from "../../../lib/reporting/tad/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import { chargesOf } from "./charges.ts";
import { postEntries, type Posting } from "./post.ts";
import { chargeReversalEntries } from "./posting-rules.ts";

/** The caller has locked the employer of the TAD. */
type ReportPosting<Tad = unknown> = Omit<Posting, "employerId"> & {
  readonly tad: Tad & { readonly id: string; readonly employer_id: string };
};

type ChargePosting = ReportPosting & {
  readonly totals: readonly FundTotal[];
  /** The number of the TAD's Commit, starting at 1. */
  readonly commitNo: number;
};

/** Charges a committed TAD: one entry for each fund with an amount. */
export const postCharges = (
  db: Kysely<Database>,
  { tad, totals, commitNo, ...posting }: ChargePosting,
): Promise<void> =>
  postEntries(
    db,
    { ...posting, employerId: tad.employer_id },
    totals
      .filter(({ cents }) => cents !== 0)
      .map(({ fund, cents }) => ({
        type: "CHARGE",
        fund,
        cents,
        chargeId: null,
        tadId: tad.id,
        paymentId: null,
        commitNo,
      })),
  );

/** Reverses a TAD's charges, late charges and interest. Returns cents by fund. */
export const reverseCharges = async (
  db: Kysely<Database>,
  { tad, ...posting }: ReportPosting,
): Promise<FundTotal[]> => {
  const ledgerEntries = await db
    .selectFrom("ledger_entries as c")
    .innerJoin("ledger_entries as e", "e.charge_id", "c.id")
    .select(["e.id", "e.type", "e.fund", "e.cents", "e.charge_id", "e.tad_id", "e.payment_id"])
    .where("c.tad_id", "=", tad.id)
    .where("c.type", "in", ["CHARGE", "LATE_CHARGE", "INTEREST"])
    .orderBy("c.fund")
    .orderBy("c.created_at")
    .orderBy("c.id")
    .execute();
  const entries = chargeReversalEntries(ledgerEntries);
  await postEntries(db, { ...posting, employerId: tad.employer_id }, entries);
  return entries.map(({ fund, cents }) => ({ fund, cents: -cents }));
};

/** Lists the confirmation numbers of these TADs' payments that were neither canceled nor returned. */
export const listActivePayments = async (db: Kysely<Database>, tadIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom("payments as p")
    .innerJoin("payment_allocations as x", "x.payment_id", "p.id")
    .innerJoin("ledger_entries as c", "c.id", "x.charge_id")
    .select("p.confirmation_no")
    .distinct()
    .where("c.tad_id", "in", tadIds)
    .where("p.state", "not in", ["CANCELLED", "RETURNED"])
    .orderBy("p.confirmation_no")
    .execute();
  return rows.map(({ confirmation_no }) => confirmation_no);
};

type Part = { readonly charge: Charge; readonly cents: number };

/** Allocates a credit (cents) to owed charges, then to paid ones. @throws Error when it is above the charged total */
export const allocateCredit = (charges: readonly Charge[], cents: number): Part[] => {
  const takenCents = new Map(charges.map((charge) => [charge, 0]));
  let remainingCents = cents;
  const spendCredit = (charge: Charge, maxCents: number): void => {
    const part = Math.max(0, Math.min(maxCents - (takenCents.get(charge) ?? 0), remainingCents));
    takenCents.set(charge, (takenCents.get(charge) ?? 0) + part);
    remainingCents -= part;
  };
  for (const charge of charges) spendCredit(charge, Math.min(charge.owedCents, charge.chargedCents));
  for (const charge of charges) spendCredit(charge, charge.chargedCents);
  if (remainingCents > 0) throw new Error(`a credit is ${remainingCents} cents more than the charges`);
  return [...takenCents].flatMap(([charge, part]) => (part > 0 ? [{ charge, cents: part }] : []));
};

type CreditPosting = FundTotal & ReportPosting<{ readonly work_month: string }>;

/** Posts CREDIT entries (cents) on a month's charges of one fund. */
export const postCredit = async (
  db: Kysely<Database>,
  { tad, fund, cents, ...posting }: CreditPosting,
): Promise<void> => {
  if (cents === 0) return;
  const charges = await chargesOf(db, tad.employer_id);
  const monthCharges = charges.filter(
    (charge) => charge.type === "CHARGE" && charge.workMonth === tad.work_month && charge.fund === fund,
  );
  const entries = allocateCredit(monthCharges, cents).map((part) => ({
    type: "CREDIT" as const,
    fund,
    cents: -part.cents,
    chargeId: part.charge.id,
    tadId: tad.id,
    paymentId: null,
  }));
  await postEntries(db, { ...posting, employerId: tad.employer_id }, entries);
};
