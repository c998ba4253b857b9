import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { FundTotal } from "../../lib/reporting/schema.ts";
import type { Database, NewRow } from "../db/schema.ts";

type Posting = {
  readonly tad: { readonly id: string; readonly employer_id: string };
  readonly totals: readonly FundTotal[];
  /** ISO date at the fund. */
  readonly entryDate: string;
  /** The account that acted; null when the fund API itself did. */
  readonly postedBy: string | null;
  readonly at: Date;
  /** Which Commit of the TAD this is, from 1. */
  readonly commitNo: number;
};

/** The CHARGE entries of a committed TAD: one per fund that is owed something, each naming itself as its charge. */
const chargeEntries = ({ tad, totals, entryDate, postedBy, at, commitNo }: Posting): NewRow<"ledger_entries">[] =>
  totals
    .filter(({ cents }) => cents !== 0)
    .map(({ fund, cents }) => {
      const id = randomUUID();
      return {
        id,
        employer_id: tad.employer_id,
        fund,
        entry_date: entryDate,
        type: "CHARGE",
        cents,
        charge_id: id,
        tad_id: tad.id,
        payment_id: null,
        posted_by: postedBy,
        created_at: at,
        commit_no: commitNo,
      };
    });

/** Puts what a committed TAD owes on the ledger. The database refuses a second charge of one Commit and fund. */
export const postCharges = async (db: Kysely<Database>, posting: Posting): Promise<void> => {
  const entries = chargeEntries(posting);
  if (entries.length > 0) await db.insertInto("ledger_entries").values(entries).execute();
};
