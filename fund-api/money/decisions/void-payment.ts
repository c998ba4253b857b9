import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type * as calls from "../../../lib/money/decisions/contract.ts";
import { decisionRefusals, voidRefusalText } from "../../../lib/money/decisions/texts.en.ts";
import { nextPaymentState } from "../../../lib/money/payments/payment-states.ts";
import type { HandlerContext, Handler } from "../../platform/handler/handler.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { paymentVoidedEmail } from "../../messages/mail/decision-emails.ts";
import { mailEmployer } from "../../messages/mail/mail-employer.ts";
import { lockPayment } from "../payments/payment-rows.ts";
import { takeBackPayment } from "../payments/cancel-payment.ts";
import { answerDecisions } from "./list-decisions.ts";

const noPayment = { ok: false, code: "NotFound", text: decisionRefusals.noPayment } as const;

const employerOfPayment = async ({ db }: HandlerContext, paymentId: string): Promise<string | null> => {
  const row = await db.selectFrom("payments").select("employer_id").where("id", "=", paymentId).executeTakeFirst();
  return row?.employer_id ?? null;
};

/** Voids an employer's payment that is in no batch (docs/domain.md §3); later only a return brings it back. */
export const voidPayment: Handler<typeof calls.voidPayment> = async ({ params, body, version }, context) => {
  const { db } = context;
  const employerId = await employerOfPayment(context, params.paymentId);
  if (employerId === null) return noPayment;
  await lockEmployer(db, employerId);
  const payment = await lockPayment(db, employerId, params.paymentId);
  if (payment === null) return noPayment;
  if (payment.version !== version) return { ok: false, code: "Stale", text: decisionRefusals.paymentChanged };
  if (nextPaymentState(payment.state, "cancel") === null)
    return { ok: false, code: "NotVoidable", text: voidRefusalText(payment) };
  const { reason } = body;
  const voided = await takeBackPayment(context, { employerId, payment, action: "payment-voided", reason });
  await mailEmployer(context, employerId, (to) =>
    paymentVoidedEmail(to, { payment: voided, reason, today: fundDate(context.now) }),
  );
  return answerDecisions(context, employerId);
};
