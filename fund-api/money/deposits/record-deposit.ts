import type * as calls from "../../../lib/money/deposits/contract.ts";
import { depositRefusals, receivedNameText } from "../../../lib/money/deposits/texts.en.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { listOwnAccounts } from "../../identity/second-person/own-accounts.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import type { Row } from "../../platform/db/schema.ts";
import { signedIn, type Handler, type HandlerContext } from "../../platform/handler/handler.ts";
import { chargesOf } from "../ledger/charges.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { postingOf, postPayment } from "../ledger/post.ts";
import { makeAuthorization, newPayment } from "../payments/authorize-payment.ts";
import { respondWithDeposits } from "./list-deposits.ts";
import { allocationRefusal } from "./record-payment.ts";

/** Posts one payment of a deposit, effective on the day it was received. */
const postReceived = async (
  context: HandlerContext,
  fund: Row<"deposits">["fund"],
  received: Row<"received_payments">,
): Promise<void> => {
  const { db, now, ip } = context;
  const { id, employer_id: employerId, cents, received_on, allocations } = received;
  const account = signedIn(context);
  const authorization = await makeAuthorization(context, employerId);
  await insertRows(db, "payments", [
    {
      ...newPayment,
      id,
      employer_id: employerId,
      bank_account_id: null,
      bank_nickname: receivedNameText(received),
      bank_last4: "",
      kind: "RECEIVED",
      state: "SETTLED",
      settled_at: now,
      cents,
      debit_date: received_on,
      confirmation_no: authorization.confirmation_no,
      authorization_version: "",
      authorization_id: authorization.id,
      fund,
      created_by: account.id,
      created_by_name: received.payer,
      created_at: now,
      created_ip: ip,
    },
  ]);
  const posting = postingOf(context, employerId, received_on);
  const unappliedCents = cents - sumCents(allocations);
  await postPayment(db, { ...posting, paymentId: id, fund }, { allocated: allocations, unappliedCents });
};

/** Posts a deposit if a second person's count and total match the recorded payments (docs/domain.md §13). */
export const recordDeposit: Handler<typeof calls.recordDeposit> = async ({ params, body, version }, context) => {
  const { db, now } = context;
  const depositQuery = db.selectFrom("deposits").selectAll().where("id", "=", params.depositId);
  const listPayments = () =>
    db.selectFrom("received_payments").selectAll().where("deposit_id", "=", params.depositId).orderBy("id").execute();
  const employerIds = new Set((await listPayments()).map(({ employer_id }) => employer_id));
  for (const employerId of [...employerIds].toSorted()) await lockEmployer(db, employerId);
  const deposit = await depositQuery.forUpdate().executeTakeFirst();
  if (deposit === undefined) return { ok: false, code: "NotFound", text: depositRefusals.noDeposit };
  if (deposit.state === "POSTED") return { ok: false, code: "AlreadyPosted", text: depositRefusals.alreadyPosted };
  if (deposit.version !== version) return { ok: false, code: "Stale", text: depositRefusals.changed };
  const payments = await listPayments();
  const own = await listOwnAccounts(context);
  if (payments.some(({ recorded_by }) => own.has(recorded_by)))
    return { ok: false, code: "SamePerson", text: depositRefusals.ownDeposit };
  const total = sumCents(payments);
  if (payments.length === 0 || payments.length !== body.count || total !== body.totalCents)
    return { ok: false, code: "TotalsDiffer", text: depositRefusals.totalsDiffer(body, payments.length, total) };
  for (const payment of payments) {
    const refusal = allocationRefusal(await chargesOf(db, payment.employer_id), deposit.fund, payment);
    if (refusal !== null) return refusal;
    await postReceived(context, deposit.fund, payment);
  }
  const account = signedIn(context);
  await db
    .updateTable("deposits")
    .set({
      state: "POSTED",
      posted_by: account.id,
      posted_by_name: fullNameOf(account),
      posted_at: now,
      version: deposit.version + 1,
    })
    .where("id", "=", deposit.id)
    .execute();
  await recordAudit(context, {
    action: "deposit-recorded",
    subject: `deposit:${deposit.id}`,
    after: { count: payments.length, cents: total, payments: payments.map(({ id }) => id) },
  });
  return respondWithDeposits(context);
};
