import * as decisions from "../../../lib/money/decisions/contract.ts";
import type { EmployerDecisions, WaitingList } from "../../../lib/money/decisions/schema.ts";
import * as deposits from "../../../lib/money/deposits/contract.ts";
import type { DepositList } from "../../../lib/money/deposits/schema.ts";
import type { Call } from "../../../lib/platform/contract/call.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type { FundTotal } from "../../../lib/reporting/tad/schema.ts";
import { demoEmployerIds } from "../demo/rosters/roster-agreements.ts";
import { partOf, pickFrom } from "../testing/books.ts";
import type { AccessFixture, Answer } from "./access-fixture.ts";
import type { Move } from "./moves.ts";

const employerId = demoEmployerIds.lakeside;
const params = { employerId };
const reason = "As asked.";

type Person = "admin" | "staff" | "head";

type Means = {
  readonly fixture: AccessFixture;
  readonly ask: (call: Call, sent: object, who?: Person) => Promise<Answer>;
  readonly read: <Value>(call: Call, sent?: object, who?: Person) => Promise<Value>;
  readonly count: (what: "payments" | "charges", totals: readonly FundTotal[], sign?: number) => void;
};

/** Money that did not come by ACH, and what staff do with it: one records or asks, another counts or approves. */
export const openDepositActs = ({ fixture, ask, read, count }: Means) => {
  const look = () => read<EmployerDecisions>(decisions.getEmployerDecisions, { params }, "staff");

  /** A check with a cent more than a charge owes: the rest is left unapplied. */
  const receive = async ({ pick, share }: Move): Promise<boolean> => {
    const { charges } = await look();
    const charge = pickFrom(
      charges.filter(({ owedCents }) => owedCents > 0),
      pick,
    );
    const applied = charge === undefined ? 0 : partOf(charge.owedCents, share);
    const fund = charge?.fund ?? "PEN";
    const cents = applied + 100;
    const body = {
      employerId,
      fund,
      method: "CHECK",
      number: String(pick),
      payer: "Lakeside Freight",
      cents,
      receivedOn: fundDate(fixture.clock()),
      allocations: charge === undefined ? [] : [{ chargeId: charge.id, cents: applied }],
      isAnother: true,
    };
    const recorded = await ask(deposits.recordPayment, { body }, "staff");
    if (recorded.status !== 200) return false;
    const open = (recorded.json as DepositList).deposits.find((one) => one.state === "OPEN" && one.fund === fund);
    const counted = { count: open?.payments.length ?? 0, totalCents: cents };
    const sent = { params: { depositId: open?.id ?? "" }, version: open?.version ?? 0, body: counted };
    if ((await ask(deposits.recordDeposit, sent, "head")).status !== 200)
      throw new Error("a counted deposit is refused");
    count("payments", [{ fund, cents }]);
    return true;
  };

  /** Approves what waits. @returns whether something did */
  const approve = async (): Promise<boolean> => {
    const { waiting } = await read<WaitingList>(decisions.listWaiting, {}, "head");
    const [one] = waiting;
    if (one === undefined) return false;
    const sent = { params: { decisionId: one.decisionId }, version: one.version, body: { decision: "approve" } };
    if ((await ask(decisions.decideWaiting, sent, "head")).status !== 200) throw new Error(`${one.title} is refused`);
    return true;
  };

  const transfer = async ({ pick, share }: Move): Promise<boolean> => {
    const { charges } = await look();
    const from = pickFrom(
      charges.filter(({ paidCents }) => paidCents > 0),
      pick,
    );
    const to = pickFrom(
      charges.filter(({ id, owedCents }) => owedCents > 0 && id !== from?.id),
      pick,
    );
    if (from === undefined || to === undefined) return false;
    const cents = partOf(Math.min(from.paidCents, to.owedCents), share);
    const body = { chargeId: from.id, toChargeId: to.id, cents, reason };
    const tooMuch = { ...body, cents: Math.max(from.paidCents, to.owedCents) + 1 };
    if ((await ask(decisions.transferPaid, { params, body: tooMuch }, "staff")).status === 200)
      throw new Error("a cent more than is paid or owed was moved");
    if ((await ask(decisions.transferPaid, { params, body }, "staff")).status !== 200) return false;
    if (from.fund === to.fund) return true;
    await approve();
    count("payments", [{ fund: from.fund, cents }], -1);
    count("payments", [{ fund: to.fund, cents }]);
    return true;
  };

  const refund = async ({ pick, share }: Move): Promise<boolean> => {
    const { charges } = await look();
    const credit = pickFrom(
      charges.filter(({ owedCents }) => owedCents < 0),
      pick,
    );
    if (credit === undefined) return false;
    const cents = partOf(-credit.owedCents, share);
    const body = { chargeId: credit.id, cents, checkNo: "20417", reason };
    if ((await ask(decisions.askRefund, { params, body }, "staff")).status !== 200) return false;
    await approve();
    count("payments", [{ fund: credit.fund, cents }], -1);
    return true;
  };

  /** Voids a check that its bank returned, with the fund's fee. */
  const bounce = async ({ pick }: Move): Promise<boolean> => {
    const { payments, feeCents } = await look();
    const check = pickFrom(
      payments.filter(({ kind }) => kind === "RECEIVED"),
      pick,
    );
    if (check === undefined) return false;
    const sent = {
      params: { paymentId: check.id },
      version: check.version,
      body: { reason, chargesFee: true },
    };
    // A large one waits for a second admin, and is withdrawn.
    if ((await ask(decisions.voidPayment, sent, "head")).status !== 200) return false;
    const { waiting } = await read<WaitingList>(decisions.listWaiting, {}, "head");
    const [own] = waiting;
    if (own !== undefined) {
      const back = { params: { decisionId: own.decisionId }, version: own.version, body: { decision: "withdraw" } };
      await ask(decisions.decideWaiting, back, "head");
      return false;
    }
    count("payments", [check], -1);
    count(
      "charges",
      feeCents.filter(({ fund }) => fund === check.fund),
    );
    return true;
  };

  return { receive, transfer, refund, bounce };
};
