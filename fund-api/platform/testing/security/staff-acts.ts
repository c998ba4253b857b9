import * as ach from "../../../../lib/money/ach/contract.ts";
import type { ReturnList } from "../../../../lib/money/ach/schema.ts";
import * as decisions from "../../../../lib/money/decisions/contract.ts";
import type { EmployerDecisions } from "../../../../lib/money/decisions/schema.ts";
import * as ledger from "../../../../lib/money/ledger/contract.ts";
import type { ClosedMonths } from "../../../../lib/money/ledger/schema.ts";
import * as payments from "../../../../lib/money/payments/contract.ts";
import type { Payment } from "../../../../lib/money/payments/schema.ts";
import * as corrections from "../../../../lib/reporting/corrections/contract.ts";
import type { StaffMonth } from "../../../../lib/reporting/corrections/schema.ts";
import { demoEmployerIds } from "../../demo/rosters/roster-agreements.ts";
import { partOf, pickFrom } from "../books.ts";
import type { Means } from "./deposit-acts.ts";
import type { Move } from "./moves.ts";

const employerId = demoEmployerIds.lakeside;
const params = { employerId };
const reason = "As asked.";

/** Staff decisions, with a second admin who approves the pending ones. */
export const openStaffActions = ({ send, read, count, approve }: Means) => {
  const readDecisions = () => read<EmployerDecisions>(decisions.getEmployerDecisions, { params }, "head");

  const charge = async ({ pick }: Move, isVoided: boolean): Promise<boolean> => {
    const { estimates, charges } = await readDecisions();
    const voided = new Set(charges.filter(({ chargedCents }) => chargedCents === 0).map(({ id }) => id));
    const estimate = pickFrom(estimates, pick, ({ chargeId }) => voided.has(chargeId) === isVoided);
    if (estimate === undefined) return false;
    const { chargeId, fund, openDamagesCents: damagesCents, openInterestCents: interestCents, openCents } = estimate;
    const body = { employerId, chargeId, damagesCents, interestCents, reason };
    if ((await send(decisions.chargeLate, { body }, "staff")).status !== 200) throw new Error("an estimate is refused");
    count("charges", [{ fund, cents: openCents }]);
    return true;
  };

  const waive = async ({ pick, share }: Move): Promise<boolean> => {
    const { posted } = await readDecisions();
    const lateCharge = pickFrom(posted, pick, ({ chargedCents }) => chargedCents > 0);
    if (lateCharge === undefined) return false;
    const { chargeId, version, fund, chargedCents } = lateCharge;
    const cents = partOf(chargedCents, share);
    const input = { params: { chargeId }, version, body: { cents, reason } };
    if ((await send(decisions.waiveLateCharge, input, "head")).status !== 200) throw new Error("a waiver is refused");
    await approve();
    count("credits", [{ fund, cents }]);
    return true;
  };

  /** Voids a scheduled debit. */
  const voidDebit = async ({ pick }: Move): Promise<boolean> => {
    const { payments: listed } = await read<{ payments: Payment[] }>(payments.listPayments, {
      query: { state: "SCHEDULED" },
    });
    const debit = pickFrom(listed, pick);
    if (debit === undefined) return false;
    const input = { params: { paymentId: debit.id }, version: debit.version, body: { reason } };
    if ((await send(decisions.voidPayment, input, "head")).status !== 200) return false;
    await approve();
    count("payments", [debit], -1);
    return true;
  };

  const voidMonth = async ({ pick }: Move): Promise<boolean> => {
    const workMonth = pickFrom((await readDecisions()).voidableMonths.slice(0, 3), pick);
    if (workMonth === undefined) return false;
    const month = { employerId, workMonth };
    const { effect, version } = await read<StaffMonth>(corrections.getStaffMonth, { params: month }, "head");
    if (effect === null) throw new Error(`${workMonth} is not filed`);
    const input = { version, body: { ...month, effectHash: effect.hash, reason } };
    if ((await send(corrections.voidMonth, input, "head")).status !== 200) throw new Error("a void is refused");
    await approve();
    count("credits", effect.reversed);
    count("payments", effect.canceled, -1);
    return true;
  };

  const undoReturn = async ({ pick }: Move): Promise<boolean> => {
    const { returns } = await read<ReturnList>(ach.listReturns, {}, "staff");
    const returnedItem = pickFrom(
      returns,
      pick,
      ({ undo, confirmationNo, retriedAs }) => undo === "POSSIBLE" && confirmationNo !== null && retriedAs === null,
    );
    if (returnedItem === undefined) return false;
    const { returnId, cents, confirmationNo } = returnedItem;
    const { payments: listed } = await read<{ payments: Payment[] }>(payments.listPayments, {
      query: { state: "RETURNED" },
    });
    const fund = listed.find((payment) => payment.confirmationNo === confirmationNo)?.fund;
    // Skips returns of another employer, and returns that were retried.
    if (fund === undefined) return false;
    const input = { params: { returnId }, body: { reason } };
    if ((await send(ach.undoReturn, input, "staff")).status !== 200) return false;
    await approve();
    count("payments", [{ fund, cents }]);
    return true;
  };

  const readMonths = async ({ pick }: Move) =>
    pickFrom((await read<ClosedMonths>(ledger.getClosedMonths, {}, "head")).funds, pick);

  const closeMonth = async (move: Move): Promise<boolean> => {
    const books = await readMonths(move);
    const body = { fund: books?.fund, month: books?.open[0] };
    return body.month !== undefined && (await send(ledger.closeMonth, { body }, "head")).status === 200;
  };

  const reopen = async (move: Move): Promise<boolean> => {
    const books = await readMonths(move);
    const body = { fund: books?.fund, month: books?.closed[0]?.month, reason };
    if (body.month === undefined || (await send(ledger.reopenMonth, { body }, "head")).status !== 200) return false;
    return approve();
  };

  return {
    late: (move: Move) => charge(move, false),
    "late voided": (move: Move) => charge(move, true),
    waive,
    void: voidDebit,
    "void month": voidMonth,
    "undo return": undoReturn,
    close: closeMonth,
    reopen,
  };
};
