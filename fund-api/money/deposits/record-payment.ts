import { randomUUID } from "node:crypto";
import type * as calls from "../../../lib/money/deposits/contract.ts";
import { subtractPending } from "../../../lib/money/deposits/propose-allocations.ts";
import type { ReceivedBody } from "../../../lib/money/deposits/schema.ts";
import { depositRefusals, depositTexts, longAgoDays, receivedNameText } from "../../../lib/money/deposits/texts.en.ts";
import type { Charge } from "../../../lib/money/payments/schema.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { daysBetween } from "../../../lib/platform/calendar/iso-date.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import type { Row } from "../../platform/db/schema.ts";
import { hasEmployer } from "../../platform/handler/employer-of.ts";
import { signedIn, type Handler, type HandlerContext, type Outcome } from "../../platform/handler/handler.ts";
import { chargesOf } from "../ledger/charges.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { respondWithDeposits, listPendingAllocations } from "./list-deposits.ts";

export type Refusal = Extract<Outcome<typeof calls.recordPayment>, { ok: false }>;
type Received = Pick<Row<"received_payments">, "employer_id" | "method" | "number" | "allocations">;

/** Refuses allocations above the amount owed, or returns null if all fit. The caller has locked the employer. */
export const allocationRefusal = (
  charges: readonly Charge[],
  fund: FundCode,
  received: Received,
  refusalText = depositRefusals.moreThanOwed,
) => {
  for (const { chargeId, cents } of received.allocations) {
    const charge = charges.find((candidate) => candidate.id === chargeId && candidate.fund === fund);
    if (cents <= (charge?.owedCents ?? 0)) continue;
    const text = refusalText(receivedNameText(received), cents, charge?.owedCents ?? 0);
    return { ok: false, code: "MoreThanOwed", text } as const;
  }
  return null;
};

/** The deposit to which a payment is added. Its file name is null if clerks type the payments. */
type TargetDeposit = Pick<Row<"deposits">, "id" | "file_name">;

const findRefusal = async (
  context: HandlerContext,
  deposit: TargetDeposit,
  body: ReceivedBody,
): Promise<Refusal | null> => {
  const { cents, number, payer, method, receivedOn, allocations } = body;
  if (!(await hasEmployer(context.db, body.employerId)))
    return { ok: false, code: "NotFound", text: depositRefusals.noEmployer };
  if (cents <= 0) return { ok: false, code: "NotPositive", text: depositRefusals.notPositive(cents) };
  if (receivedOn > fundDate(context.now))
    return { ok: false, code: "InTheFuture", text: depositRefusals.inTheFuture(receivedOn) };
  if (body.isLongAgo !== true && daysBetween(receivedOn, fundDate(context.now)) > longAgoDays)
    return { ok: false, code: "LongAgo", text: depositRefusals.longAgo(receivedOn) };
  if (number === "" && method !== "CASH")
    return { ok: false, code: "NumberMissing", text: depositRefusals.numberMissing };
  const appliedCents = sumCents(allocations);
  if (appliedCents > cents)
    return { ok: false, code: "MoreThanReceived", text: depositRefusals.moreThanReceived(appliedCents, cents) };
  if (number === "" || body.isAnother === true) return null;
  const earlier = await context.db
    .selectFrom("received_payments")
    .select(["payer", "received_on", "deposit_id"])
    .where("number", "=", number)
    .where("cents", "=", cents)
    .where((eb) => eb.or([eb("payer", "=", payer), eb("employer_id", "=", body.employerId)]))
    .executeTakeFirst();
  if (earlier === undefined) return null;
  const isFromFile = deposit.file_name !== null;
  const isTwice = isFromFile && earlier.deposit_id === deposit.id;
  const repeats = isTwice ? depositTexts.inFileTwice : depositTexts.repeats(earlier.received_on);
  const earlierPayment = { payer: earlier.payer, cents, receivedOn: earlier.received_on };
  const text = [
    isTwice ? repeats : depositRefusals.recordedBefore(earlierPayment),
    isFromFile ? depositRefusals.ifAnotherCheck : depositRefusals.ifAnother,
  ].join(" ");
  return { ok: false, code: "RecordedBefore", text, fields: { number: repeats } };
};

