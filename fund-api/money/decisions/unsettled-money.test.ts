import { paymentAuthorization } from "../../../lib/money/payments/payment-states.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { rosterNow, testRoster } from "../../platform/testing/rosters.ts";
import { chargesOf } from "../ledger/charges.ts";
import { authorizePayment } from "../payments/authorize-payment.ts";
import { askRefund, transferPaid } from "./transfer-paid.ts";

const { lakeside, summit } = demoEmployerIds;
const clerk = { userName: "ops-accounting" };

describe.each(testDatabases)("money of a debit on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);

  it("can't be moved, used as a credit or refunded before it settles", async () => {
    const owedCharges = (await chargesOf(roster.db, lakeside)).filter(({ owedCents }) => owedCents > 200);
    const hasOwedCharge = ({ fund }: { readonly fund: string }): boolean =>
      owedCharges.some((charge) => charge.fund === fund);
    const paidEntry = (await roster.db.selectFrom("ledger_entries").selectAll().execute()).find(
      (entry) =>
        entry.employer_id === lakeside && entry.type === "PAYMENT" && hasOwedCharge(entry) && entry.cents < -500,
    )!;
    const id = paidEntry.payment_id ?? "";
    const otherCharge = owedCharges.find(
      ({ fund, id: chargeId }) => fund === paidEntry.fund && chargeId !== paidEntry.charge_id,
    )!;
    // The charge was lowered after its debit was authorized.
    const credit = { ...paidEntry, id: demoId("credit"), type: "CREDIT", cents: -500, payment_id: null } as const;
    await roster.db.insertInto("ledger_entries").values(credit).execute();
    const fromChargeId = paidEntry.charge_id ?? "";
    const params = { employerId: lakeside };
    const toChargeId = otherCharge.id;
    const tryAll = async (cents: number) => {
      const move = { chargeId: fromChargeId, toChargeId, cents, reason: "For June." };
      const refund = { chargeId: fromChargeId, cents, checkNo: "7", reason: "Paid twice." };
      const body = {
        allocations: [],
        creditUses: [{ fromChargeId, toChargeId, cents }],
        authorizationVersion: paymentAuthorization.version,
      };
      return [
        await roster.act(transferPaid, { params, body: move }, clerk),
        await roster.act(askRefund, { params, body: refund }, clerk),
        await roster.act(authorizePayment, { body }, { idempotencyKey: `credit-${cents}` }),
      ];
    };
    const refusals = [{ code: "MoreThanPaid" }, { code: "NoSuchCredit" }, { code: "CreditRefused" }];
    for (const state of ["SCHEDULED", "LOCKED", "SENT"] as const) {
      const times = { locked_at: rosterNow, sent_at: rosterNow };
      await roster.db
        .updateTable("payments")
        .set({ state, ...times })
        .where("id", "=", id)
        .execute();
      expect(await tryAll(1)).toMatchObject(refusals);
    }
    await roster.db
      .updateTable("payments")
      .set({ state: "SETTLED", settled_at: rosterNow })
      .where("id", "=", id)
      .execute();
    expect(await tryAll(100)).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
  });
});
