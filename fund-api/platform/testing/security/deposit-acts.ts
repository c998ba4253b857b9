import * as decisions from "../../../../lib/money/decisions/contract.ts";
import type { EmployerDecisions } from "../../../../lib/money/decisions/schema.ts";
import * as deposits from "../../../../lib/money/deposits/contract.ts";
import type { DepositList } from "../../../../lib/money/deposits/schema.ts";
import type { Call } from "../../../../lib/platform/contract/call.ts";
import { fundDate } from "../../../../lib/platform/calendar/fund-time.ts";
import type { FundTotal } from "../../../../lib/reporting/tad/schema.ts";
import { demoEmployerIds } from "../../demo/rosters/roster-agreements.ts";
import { partOf, pickFrom } from "../books.ts";
import type { AccessFixture, Answer } from "./access-fixture.ts";
import type { Move } from "./moves.ts";

const employerId = demoEmployerIds.lakeside;
const params = { employerId };
const reason = "As asked.";

export type Person = "admin" | "staff" | "head" | "second";

/** The ways in which actions call the fund API and count what they change. */
export type Means = {
  readonly fixture: AccessFixture;
  readonly send: (call: Call, input: object, person?: Person) => Promise<Answer>;
  readonly read: <Value>(call: Call, input?: object, person?: Person) => Promise<Value>;
  readonly count: (what: "payments" | "charges" | "credits", totals: readonly FundTotal[], sign?: number) => void;
  /** Approves as the second admin unless another person is passed. */
  readonly approve: (person?: Person) => Promise<boolean>;
};

/** Actions on payments received outside ACH: one person records or requests, another counts or approves. */
export const openDepositActions = ({ fixture, send, read, count, approve }: Means) => {
  let lastCheck = 20_416;
  const readDecisions = () => read<EmployerDecisions>(decisions.getEmployerDecisions, { params }, "staff");

  /** Records a payment of one dollar more than is applied. That dollar stays unapplied. */
  const receive = async ({ kind, pick, share }: Move): Promise<boolean> => {
    const { charges } = await readDecisions();
    const charge = pickFrom(charges, pick, ({ owedCents }) => owedCents > 0);
    const applied = charge === undefined ? 0 : partOf(charge.owedCents, share);
    const fund = charge?.fund ?? "PEN";
    const cents = applied + 100;
    const body = {
      employerId,
      fund,
      method: kind.toUpperCase(),
      number: kind === "cash" ? "" : String(pick),
      payer: "Lakeside Freight",
      cents,
      receivedOn: fundDate(fixture.clock()),
      allocations: charge === undefined ? [] : [{ chargeId: charge.id, cents: applied }],
      isAnother: true,
    };
    const recorded = await send(deposits.recordPayment, { body }, "staff");
    if (recorded.status !== 200) return false;
    const openDeposit = (recorded.json as DepositList).deposits.find(
      (deposit) => deposit.state === "OPEN" && deposit.fund === fund,
    );
    const countedDeposit = { count: openDeposit?.payments.length ?? 0, totalCents: cents };
    const input = {
      params: { depositId: openDeposit?.id ?? "" },
      version: openDeposit?.version ?? 0,
      body: countedDeposit,
    };
    if ((await send(deposits.recordDeposit, input, "head")).status !== 200)
      throw new Error("a counted deposit is refused");
    count("payments", [{ fund, cents }]);
    return true;
  };

  const transfer = async ({ pick, share }: Move): Promise<boolean> => {
    const { charges } = await readDecisions();
    const source = pickFrom(charges, pick, ({ paidCents }) => paidCents > 0);
    const target = pickFrom(charges, pick, ({ id, owedCents }) => owedCents > 0 && id !== source?.id);
    if (source === undefined || target === undefined) return false;
    const cents = partOf(Math.min(source.paidCents, target.owedCents), share);
    const body = { chargeId: source.id, toChargeId: target.id, cents, reason };
    const excessiveBody = { ...body, cents: Math.max(source.paidCents, target.owedCents) + 1 };
    if ((await send(decisions.transferPaid, { params, body: excessiveBody }, "staff")).status === 200)
      throw new Error("a cent more than is paid or owed was moved");
    if ((await send(decisions.transferPaid, { params, body }, "staff")).status !== 200) return false;
    if (source.fund === target.fund) return true;
    await approve("head");
    count("payments", [{ fund: source.fund, cents }], -1);
    count("payments", [{ fund: target.fund, cents }]);
    return true;
  };

  const refund = async ({ pick, share }: Move): Promise<boolean> => {
    const { charges } = await readDecisions();
    const credit = pickFrom(charges, pick, ({ owedCents }) => owedCents < 0);
    if (credit === undefined) return false;
    const cents = partOf(-credit.owedCents, share);
    const body = { chargeId: credit.id, cents, checkNo: String((lastCheck += 1)), reason };
    if ((await send(decisions.askRefund, { params, body }, "staff")).status !== 200) return false;
    await approve("head");
    count("payments", [{ fund: credit.fund, cents }], -1);
    return true;
  };

  /** Voids a check that its bank returned, and charges the fund's fee. */
  const bounce = async ({ pick }: Move): Promise<boolean> => {
    const { payments, feeCents } = await readDecisions();
    const check = pickFrom(payments, pick, ({ kind }) => kind === "RECEIVED");
    if (check === undefined) return false;
    const input = {
      params: { paymentId: check.id },
      version: check.version,
      body: { reason, chargesFee: true },
    };
    if ((await send(decisions.voidPayment, input, "head")).status !== 200) return false;
    await approve();
    count("payments", [check], -1);
    count(
      "charges",
      feeCents.filter(({ fund }) => fund === check.fund),
    );
    return true;
  };

  return { receive, transfer, refund, bounce };
};
