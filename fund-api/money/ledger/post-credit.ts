import type { Charge } from "../../../lib/money/payments/schema.ts";
import type { Kysely } from "kysely";
import type { FundTotal } from "../../../lib/reporting/tad/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import { chargesOf } from "./charges.ts";
import { postEntries, type Posting } from "./post.ts";

/** One part of a credit: which charge it lowers, by how many cents. */
type Part = { readonly charge: Charge; readonly cents: number };

/**
 * Deals a credit out to charges: first to what is still owed, then to what is paid, where it is open. No charge
 * is lowered below zero.
 * @param cents positive; at most what is charged in all
 * @throws Error when less than that is charged
 */
export const allocateCredit = (charges: readonly Charge[], cents: number): Part[] => {
  const taken = new Map(charges.map((charge) => [charge, 0]));
  let rest = cents;
  const take = (charge: Charge, most: number): void => {
    const part = Math.max(0, Math.min(most - (taken.get(charge) ?? 0), rest));
    taken.set(charge, (taken.get(charge) ?? 0) + part);
    rest -= part;
  };
  for (const charge of charges) take(charge, Math.min(charge.owedCents, charge.chargedCents));
  for (const charge of charges) take(charge, charge.chargedCents);
  if (rest > 0) throw new Error(`a credit is ${rest} cents more than what is charged`);
  return [...taken].flatMap(([charge, part]) => (part > 0 ? [{ charge, cents: part }] : []));
};

type Crediting = FundTotal &
  Omit<Posting, "employerId"> & {
    /** The correction that the credit comes from. */
    readonly tad: { readonly id: string; readonly employer_id: string; readonly work_month: string };
  };

/** Credits a month: CREDIT entries against its charges of one fund, the employer's row locked before. Cents. */
export const postCredit = async (db: Kysely<Database>, { tad, fund, cents, ...posting }: Crediting): Promise<void> => {
  if (cents === 0) return;
  const charges = await chargesOf(db, tad.employer_id);
  const ofMonth = charges.filter(
    (charge) => charge.type === "CHARGE" && charge.workMonth === tad.work_month && charge.fund === fund,
  );
  const entries = allocateCredit(ofMonth, cents).map((part) => ({
    type: "CREDIT" as const,
    fund,
    cents: -part.cents,
    chargeId: part.charge.id,
    tadId: tad.id,
    paymentId: null,
  }));
  await postEntries(db, { ...posting, employerId: tad.employer_id }, entries);
};
