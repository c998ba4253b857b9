import type { ReceivedBody } from "#lib/money/deposits/schema.ts";
import { sumCents } from "#lib/platform/cents/money.ts";
import type { FundCode } from "#lib/reporting/tad/schema.ts";
import { askRefund } from "../../../money/decisions/transfer-paid.ts";
import { recordDeposit } from "../../../money/deposits/record-deposit.ts";
import { recordPayment } from "../../../money/deposits/record-payment.ts";
import { chargesOf } from "../../../money/ledger/charges.ts";
import { demoEmployerIds } from "../rosters/roster-agreements.ts";
import { actAs, bankingDay, type DemoAct, done, noRequest, type Seeding } from "./acting.ts";

const { harbor, summit } = demoEmployerIds;

type Check = Pick<ReceivedBody, "employerId" | "fund" | "number" | "payer" | "cents"> & {
  /** Banking days from today. */
  readonly day: number;
  readonly allocations?: ReceivedBody["allocations"];
};

const receiveCheck = async (seeding: Seeding, { day, allocations = [], ...check }: Check) => {
  const clerk = await actAs(seeding, "ops-accounting", { day, time: "09:05" });
  const body = { ...check, method: "CHECK", receivedOn: bankingDay(seeding, day), allocations } as const;
  return done(await recordPayment({ ...noRequest, body }, clerk));
};

/** Deposits a check on the next day; any rest stays unapplied. */
const depositCheck = (seeding: Seeding, check: Check): DemoAct => ({
  day: check.day,
  act: async () => {
    const { deposits } = await receiveCheck(seeding, check);
    const open = deposits.find(({ fund, state }) => fund === check.fund && state === "OPEN");
    const counts = await actAs(seeding, "ops-accounting-admin", { day: check.day + 1, time: "08:35" });
    const body = { count: open?.payments.length ?? 0, totalCents: sumCents(open?.payments ?? []) };
    const params = { depositId: open?.id ?? "" };
    done(await recordDeposit({ ...noRequest, params, body, version: open?.version ?? 0 }, counts));
  },
});

const findCharge = async ({ db }: Seeding, employerId: string, fund: FundCode, sign: 1 | -1) => {
  const charges = await chargesOf(db, employerId);
  const charge = charges.find((each) => each.fund === fund && Math.sign(each.owedCents) === sign);
  if (charge === undefined) throw new Error(`${employerId} has no open charge of that kind`);
  return charge;
};

type Refund = Pick<Check, "day" | "employerId" | "fund" | "cents"> & { readonly checkNo: string };

const requestRefund = async (seeding: Seeding, { day, employerId, fund, ...refund }: Refund): Promise<void> => {
  const clerk = await actAs(seeding, "ops-accounting", { day, time: "10:15" });
  const { id: chargeId } = await findCharge(seeding, employerId, fund, -1);
  const body = { ...refund, chargeId, reason: "The employer asked for this part of its check back." };
  done(await askRefund({ ...noRequest, params: { employerId }, body }, clerk));
};

const [ofHarbor, ofSummit] = [
  { employerId: harbor, payer: "Harbor Foods" },
  { employerId: summit, payer: "Summit Office Supply" },
];

/** Gives each fund an unapplied check, a partial refund that waits, and a check that is not deposited yet. */
export const receiveChecks = (seeding: Seeding): DemoAct[] => [
  depositCheck(seeding, { ...ofHarbor, day: -13, fund: "PEN", number: "20881", cents: 125_000 }),
  depositCheck(seeding, { ...ofSummit, day: -9, fund: "HW", number: "5107", cents: 64_000 }),
  {
    day: -3,
    act: () => requestRefund(seeding, { day: -3, employerId: summit, fund: "HW", cents: 14_000, checkNo: "30112" }),
  },
  {
    day: -2,
    act: async () => {
      const { id: chargeId, owedCents: cents } = await findCharge(seeding, summit, "PEN", 1);
      const allocations = [{ chargeId, cents }];
      await receiveCheck(seeding, { ...ofSummit, day: -2, fund: "PEN", number: "5114", cents, allocations });
    },
  },
  {
    day: -1,
    act: async () => {
      await receiveCheck(seeding, { ...ofHarbor, day: -1, fund: "HW", number: "20934", cents: 240_000 });
      await requestRefund(seeding, { day: -1, employerId: harbor, fund: "PEN", cents: 30_000, checkNo: "40256" });
    },
  },
];
