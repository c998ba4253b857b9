import type { Kysely } from "kysely";
import type { FundTotal } from "../../../lib/reporting/tad/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import { chargesOf } from "./charges.ts";
import { postEntries, type Posting } from "./post.ts";
import { allocateCredit } from "./allocate-credit.ts";

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
