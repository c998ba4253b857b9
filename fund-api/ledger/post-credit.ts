import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { FundTotal } from "../../lib/reporting/schema.ts";
import type { Database } from "../db/schema.ts";
import { chargesOf } from "./charges.ts";
import { spreadCredit } from "./spread-credit.ts";

type Crediting = FundTotal & {
  /** The correction that the credit comes from. */
  readonly tad: { readonly id: string; readonly employer_id: string; readonly work_month: string };
  /** ISO date at the fund. */
  readonly entryDate: string;
  readonly postedBy: string;
  readonly at: Date;
};

/** Credits a month: CREDIT entries against its charges of one fund, the employer's row locked before. Cents. */
export const postCredit = async (
  db: Kysely<Database>,
  { tad, fund, cents, entryDate, postedBy, at }: Crediting,
): Promise<void> => {
  if (cents === 0) return;
  const charges = await chargesOf(db, tad.employer_id);
  const ofMonth = charges.filter((charge) => charge.workMonth === tad.work_month && charge.fund === fund);
  const entries = spreadCredit(ofMonth, cents).map((part) => ({
    id: randomUUID(),
    employer_id: tad.employer_id,
    fund,
    entry_date: entryDate,
    type: "CREDIT" as const,
    cents: -part.cents,
    charge_id: part.charge.id,
    tad_id: tad.id,
    payment_id: null,
    posted_by: postedBy,
    created_at: at,
    commit_no: 1,
  }));
  await db.insertInto("ledger_entries").values(entries).execute();
};
