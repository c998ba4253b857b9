import type { Authorized, PaymentOrder } from "../../../lib/money/payments/schema.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";
import { listAuthorized } from "./payment-rows.ts";

/** Reads an authorization back from its payments. */
export const readAuthorized = async (
  db: HandlerContext["db"],
  { id, employer_id, confirmation_no }: { id: string; employer_id: string; confirmation_no: string },
): Promise<Authorized> => {
  const payments = await listAuthorized(db, employer_id, id);
  const debitDate = payments[0]?.debitDate ?? "";
  return { authorizationId: id, confirmationNo: confirmation_no, cents: sumCents(payments), debitDate, payments };
};

type Paid = readonly (readonly [string, number])[];

/** Compares an order with its payments, in any order of the parts. */
const summaryOf = (bankAccountId: string, debitDate: string, debits: Paid, credits: Paid): string => {
  const sum = (paid: Paid) =>
    [...Map.groupBy(paid, ([id]) => id)]
      .map(([id, parts]) => [id, parts.reduce((total, [, cents]) => total + cents, 0)] as const)
      .toSorted(([one], [other]) => one.localeCompare(other));
  return JSON.stringify([bankAccountId, debitDate, sum(debits), sum(credits)]);
};

type Replay = { readonly authorized: Authorized; readonly isSame: boolean };

/**
 * Finds a person's payment with the same key, so that a repeat never pays twice, even after the store of answers forgot
 * it; null when there is none. The employer is locked before.
 */
export const findReplay = async (
  { db, account, idempotencyKey }: Pick<HandlerContext, "db" | "account" | "idempotencyKey">,
  body: PaymentOrder,
): Promise<Replay | null> => {
  if (account === null || idempotencyKey === null) return null;
  const authorization = await db
    .selectFrom("payment_authorizations")
    .selectAll()
    .where("created_by", "=", account.id)
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
  if (authorization === undefined) return null;
  const authorized = await readAuthorized(db, authorization);
  const { bank_account_id } = await db
    .selectFrom("payments")
    .select("bank_account_id")
    .where("authorization_id", "=", authorization.id)
    .executeTakeFirstOrThrow();
  const { payments, debitDate } = authorized;
  const made = summaryOf(
    bank_account_id,
    debitDate,
    payments.flatMap(({ allocations }) => allocations.map(({ chargeId, cents }) => [chargeId, cents] as const)),
    payments.flatMap(({ credits }) => credits.map(({ chargeId, cents }) => [chargeId, cents] as const)),
  );
  const asked = summaryOf(
    body.bankAccountId,
    body.debitDate,
    body.allocations.map(({ chargeId, cents }) => [chargeId, cents] as const),
    body.creditUses.map(({ toChargeId, cents }) => [toChargeId, cents] as const),
  );
  return { authorized, isSame: made === asked };
};
