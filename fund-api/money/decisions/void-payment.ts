import { sql } from "kysely";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type * as calls from "../../../lib/money/decisions/contract.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import { decisionRefusals, voidRefusalText } from "../../../lib/money/decisions/texts.en.ts";
import { canVoid } from "../../../lib/money/payments/payment-states.ts";
import type { Payment } from "../../../lib/money/payments/schema.ts";
import {
  type Action,
  type Decision,
  readSoloLimit,
  requestSecondPerson,
} from "../../identity/second-person/request-second-person.ts";
import { paymentVoidedEmail } from "../../messages/mail/decision-emails.ts";
import { emailEmployer } from "../../messages/mail/mail-employer.ts";
import type { HandlerContext, Handler } from "../../platform/handler/handler.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { chargesOf } from "../ledger/charges.ts";
import { postingOf, postReturnedCheckFee } from "../ledger/post.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { takeBackPayment } from "../payments/cancel-payment.ts";
import { lockPayment } from "../payments/payment-rows.ts";
import { respondWithDecisions } from "./list-decisions.ts";

const noPayment = { ok: false, code: "NotFound", text: decisionRefusals.noPayment } as const;

const employerOfPayment = async ({ db }: HandlerContext, paymentId: string): Promise<string | null> => {
  const row = await db.selectFrom("payments").select("employer_id").where("id", "=", paymentId).executeTakeFirst();
  return row?.employer_id ?? null;
};

type Payload = { readonly chargesFee?: boolean };

const toSubject = (paymentId: string): string => `payment:${paymentId}`;

const lockDecidedPayment = ({ db }: HandlerContext, { employer_id, subject }: Decision): Promise<Payment | null> =>
  lockPayment(db, employer_id ?? "", subject.slice(toSubject("").length));

/** False if money of a payment without a debit was moved later. After a void, its charge would owe too much. */
const isIntact = async ({ db }: HandlerContext, employerId: string, { id, kind }: Payment): Promise<boolean> => {
  if (kind === "DEBIT") return true;
  const charges = await chargesOf(db, employerId);
  const paidRows = await db
    .selectFrom("ledger_entries")
    .select(["charge_id", sql<number>`sum(cents)::bigint`.as("cents")])
    .where("payment_id", "=", id)
    .groupBy("charge_id")
    .execute();
  return paidRows.every(({ charge_id, cents }) => {
    const charge = charges.find(({ id: chargeId }) => chargeId === charge_id);
    return charge !== undefined && (cents > 0 || charge.owedCents - cents <= Math.max(charge.chargedCents, 0));
  });
};

const chargesCheckFee = ({ payload }: Decision): boolean => (payload as Payload).chargesFee === true;

const readCheckFee = async ({ db }: HandlerContext, fund: Payment["fund"]): Promise<number> => {
  const bank = await db.selectFrom("fund_banks").select("nsf_fee_cents").where("fund", "=", fund).executeTakeFirst();
  return bank?.nsf_fee_cents ?? 0;
};

const chargeCheckFee = async (context: HandlerContext, { id: paymentId, fund }: Payment, employerId: string) => {
  const cents = await readCheckFee(context, fund);
  if (cents === 0) return;
  await postReturnedCheckFee(context.db, { ...postingOf(context, employerId), fund }, cents);
  await recordAudit(context, { action: "check-fee-charged", subject: toSubject(paymentId), after: { cents } });
};

/** Voids a scheduled payment or a payment without a debit. Its amount is owed again. */
export const paymentVoid: Action<"NotFound" | "NotVoidable"> = {
  word: "payment-void",
  refusal: async (context, decision) => {
    const payment = await lockDecidedPayment(context, decision);
    if (payment === null) return noPayment;
    if (!canVoid(payment)) return { ok: false, code: "NotVoidable", text: voidRefusalText(payment) };
    if (chargesCheckFee(decision) && payment.isCheck !== true)
      return { ok: false, code: "NotVoidable", text: decisionRefusals.noCheck(payment) };
    if (await isIntact(context, decision.employer_id ?? "", payment)) return null;
    return { ok: false, code: "NotVoidable", text: decisionRefusals.moved(payment) };
  },
  run: async (context, decision) => {
    const payment = await lockDecidedPayment(context, decision);
    if (payment === null) throw new Error(`the payment of decision ${decision.id} is missing`);
    const { reason } = decision;
    const employerId = decision.employer_id ?? "";
    const voidedPayment = await takeBackPayment(context, { employerId, payment, action: "payment-voided", reason });
    if (chargesCheckFee(decision)) await chargeCheckFee(context, payment, employerId);
    await emailEmployer(context, employerId, (to) =>
      paymentVoidedEmail(to, { payment: voidedPayment, reason, today: fundDate(context.now) }),
    );
  },
  facts: async (context, decision) => {
    const payment = chargesCheckFee(decision) ? await lockDecidedPayment(context, decision) : null;
    return payment === null
      ? []
      : [{ name: "Fee for the returned check", text: formatMoney(await readCheckFee(context, payment.fund)) }];
  },
};

/** Voids an employer's payment outside a batch (docs/domain.md §3). Once batched, only a return can reverse it. */
export const voidPayment: Handler<typeof calls.voidPayment> = async ({ params, body, version }, context) => {
  const { db } = context;
  const employerId = await employerOfPayment(context, params.paymentId);
  if (employerId === null) return noPayment;
  await lockEmployer(db, employerId);
  const payment = await lockPayment(db, employerId, params.paymentId);
  if (payment === null) return noPayment;
  if (payment.version !== version) return { ok: false, code: "Stale", text: decisionRefusals.paymentChanged };
  const { id, fund, cents, confirmationNo } = payment;
  const refusal = await requestSecondPerson(context, paymentVoid, {
    act: "VOID_PAYMENT",
    employer_id: employerId,
    fund,
    charge_id: null,
    subject: toSubject(id),
    title: `void of payment ${confirmationNo}`,
    cents,
    reason: body.reason,
    payload: { chargesFee: body.chargesFee ?? false } satisfies Payload,
    needsSecond: cents > (await readSoloLimit(db, fund)),
  });
  return refusal ?? respondWithDecisions(context, employerId);
};
