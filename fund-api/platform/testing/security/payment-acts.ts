import { sql } from "kysely";
import * as ach from "../../../../lib/money/ach/contract.ts";
import type { BatchKind } from "../../../../lib/money/ach/batch.ts";
import type { Batch, BatchList, ReturnList } from "../../../../lib/money/ach/schema.ts";
import { paymentAuthorization } from "../../../../lib/money/payments/payment-states.ts";
import * as payments from "../../../../lib/money/payments/contract.ts";
import type { Authorized, Payable, Payment } from "../../../../lib/money/payments/schema.ts";
import type { FundTotal } from "../../../../lib/reporting/tad/schema.ts";
import { partOf, pickFrom } from "../books.ts";
import { confirmationOf } from "../batch.ts";
import type { Means } from "./deposit-acts.ts";
import type { Move } from "./moves.ts";

export const openPaymentActions = ({ fixture, send, read, count }: Means) => {
  const payable = () => read<Payable>(payments.getPayable);

  /** Pays two charges, the first one partly with an open credit if the fund has one. */
  const pay = async ({ pick, share }: Move): Promise<boolean> => {
    const { charges, bankAccounts, earliestDebitDate } = await payable();
    const owed = charges.filter(({ owedCents }) => owedCents > 0);
    const firstCharge = pickFrom(owed, pick);
    const account = bankAccounts.find(({ state }) => state === "VERIFIED");
    if (firstCharge === undefined || account === undefined) return false;
    const credit = charges.find(({ fund, owedCents }) => fund === firstCharge.fund && owedCents < 0);
    const creditCents = credit === undefined ? 0 : Math.min(-credit.owedCents, partOf(firstCharge.owedCents, 0.5));
    const secondCharge = owed.find(({ id }) => id !== firstCharge.id);
    const amounts = [
      { chargeId: firstCharge.id, cents: Math.floor((firstCharge.owedCents - creditCents) * share) },
      { chargeId: secondCharge?.id ?? "", cents: Math.floor((secondCharge?.owedCents ?? 0) * share) },
    ].filter(({ cents }) => cents > 0);
    const body = {
      bankAccountId: account.id,
      debitDate: earliestDebitDate,
      allocations: amounts,
      creditUses:
        creditCents > 0 && credit ? [{ fromChargeId: credit.id, toChargeId: firstCharge.id, cents: creditCents }] : [],
      authorizationVersion: paymentAuthorization.version,
      unusualConfirmed: true,
    };
    const excessiveBody = {
      ...body,
      creditUses: [],
      allocations: [{ chargeId: firstCharge.id, cents: firstCharge.owedCents + 1 }],
    };
    if ((await send(payments.authorizePayment, { body: excessiveBody })).code !== "MoreThanOwed")
      throw new Error("a cent more than is owed was accepted");
    const response = await send(payments.authorizePayment, { body });
    if (response.status !== 200) return false;
    count("payments", (response.json as Authorized).payments);
    return true;
  };

  const listPaymentsIn = async (state: Payment["state"]): Promise<Payment[]> =>
    (await read<{ payments: Payment[] }>(payments.listPayments, { query: { state } })).payments;

  const cancel = async ({ pick }: Move): Promise<boolean> => {
    const payment = pickFrom([...(await listPaymentsIn("SCHEDULED")), ...(await listPaymentsIn("LOCKED"))], pick);
    if (payment === undefined) return false;
    const input = { params: { paymentId: payment.id }, version: payment.version };
    if ((await send(payments.cancelPayment, input)).status !== 200) return false;
    count("payments", [payment], -1);
    return true;
  };

  /** Batches due debits or refunds, and sends or voids the batch. */
  const batch = async ({ pick }: Move, kind: BatchKind = "DEBITS"): Promise<boolean> => {
    const { due } = await read<BatchList>(ach.listBatches, {}, "staff");
    const group = pickFrom(due, pick, (dueGroup) => dueGroup.kind === kind);
    if (group === undefined) return false;
    const body = { fund: group.fund, kind, effectiveDate: group.effectiveDate };
    const created = await send(ach.createBatch, { body }, "staff");
    if (created.status !== 200) return false;
    const { batchId, version } = created.json as Batch;
    const released = await send(ach.releaseBatch, { params: { batchId }, version }, "head");
    const input = { params: { batchId }, version: (released.json as Batch).version };
    if (pick % 4 === 0)
      return (await send(ach.voidBatch, { ...input, body: { reason: "Wrong day." } }, "head")).status === 200;
    await send(ach.downloadNachaFile, { params: { batchId } }, "staff");
    const confirmed = { ...input, body: confirmationOf(released.json as Batch) };
    return (await send(ach.markBatchSent, confirmed, "staff")).status === 200;
  };

  const returnPayment = async ({ pick }: Move): Promise<boolean> => {
    const { rows } = await sql<{ trace: string } & FundTotal>`select x.trace, p.fund, p.cents
      from ach_entries as x join payments as p on p.id = x.payment_id
      where x.live and p.state in ('SENT', 'SETTLED') order by x.trace`.execute(fixture.db);
    const entry = pickFrom(rows, pick);
    if (entry === undefined) return false;
    const body = { trace: entry.trace, code: "R01" };
    if ((await send(ach.recordReturn, { body }, "staff")).status !== 200) return false;
    count("payments", [entry], -1);
    return true;
  };

  const retry = async ({ pick }: Move): Promise<boolean> => {
    const { returns } = await read<ReturnList>(ach.listReturns, {}, "staff");
    const openPayment = pickFrom(returns, pick, ({ canRetry }) => canRetry);
    if (openPayment === undefined) return false;
    const response = await send(ach.retryReturn, { params: { returnId: openPayment.returnId } }, "staff");
    if (response.status !== 200) return false;
    const { fund } =
      (await listPaymentsIn("RETURNED")).find(({ confirmationNo }) => confirmationNo === openPayment.confirmationNo) ??
      {};
    if (fund === undefined) throw new Error(`${openPayment.confirmationNo} is not listed as returned`);
    count("payments", [{ fund, cents: openPayment.cents }]);
    return true;
  };

  return { payable, pay, cancel, batch, returnPayment, retry };
};
