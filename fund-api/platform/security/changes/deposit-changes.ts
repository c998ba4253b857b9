import * as decisions from "#lib/money/decisions/contract.ts";
import type { EmployerDecisions } from "#lib/money/decisions/schema.ts";
import * as deposits from "#lib/money/deposits/contract.ts";
import type { DepositList } from "#lib/money/deposits/schema.ts";
import { fundDate } from "../../../../lib/platform/calendar/fund-time.ts";
import { demoEmployerIds } from "../../demo/rosters/roster-agreements.ts";
import type { AccessFixture } from "../access-fixture.ts";
import { readAs, type Change } from "./change.ts";

const employerId = demoEmployerIds.lakeside;
const [clerk, admin] = ["ops-accounting", "ops-accounting-admin"];
const reason = "As asked.";

const openDeposit = async (fixture: AccessFixture) => {
  const { deposits: all } = await readAs<DepositList>(fixture, clerk, deposits.listDeposits);
  const open = all.find(({ state, fileName }) => state === "OPEN" && fileName === null);
  if (open === undefined) throw new Error("no deposit is open");
  return open;
};

const check = (fixture: AccessFixture, number: string) => ({
  employerId,
  fund: "HW",
  method: "CHECK",
  number,
  payer: "Lakeside Freight",
  cents: 1_000,
  receivedOn: fundDate(fixture.clock()),
  allocations: [],
});

const creditOf = async (fixture: AccessFixture) => {
  const { charges } = await readAs<EmployerDecisions>(fixture, clerk, decisions.getEmployerDecisions, { employerId });
  const credit = charges.find(({ type, owedCents }) => type === "UNAPPLIED" && owedCents < 0);
  const owed = charges.find(({ fund, owedCents }) => fund === "HW" && owedCents > 0);
  return { chargeId: credit?.id, toChargeId: owed?.id };
};

/** Each change starts from the state that the previous ones left. */
export const depositChanges: readonly Change[] = [
  {
    call: deposits.recordPayment,
    by: clerk,
    send: (fixture) => Promise.resolve({ body: check(fixture, "1045") }),
    writes: ["payment-recorded"],
  },
  {
    call: deposits.removeReceivedPayment,
    by: clerk,
    send: async (fixture) => {
      const sent = { token: fixture.as(clerk).token ?? "", body: check(fixture, "1046") };
      await fixture.ask(deposits.recordPayment, { ...sent, idempotencyKey: crypto.randomUUID() });
      const payment = (await openDeposit(fixture)).payments.find(({ number }) => number === "1046");
      return { params: { paymentId: payment?.id ?? "" } };
    },
    writes: ["payment-record-removed"],
  },
  {
    call: deposits.attachPaymentPicture,
    by: clerk,
    send: async (fixture) => {
      const payment = (await openDeposit(fixture)).payments.find(({ number }) => number === "1045");
      return { params: { paymentId: payment?.id ?? "" }, body: "%PDF-1.7\ncheck 1045\n%%EOF\n" };
    },
    writes: ["payment-picture-attached"],
  },
  {
    call: deposits.readLockbox,
    by: clerk,
    send: () => Promise.resolve({ query: { fund: "HW" }, body: "Date,Check,Payer,Amount\n7/8/2026,7,Summit,5.00" }),
    writes: [],
  },
  {
    call: deposits.recordLockbox,
    by: clerk,
    send: (fixture) => {
      const { fund, method: _method, ...one } = check(fixture, "1047");
      return Promise.resolve({ body: { fund, fileName: "lockbox.csv", sha256: "5".repeat(64), checks: [one] } });
    },
    writes: ["payment-recorded", "lockbox-recorded"],
  },
  {
    call: deposits.recordDeposit,
    by: admin,
    send: async (fixture) => {
      const { id, version } = await openDeposit(fixture);
      return { params: { depositId: id }, version, body: { count: 1, totalCents: 1_000 } };
    },
    writes: ["deposit-recorded"],
  },
  {
    call: decisions.transferPaid,
    by: clerk,
    send: async (fixture) => ({
      params: { employerId },
      body: { ...(await creditOf(fixture)), cents: 400, reason },
    }),
    writes: ["paid-transferred"],
  },
  {
    call: decisions.askRefund,
    by: clerk,
    send: async (fixture) => ({
      params: { employerId },
      body: { chargeId: (await creditOf(fixture)).chargeId, cents: 600, checkNo: "20417", reason },
    }),
    writes: ["refund-requested"],
  },
];