/** Locks the fund's open deposit. Opens one if none is open, even if the last one was recorded during the wait. */
const lockOpenDeposit = async (
  { db, now }: Pick<HandlerContext, "db" | "now">,
  fund: FundCode,
): Promise<Row<"deposits">> => {
  await db
    .insertInto("deposits")
    .values({ id: randomUUID(), fund, state: "OPEN", created_at: now, version: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const openDeposit = db
    .selectFrom("deposits")
    .selectAll()
    .where("fund", "=", fund)
    .where("state", "=", "OPEN")
    .where("file_sha256", "is", null);
  return (await openDeposit.forUpdate().executeTakeFirst()) ?? lockOpenDeposit({ db, now }, fund);
};

/** Raises the deposit's version, so that the person who counts it sees the change. */
const raiseVersion = ({ db }: HandlerContext, depositId: string) =>
  db
    .updateTable("deposits")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", depositId)
    .execute();

/**
 * Records one payment in a deposit. The caller has locked the deposit and the employer.
 * @returns the refusal, or null
 */
export const addToDeposit = async (
  context: HandlerContext,
  deposit: TargetDeposit,
  body: ReceivedBody,
): Promise<Refusal | null> => {
  const { db, now } = context;
  const { employerId, fund, method, number, payer, cents, receivedOn, allocations } = body;
  const refusal = await findRefusal(context, deposit, body);
  if (refusal !== null) return refusal;
  const received = { employer_id: employerId, method, number, payer, cents, allocations };
  const remainingCharges = subtractPending(
    await chargesOf(db, employerId),
    await listPendingAllocations(db, employerId),
  );
  const allocationProblem = allocationRefusal(remainingCharges, fund, received, depositRefusals.moreThanLeft);
  if (allocationProblem !== null) return allocationProblem;
  const account = signedIn(context);
  const id = randomUUID();
  await db
    .insertInto("received_payments")
    .values({
      ...received,
      allocations: JSON.stringify(allocations),
      id,
      deposit_id: deposit.id,
      received_on: receivedOn,
      recorded_by: account.id,
      recorded_by_name: fullNameOf(account),
      recorded_at: now,
    })
    .execute();
  await raiseVersion(context, deposit.id);
  const after = { employerId, fund, method, number, cents, receivedOn };
  await recordAudit(context, { action: "payment-recorded", subject: `deposit:${deposit.id}`, after });
  return null;
};

/** Records a payment other than ACH in its fund's open deposit (docs/domain.md §13). Posts nothing. */
export const recordPayment: Handler<typeof calls.recordPayment> = async ({ body }, context) => {
  // Two clerks with the same check take turns: the second must confirm that it is another payment.
  await lockEmployer(context.db, body.employerId);
  const deposit = await lockOpenDeposit(context, body.fund);
  return (await addToDeposit(context, deposit, body)) ?? respondWithDeposits(context);
};

/** Removes a payment from a deposit that is not recorded yet. */
export const removeReceivedPayment: Handler<typeof calls.removeReceivedPayment> = async ({ params }, context) => {
  const { db } = context;
  const row = await db
    .selectFrom("received_payments as r")
    .innerJoin("deposits as d", "d.id", "r.deposit_id")
    .select(["d.id", "d.state", "d.fund", "r.employer_id", "r.number", "r.cents"])
    .where("r.id", "=", params.paymentId)
    .forUpdate(["d", "r"])
    .executeTakeFirst();
  if (row === undefined) return { ok: false, code: "NotFound", text: depositRefusals.noPayment };
  if (row.state !== "OPEN") return { ok: false, code: "AlreadyPosted", text: depositRefusals.alreadyPosted };
  const pictures = await db
    .deleteFrom("payment_pictures")
    .where("payment_id", "=", params.paymentId)
    .returning("file_name")
    .execute();
  await db.deleteFrom("received_payments").where("id", "=", params.paymentId).execute();
  await raiseVersion(context, row.id);
  // A file whose checks were all removed can be recorded again.
  await db
    .deleteFrom("deposits as d")
    .where("d.id", "=", row.id)
    .where("d.file_sha256", "is not", null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom("received_payments as r").select("r.id").whereRef("r.deposit_id", "=", "d.id"))),
    )
    .execute();
  const removed = {
    employerId: row.employer_id,
    fund: row.fund,
    number: row.number,
    cents: row.cents,
    ...(pictures.length > 0 && { pictures: pictures.map(({ file_name }) => file_name) }),
  };
  await recordAudit(context, { action: "payment-record-removed", subject: `deposit:${row.id}`, before: removed });
  return respondWithDeposits(context);
};
