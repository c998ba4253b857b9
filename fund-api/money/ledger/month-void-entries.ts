import type { Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { chargeReversalEntries, reversalEntries, sumUp, type Entry, type KnownEntry } from "./posting-rules.ts";

export type MonthVoidEntries = {
  /** All entries of the employer. */
  readonly ledgerEntries: readonly KnownEntry[];
  /** Sorted by id. */
  readonly paymentIds: readonly string[];
  readonly canceled: readonly Entry[];
  readonly reversed: readonly Entry[];
  /** Charges, late charges and interest of the month. */
  readonly chargeIds: ReadonlySet<string>;
};

const toKnown = (entry: Entry, index: number): KnownEntry => ({
  id: `new ${index}`,
  type: entry.type,
  fund: entry.fund,
  cents: entry.cents,
  charge_id: entry.chargeId,
  tad_id: entry.tadId,
  payment_id: entry.paymentId,
});

/** Appends new entries to the known ones, in the same form. */
export const appendEntries = (ledgerEntries: readonly KnownEntry[], added: readonly Entry[]): KnownEntry[] => [
  ...ledgerEntries,
  ...added.map(toKnown),
];

/** Plans the void of a month: cancels its scheduled payments, then reverses its charges. Posts nothing. */
export const planMonthVoid = async (
  db: Kysely<Database>,
  employerId: string,
  tadIds: readonly string[],
): Promise<MonthVoidEntries> => {
  const ledgerEntries = await db
    .selectFrom("ledger_entries")
    .select(["id", "type", "fund", "cents", "charge_id", "tad_id", "payment_id"])
    .where("employer_id", "=", employerId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const monthCharges = [...sumUp(ledgerEntries).values()].filter(
    ({ tadId }) => tadId !== null && tadIds.includes(tadId),
  );
  const chargeIds = new Set(monthCharges.map(({ id }) => id));
  const isMonthEntry = ({ charge_id }: KnownEntry): boolean => chargeIds.has(charge_id ?? "");
  const paymentEntries = ledgerEntries.filter(
    (entry) => isMonthEntry(entry) && entry.payment_id !== null && entry.cents < 0,
  );
  const scheduled = await db
    .selectFrom("payments")
    .select("id")
    .where("employer_id", "=", employerId)
    .where("state", "=", "SCHEDULED")
    .orderBy("id")
    .execute();
  const paymentIds = scheduled
    .map(({ id }) => id)
    .filter((id) => paymentEntries.some((entry) => entry.payment_id === id));
  const canceled = paymentIds.flatMap((id) => reversalEntries(ledgerEntries, id, "canceled"));
  const reversed = chargeReversalEntries(appendEntries(ledgerEntries, canceled).filter(isMonthEntry));
  return { ledgerEntries, paymentIds, canceled, reversed, chargeIds };
};
