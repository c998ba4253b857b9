import type { Kysely } from "kysely";
import type { FundTotal } from "../../../lib/reporting/tad/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import { postEntries, type Posting } from "./post.ts";

type Charging = Omit<Posting, "employerId"> & {
  readonly tad: { readonly id: string; readonly employer_id: string };
  readonly totals: readonly FundTotal[];
  /** Which Commit of the TAD this is, from 1. */
  readonly commitNo: number;
};

/** Charges what a committed TAD owes: one entry for each fund that is owed something. */
export const postCharges = (db: Kysely<Database>, { tad, totals, commitNo, ...posting }: Charging): Promise<void> =>
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
