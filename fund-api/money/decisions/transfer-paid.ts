import { sql } from "kysely";
import type * as calls from "../../../lib/money/decisions/contract.ts";
import { bankAccountText } from "../../../lib/money/bank-accounts/texts.en.ts";
import { decisionRefusals } from "../../../lib/money/decisions/texts.en.ts";
import { chargeMonthText } from "../../../lib/money/payments/charge-texts.en.ts";
import type { Charge } from "../../../lib/money/payments/schema.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { type Action, requestSecondPerson, type Decision } from "../../identity/second-person/request-second-person.ts";
import { creditRefundedEmail, moneyMovedEmail } from "../../messages/mail/decision-emails.ts";
import { emailEmployer } from "../../messages/mail/mail-employer.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { findRefundObstacle } from "../ach/due-refunds.ts";
import { getBankNames } from "../bank-accounts/list-bank-accounts.ts";
import { chargesOf, readSettledBalances } from "../ledger/charges.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { postingOf, postRefund, postTransfer } from "../ledger/post.ts";
import { respondWithDecisions } from "./list-decisions.ts";

const noCharge = { ok: false, code: "NotFound", text: decisionRefusals.noCharge } as const;

const formatCharge = (charge: Charge): string => `${fundNames[charge.fund]}, ${chargeMonthText(charge)}`;

/** A charge with its settled balance in cents, without pending debits. Only settled money can be moved or refunded. */
type SettledCharge = Charge & { readonly settledCents: number };

/** Finds an employer’s charges by id, in the order of the ids. */
const findCharges = async (
  { db }: HandlerContext,
  employerId: string | null,
  ...chargeIds: readonly (string | null)[]
): Promise<(SettledCharge | undefined)[]> => {
  const charges = await chargesOf(db, employerId ?? "");
  const settledBalances = await readSettledBalances(db, employerId ?? "");
  return chargeIds.map((chargeId) => {
    const charge = charges.find(({ id }) => id === chargeId);
    return charge === undefined
      ? undefined
      : Object.assign(charge, { settledCents: settledBalances.get(charge.id) ?? 0 });
  });
};

const buildPosting = (context: HandlerContext, { id, employer_id, charge_id }: Decision) => ({
  ...postingOf(context, employer_id ?? ""),
  chargeId: charge_id ?? "",
  decisionId: id,
});

type Target = { readonly toChargeId: string };
type Refund = { readonly checkNo?: string | undefined; readonly bankAccountId?: string | undefined };

/** Moves the amount paid on one charge, or a credit, to another charge. */
export const transfer: Action<"NotFound" | "MoreThanPaid" | "MoreThanOwed"> = {
  word: "transfer",
  refusal: async (context, { employer_id, charge_id, cents, payload }) => {
    const [from, to] = await findCharges(context, employer_id, charge_id, (payload as Target).toChargeId);
    if (from === undefined || to === undefined) return noCharge;
    const paidCents = from.chargedCents - from.settledCents;
    if (cents > paidCents)
      return { ok: false, code: "MoreThanPaid", text: decisionRefusals.moreThanPaid(cents, paidCents) };
    if (cents > to.owedCents || from.id === to.id)
      return { ok: false, code: "MoreThanOwed", text: decisionRefusals.moreThanOwed(cents, to.owedCents) };
    return null;
  },
  run: async (context, decision) => {
    const { toChargeId } = decision.payload as Target;
    const { employer_id, charge_id, cents, subject, reason } = decision;
    const [from, to] = await findCharges(context, employer_id, charge_id, toChargeId);
    await postTransfer(context.db, { ...buildPosting(context, decision), toChargeId }, cents);
    await recordAudit(context, { action: "paid-transferred", subject, reason, after: { toChargeId, cents } });
    if (from !== undefined && to !== undefined)
      await emailEmployer(context, employer_id ?? "", (recipient) =>
        moneyMovedEmail(recipient, { from, to, cents, reason }),
      );
  },
};

/** Finds another refund of the fund with the same check number, paid or waiting. */
const findRefundByCheck = async (
  { db }: HandlerContext,
  { id, fund, checkNo }: Pick<Decision, "id" | "fund"> & { readonly checkNo: string },
) => {
  const otherRefund = await db
    .selectFrom("decisions as d")
    .innerJoin("employers as e", "e.employer_id", "d.employer_id")
    .select(["d.cents", "e.legal_name as employerName"])
    .where("d.act", "=", "REFUND")
    .where("d.state", "in", ["WAITING", "DONE"])
    .where("d.fund", "=", fund)
    .where("d.id", "<>", id)
    .where(sql`ltrim(d.payload ->> 'checkNo', '0')`, "=", checkNo.replace(/^0+/, ""))
    .executeTakeFirst();
  return otherRefund === undefined ? undefined : { ...otherRefund, checkNo };
};

