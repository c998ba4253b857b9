import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database, Row } from "../db/schema.ts";
import { insertRows } from "../db/insert-rows.ts";

/** What the entries of one act have in common. */
export type Posting = {
  readonly employerId: string;
  /** ISO date at the fund. */
  readonly entryDate: string;
  /** The account that acted; null when the fund API itself did. */
  readonly postedBy: string | null;
  readonly at: Date;
};

/** One entry. Cents above zero are owed to the fund; below zero they lower what is owed. */
export type Entry = Pick<Row<"ledger_entries">, "type" | "fund" | "cents"> & {
  /** The charge that it changes; null for a charge, which names itself. */
  readonly chargeId: string | null;
  readonly tadId: string | null;
  readonly paymentId: string | null;
  /** Which Commit of the report a charge belongs to, from 1. */
  readonly commitNo?: number;
};

/** What is written at once: entries, and which payment pays how much of which charge. */
type LedgerRows = {
  readonly entries: readonly Row<"ledger_entries">[];
  readonly allocations?: readonly Row<"payment_allocations">[];
};

/**
 * Writes whole rows, for those who choose ids and times themselves. This file is the only writer of the ledger's
 * tables, and a test holds that.
 */
export const postRows = async (db: Kysely<Database>, { entries, allocations = [] }: LedgerRows): Promise<void> => {
  await insertRows(db, "payment_allocations", allocations);
  await insertRows(db, "ledger_entries", entries);
};

const toRow = (
  { employerId, entryDate, postedBy, at }: Posting,
  { type, fund, cents, chargeId, tadId, paymentId, commitNo = 1 }: Entry,
): Row<"ledger_entries"> => {
  const id = randomUUID();
  return {
    id,
    employer_id: employerId,
    fund,
    entry_date: entryDate,
    type,
    cents,
    charge_id: chargeId ?? id,
    tad_id: tadId,
    payment_id: paymentId,
    posted_by: postedBy,
    created_at: at,
    commit_no: commitNo,
  };
};

/** Posts the entries of one act, in its transaction. The database refuses a second charge of one Commit and fund. */
export const postEntries = (db: Kysely<Database>, posting: Posting, entries: readonly Entry[]): Promise<void> =>
  postRows(db, { entries: entries.map((entry) => toRow(posting, entry)) });

type Payment = Posting & { readonly paymentId: string };
type Allocation = Pick<Row<"ledger_entries">, "fund" | "cents"> & { readonly chargeId: string };

/** Posts what a payment pays: how its amount is allocated to charges, and one entry that lowers each. */
export const postPayment = (
  db: Kysely<Database>,
  { paymentId, ...posting }: Payment,
  allocated: readonly Allocation[],
): Promise<void> =>
  postRows(db, {
    allocations: allocated.map(({ chargeId, cents }) => ({ payment_id: paymentId, charge_id: chargeId, cents })),
    entries: allocated.map(({ fund, cents, chargeId }) =>
      toRow(posting, { type: "PAYMENT", fund, cents: -cents, chargeId, tadId: null, paymentId }),
    ),
  });
