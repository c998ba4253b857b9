import * as decisions from "#lib/money/decisions/contract.ts";
import type { EmployerDecisions } from "#lib/money/decisions/schema.ts";
import * as deposits from "#lib/money/deposits/contract.ts";
import type { DepositList } from "#lib/money/deposits/schema.ts";
import { fundDate } from "../../../../../lib/platform/calendar/fund-time.ts";
import { demoEmployerIds } from "../../../demo/rosters/roster-agreements.ts";
import { type AccessFixture, readAs, sendAs, type Change } from "../access-fixture.ts";

const employerId = demoEmployerIds.lakeside;
const [clerk, admin] = ["ops-accounting", "ops-accounting-admin"];
const reason = "As asked.";

const findOpenDeposit = async (fixture: AccessFixture) => {
  const { deposits: allDeposits } = await readAs<DepositList>(fixture, clerk, deposits.listDeposits);
  const deposit = allDeposits.find(({ state, fileName }) => state === "OPEN" && fileName === null);
  if (deposit === undefined) throw new Error("no deposit is open");
  return deposit;
};

const buildCheck = (fixture: AccessFixture, number: string) => ({
  employerId,
  fund: "HW",
  method: "CHECK",
  number,
  payer: "Lakeside Freight",
  cents: 1_000,
  receivedOn: fundDate(fixture.clock()),
  allocations: [],
});

const findCredit = async (fixture: AccessFixture) => {
  const { charges } = await readAs<EmployerDecisions>(fixture, clerk, decisions.getEmployerDecisions, { employerId });
  const credit = charges.find(({ type, owedCents }) => type === "UNAPPLIED" && owedCents < 0);
  const unpaidCharge = charges.find(({ fund, owedCents }) => fund === "HW" && owedCents > 0);
  return { chargeId: credit?.id, toChargeId: unpaidCharge?.id };
};

/** Each change starts from the state that the previous ones left. */
export const depositChanges: readonly Change[] = [
  {
    call: deposits.recordPayment,
    by: clerk,
    send: (fixture) => Promise.resolve({ body: buildCheck(fixture, "1045") }),
    auditActions: ["payment-recorded"],
  },
  {
    call: deposits.removeReceivedPayment,
    by: clerk,
    send: async (fixture) => {
      await sendAs(fixture, clerk, deposits.recordPayment, { body: buildCheck(fixture, "1046") });
      const payment = (await findOpenDeposit(fixture)).payments.find(({ number }) => number === "1046");
      return { params: { paymentId: payment?.id ?? "" } };
    },
    auditActions: ["payment-record-removed"],
  },
  {
    call: deposits.attachPaymentPicture,
    by: clerk,
    send: async (fixture) => {
      const payment = (await findOpenDeposit(fixture)).payments.find(({ number }) => number === "1045");
      return { params: { paymentId: payment?.id ?? "" }, body: "%PDF-1.7\ncheck 1045\n%%EOF\n" };
    },
    auditActions: ["payment-picture-attached"],
  },
  {
    call: deposits.readLockbox,
    by: clerk,
    send: () => Promise.resolve({ query: { fund: "HW" }, body: "Date,Check,Payer,Amount\n7/8/2026,7,Summit,5.00" }),
    auditActions: [],
  },
  {
    call: deposits.recordLockbox,
    by: clerk,
    send: (fixture) => {
      const { fund, method: _method, ...checkBody } = buildCheck(fixture, "1047");
      return Promise.resolve({ body: { fund, fileName: "lockbox.csv", sha256: "5".repeat(64), checks: [checkBody] } });
    },
    auditActions: ["payment-recorded", "lockbox-recorded"],
  },
  {
    call: deposits.recordDeposit,
    by: admin,
    send: async (fixture) => {
      const { id, version } = await findOpenDeposit(fixture);
      return { params: { depositId: id }, version, body: { count: 1, totalCents: 1_000 } };
    },
    auditActions: ["deposit-recorded"],
  },
  {
    call: decisions.transferPaid,
    by: clerk,
    send: async (fixture) => ({
      params: { employerId },
      body: { ...(await findCredit(fixture)), cents: 400, reason },
    }),
    auditActions: ["paid-transferred"],
  },
  {
    call: decisions.askRefund,
    by: clerk,
    send: async (fixture) => ({
      params: { employerId },
      body: { chargeId: (await findCredit(fixture)).chargeId, cents: 600, checkNo: "20417", reason },
    }),
    auditActions: ["refund-requested"],
  },
];
