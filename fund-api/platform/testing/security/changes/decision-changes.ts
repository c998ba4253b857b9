import * as ledger from "#lib/money/ledger/contract.ts";
import type { ClosedMonths } from "#lib/money/ledger/schema.ts";
import { getGlAccounts, saveGlAccounts } from "#lib/money/books/contract.ts";
import type { GlAccounts } from "#lib/money/books/schema.ts";
import * as decisions from "#lib/money/decisions/contract.ts";
import { recordDelinquency } from "#lib/money/delinquency/contract.ts";
import type { EmployerDecisions, PendingList } from "#lib/money/decisions/schema.ts";
import { paymentAuthorization } from "#lib/money/payments/payment-states.ts";
import * as payments from "#lib/money/payments/contract.ts";
import type { Payable } from "#lib/money/payments/schema.ts";
import { requestAgreementEnd, requestNewAgreement, requestRateChange } from "#lib/reporting/rates/contract.ts";
import { examples as rateExamples } from "#lib/reporting/rates/examples.ts";
import { demoEmployerIds } from "../../../demo/rosters/roster-agreements.ts";
import { addLatePolicies } from "../../late/late-policies.ts";
import { type AccessFixture, readAs, sendAs, type Change } from "../access-fixture.ts";

const employerId = demoEmployerIds.lakeside;
const admin = "ops-accounting-admin";

const readDecisions = (fixture: AccessFixture): Promise<EmployerDecisions> =>
  readAs(fixture, admin, decisions.getEmployerDecisions, { employerId });

const findLateCharge = async (fixture: AccessFixture) => {
  const lateCharge = (await readDecisions(fixture)).posted.find(({ type }) => type === "LATE_CHARGE");
  return { params: { chargeId: lateCharge?.chargeId ?? "" }, version: lateCharge?.version ?? 0 };
};

const payOneCent = async (fixture: AccessFixture): Promise<void> => {
  const payer = "lakeside-admin";
  const { charges, bankAccounts, earliestDebitDate } = await readAs<Payable>(fixture, payer, payments.getPayable);
  const charge = charges.find(({ owedCents }) => owedCents > 0);
  const body = {
    bankAccountId: bankAccounts[0]?.id,
    debitDate: earliestDebitDate,
    allocations: [{ chargeId: charge?.id, cents: 1 }],
    authorizationVersion: paymentAuthorization.version,
  };
  await sendAs(fixture, payer, payments.authorizePayment, { body });
};

/** Each change starts from the state that the previous ones left. */
export const decisionChanges: readonly Change[] = [
  {
    call: recordDelinquency,
    by: "ops-accounting",
    send: () =>
      Promise.resolve({ params: { employerId }, version: 0, body: { kind: "NOTE", text: "Called Dana about May." } }),
    auditActions: ["delinquency-note-written"],
  },
  {
    call: decisions.chargeLate,
    by: "ops-accounting",
    send: async (fixture) => {
      await addLatePolicies(fixture.db, { percent: 900_000 });
      const [estimate] = (await readDecisions(fixture)).estimates.toSorted(
        (left, right) => right.openCents - left.openCents,
      );
      const { chargeId, openDamagesCents, openInterestCents } = estimate ?? {};
      return {
        body: {
          employerId,
          chargeId,
          damagesCents: openDamagesCents,
          interestCents: openInterestCents,
          reason: "Third time this year.",
        },
      };
    },
    auditActions: ["late-charge-charged"],
  },
  {
    call: decisions.waiveLateCharge,
    by: admin,
    send: async (fixture) => ({
      ...(await findLateCharge(fixture)),
      body: { cents: 100, reason: "The bank held it." },
    }),
    auditActions: ["late-charge-waived"],
  },
  {
    call: decisions.decideWaiting,
    by: admin,
    send: async (fixture) => {
      const body = { cents: 100_000, reason: "The bank held it." };
      await sendAs(fixture, admin, decisions.waiveLateCharge, { ...(await findLateCharge(fixture)), body });
      const list = (await readAs<PendingList>(fixture, admin, decisions.listWaiting)).waiting;
      // The undo of a return is waiting too.
      const pendingWaiver = list.find(({ act }) => act === "WAIVE");
      const params = { decisionId: pendingWaiver?.decisionId ?? "" };
      return { params, version: pendingWaiver?.version ?? 0, body: { decision: "withdraw" } };
    },
    auditActions: ["waiver-withdrawn"],
  },
  {
    call: decisions.voidPayment,
    by: admin,
    send: async (fixture) => {
      await payOneCent(fixture);
      const payment = (await readDecisions(fixture)).payments.find(({ state }) => state === "SCHEDULED");
      const body = { reason: "Asked by phone." };
      return { params: { paymentId: payment?.id ?? "" }, version: payment?.version ?? 0, body };
    },
    auditActions: ["payment-voided"],
  },
  {
    call: saveGlAccounts,
    by: admin,
    send: async (fixture) => {
      const { version, accounts } = await readAs<GlAccounts>(fixture, admin, getGlAccounts, { fund: "PEN" });
      const body = { accounts: accounts.map(({ account, number, name }) => ({ account, number: `9${number}`, name })) };
      return { params: { fund: "PEN" }, version, body };
    },
    auditActions: ["account-numbers-changed"],
  },
  {
    call: ledger.closeMonth,
    by: admin,
    send: async (fixture) => {
      const { funds } = await readAs<ClosedMonths>(fixture, admin, ledger.getClosedMonths);
      return { body: { fund: "PEN", month: funds[1]?.open[0] } };
    },
    auditActions: ["month-closed"],
  },
  {
    call: ledger.reopenMonth,
    by: admin,
    send: async (fixture) => {
      const { funds } = await readAs<ClosedMonths>(fixture, admin, ledger.getClosedMonths);
      return { body: { fund: "PEN", month: funds[1]?.closed[0]?.month, reason: "A wrong day." } };
    },
    auditActions: ["month-reopening-requested"],
  },
  {
    call: requestRateChange,
    by: admin,
    send: () => {
      const { body } = rateExamples.requestRateChange;
      return Promise.resolve({
        params: { employerId },
        body: { ...body, cells: { ...body.cells, from_month: "2031-01" } },
      });
    },
    auditActions: ["rate-change-requested"],
  },
  {
    call: requestNewAgreement,
    by: admin,
    send: () => Promise.resolve({ params: { employerId }, body: rateExamples.requestNewAgreement.body }),
    auditActions: ["agreement-addition-requested"],
  },
  {
    call: requestAgreementEnd,
    by: admin,
    send: () =>
      Promise.resolve({
        params: { employerId },
        body: { ...rateExamples.requestAgreementEnd.body, effectiveTo: "2031-12-31" },
      }),
    auditActions: ["agreement-end-requested"],
  },
];