const refuseCheck = async (
  context: HandlerContext,
  { id, fund }: Pick<Decision, "id" | "fund">,
  { checkNo }: Refund,
) => {
  const otherRefund = checkNo === undefined ? undefined : await findRefundByCheck(context, { id, fund, checkNo });
  return otherRefund === undefined
    ? null
    : ({ ok: false, code: "NumberUsed", text: decisionRefusals.checkUsed(otherRefund) } as const);
};

/** Describes a refund's payment method: "check 20417", "ACH to Operating ••6789". */
const describeMethod = async ({ db }: HandlerContext, { checkNo, bankAccountId }: Refund): Promise<string> => {
  if (bankAccountId === undefined) return `check ${checkNo}`;
  const { bank_nickname, bank_last4 } = await getBankNames(db, bankAccountId);
  return `ACH to ${bankAccountText(bank_nickname, bank_last4)}`;
};

const refuseAccount = async (context: HandlerContext, employerId: string | null, { bankAccountId }: Refund) => {
  if (bankAccountId === undefined) return null;
  const obstacle = await findRefundObstacle(context, employerId, bankAccountId);
  if (obstacle === null) return null;
  const text = obstacle === undefined ? decisionRefusals.noRefundAccount : decisionRefusals.refundAccount(obstacle);
  return { ok: false, code: "BankAccountRefused", text } as const;
};

/** Refunds an open credit, by check immediately or by ACH with the next batch of refunds. */
export const refund: Action<"NotFound" | "NoSuchCredit" | "NumberUsed" | "BankAccountRefused"> = {
  word: "refund",
  refusal: async (context, { id, fund, employer_id, charge_id, cents, payload }) => {
    const checkRefusal = await refuseCheck(context, { id, fund }, payload);
    if (checkRefusal !== null) return checkRefusal;
    const [charge] = await findCharges(context, employer_id, charge_id);
    if (charge === undefined) return noCharge;
    if (cents <= -charge.settledCents) return refuseAccount(context, employer_id, payload);
    return { ok: false, code: "NoSuchCredit", text: decisionRefusals.noSuchCredit(cents, -charge.settledCents) };
  },
  run: async (context, decision) => {
    const { employer_id, charge_id, cents, subject, payload, reason } = decision;
    const [charge] = await findCharges(context, employer_id, charge_id);
    await postRefund(context.db, buildPosting(context, decision), cents);
    await recordAudit(context, { action: "credit-refunded", subject, reason, after: { ...payload, cents } });
    const method = await describeMethod(context, payload);
    if (charge !== undefined)
      await emailEmployer(context, employer_id ?? "", (recipient) =>
        creditRefundedEmail(recipient, { charge, cents, method, reason }),
      );
  },
  facts: async (context, { payload }) => {
    const { checkNo } = payload as Refund;
    return checkNo === undefined
      ? [{ name: "Paid by", text: await describeMethod(context, payload) }]
      : [{ name: "Check number", text: checkNo }];
  },
};

/** Applies a credit or the amount paid on one charge to another charge (docs/domain.md §13). */
export const transferPaid: Handler<typeof calls.transferPaid> = async ({ params, body }, context) => {
  const { employerId } = params;
  const { chargeId, toChargeId, cents, reason } = body;
  const { db } = context;
  await lockEmployer(db, employerId);
  const [from, to] = await findCharges(context, employerId, chargeId, toChargeId);
  if (from === undefined || to === undefined) return noCharge;
  const refusal = await requestSecondPerson(context, transfer, {
    act: "TRANSFER",
    employer_id: employerId,
    fund: from.fund,
    charge_id: chargeId,
    subject: `charge:${chargeId}`,
    title: `transfer from ${formatCharge(from)} to ${formatCharge(to)}`,
    payload: { toChargeId },
    cents,
    reason,
    needsSecond: from.fund !== to.fund,
  });
  return refusal ?? respondWithDecisions(context, employerId);
};

/** Requests a refund. Each refund takes two people, whatever its amount. */
export const askRefund: Handler<typeof calls.askRefund> = async ({ params, body }, context) => {
  const { employerId } = params;
  const { chargeId, cents, reason, ...method } = body;
  const { db } = context;
  await lockEmployer(db, employerId);
  const [charge] = await findCharges(context, employerId, chargeId);
  if (charge === undefined) return noCharge;
  // The title names the account, so it must be the employer’s own before the request is stored.
  const accountRefusal = await refuseAccount(context, employerId, method);
  if (accountRefusal !== null) return accountRefusal;
  const refusal = await requestSecondPerson(context, refund, {
    act: "REFUND",
    employer_id: employerId,
    fund: charge.fund,
    charge_id: chargeId,
    subject: `charge:${chargeId}`,
    title: `refund of the credit of ${formatCharge(charge)}, ${await describeMethod(context, method)}`,
    payload: method,
    cents,
    reason,
    needsSecond: true,
  });
  return refusal ?? respondWithDecisions(context, employerId);
};
