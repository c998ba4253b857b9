import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { paymentAuthorization } from "../../../lib/money/payments/payment-states.ts";
import type { Authorized, PaymentBody } from "../../../lib/money/payments/schema.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import type { Database, Row } from "../db/schema.ts";
import { authorizePayment } from "../../money/payments/authorize-payment.ts";
import { getPayable } from "../../money/payments/list-payments.ts";
import { returnBatch } from "./batch.ts";
import type { TestRoster } from "./rosters.ts";
import { valueOf } from "./tad.ts";

/** A payment that includes the fields a debit needs. */
export type DebitBody = PaymentBody & { readonly bankAccountId: string; readonly debitDate: string };

type Acting = Parameters<TestRoster["act"]>[2];

/** Builds the payment of an employer's total owed, from its first account on July 15, 2026. */
export const bodyToPayAll = async (roster: TestRoster, acting?: Acting): Promise<DebitBody> => {
  const { charges, bankAccounts } = valueOf(await roster.act(getPayable, {}, acting));
  return {
    bankAccountId: bankAccounts[0]?.id ?? "",
    debitDate: "2026-07-15",
    allocations: charges
      .filter(({ owedCents }) => owedCents > 0)
      .map(({ id, owedCents }) => ({ chargeId: id, cents: owedCents })),
    authorizationVersion: paymentAuthorization.version,
  };
};

/** Authorizes a payment of an employer's total owed, with `changes`. */
export const payAll = async (
  roster: TestRoster,
  changes: Partial<PaymentBody> = {},
  acting?: Acting,
): Promise<Authorized> =>
  valueOf(
    await roster.act(authorizePayment, { body: { ...(await bodyToPayAll(roster, acting)), ...changes } }, acting),
  );

/** Pays both funds with one authorization, after a return makes Health owed again. */
export const payBothFunds = async (roster: TestRoster): Promise<Authorized> => {
  await returnBatch(roster);
  const authorized = await payAll(roster);
  if (authorized.payments.length !== 2) throw new Error("not both funds were paid");
  return authorized;
};

/** Computes a balance in cents independently of the program: one sum over the ledger up to an effective day. */
export const sumLedger = async (
  db: Kysely<Database>,
  employerId: string,
  fund: FundCode,
  until = "9999-12-31",
): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(cents), 0)::bigint as cents from ledger_entries
    where employer_id = ${employerId} and fund = ${fund} and effective_on <= ${until}`.execute(db);
  return rows[0]?.cents ?? 0;
};

const toReversal = (entry: Row<"ledger_entries">): Row<"ledger_entries"> => ({
  ...entry,
  id: randomUUID(),
  type: "REVERSAL",
  cents: -entry.cents,
});

/** Cancels every scheduled payment and reverses it in the ledger, for tests. */
export const cancelPayments = async (db: Kysely<Database>): Promise<void> => {
  const canceled = await db
    .updateTable("payments")
    .set({ state: "CANCELLED", canceled_at: new Date(0) })
    .where("state", "=", "SCHEDULED")
    .returning("id")
    .execute();
  if (canceled.length === 0) return;
  const entries = await db
    .selectFrom("ledger_entries")
    .selectAll()
    .where(
      "payment_id",
      "in",
      canceled.map(({ id }) => id),
    )
    .execute();
  await db.insertInto("ledger_entries").values(entries.map(toReversal)).execute();
};
