import type { Charge } from "../../../lib/money/payments/schema.ts";
import type { Kysely } from "kysely";
import type { FundTotal } from "../../../lib/reporting/tad/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import { chargesOf } from "./charges.ts";
import { postEntries, type Posting } from "./post.ts";

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

type CreditPosting = FundTotal &
  Omit<Posting, "employerId"> & {
    readonly tad: { readonly id: string; readonly employer_id: string; readonly work_month: string };
  };

/** Posts CREDIT entries (cents) on a month's charges of one fund. The caller has locked the employer. */
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
