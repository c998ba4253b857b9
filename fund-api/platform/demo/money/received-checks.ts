import type { ReceivedBody } from "#lib/money/deposits/schema.ts";
import { sumCents } from "#lib/platform/cents/money.ts";
import type { FundCode } from "#lib/reporting/tad/schema.ts";
import { askRefund } from "../../../money/decisions/transfer-paid.ts";
import { recordDeposit } from "../../../money/deposits/record-deposit.ts";
import { recordPayment } from "../../../money/deposits/record-payment.ts";
import { chargesOf } from "../../../money/ledger/charges.ts";
import { demoEmployerIds } from "../rosters/roster-agreements.ts";
import { runActionAs, bankingDay, type DemoAction, done, noRequest, type Seeding } from "./acting.ts";

const { harbor, summit } = demoEmployerIds;

type Check = Pick<ReceivedBody, "employerId" | "fund" | "number" | "payer" | "cents"> & {
  /** Banking days from today. */
  readonly day: number;
  readonly allocations?: ReceivedBody["allocations"];
};

const receiveCheck = async (seeding: Seeding, { day, allocations = [], ...check }: Check) => {
  const clerk = await runActionAs(seeding, "ops-accounting", { day, time: "09:05" });
  const body = { ...check, method: "CHECK", receivedOn: bankingDay(seeding, day), allocations } as const;
  return done(await recordPayment({ ...noRequest, body }, clerk));
};

/** Deposits a check on the next day. The unallocated part stays unapplied. */
const depositCheck = (seeding: Seeding, check: Check): DemoAction => ({
  day: check.day,
  run: async () => {
    const { deposits } = await receiveCheck(seeding, check);
    const openDeposit = deposits.find(({ fund, state }) => fund === check.fund && state === "OPEN");
    const adminContext = await runActionAs(seeding, "ops-accounting-admin", { day: check.day + 1, time: "08:35" });
    const body = { count: openDeposit?.payments.length ?? 0, totalCents: sumCents(openDeposit?.payments ?? []) };
    const params = { depositId: openDeposit?.id ?? "" };
    done(await recordDeposit({ ...noRequest, params, body, version: openDeposit?.version ?? 0 }, adminContext));
  },
});

const findCharge = async ({ db }: Seeding, employerId: string, fund: FundCode, sign: 1 | -1) => {
  const charges = await chargesOf(db, employerId);
  const charge = charges.find((candidate) => candidate.fund === fund && Math.sign(candidate.owedCents) === sign);
  if (charge === undefined) throw new Error(`${employerId} has no open charge of that kind`);
  return charge;
};

type Refund = Pick<Check, "day" | "employerId" | "fund" | "cents"> & { readonly checkNo: string };

const requestRefund = async (seeding: Seeding, { day, employerId, fund, ...refund }: Refund): Promise<void> => {
  const clerk = await runActionAs(seeding, "ops-accounting", { day, time: "10:15" });
  const { id: chargeId } = await findCharge(seeding, employerId, fund, -1);
  const body = { ...refund, chargeId, reason: "The employer asked for this part of its check back." };
  done(await askRefund({ ...noRequest, params: { employerId }, body }, clerk));
};

const [harborCheck, summitCheck] = [
  { employerId: harbor, payer: "Harbor Foods" },
  { employerId: summit, payer: "Summit Office Supply" },
];

/** Gives each fund an unapplied check, a pending partial refund, and a check that isn't deposited yet. */
export const receiveChecks = (seeding: Seeding): DemoAction[] => [
  depositCheck(seeding, { ...harborCheck, day: -13, fund: "PEN", number: "20881", cents: 125_000 }),
  depositCheck(seeding, { ...summitCheck, day: -9, fund: "HW", number: "5107", cents: 64_000 }),
  {
    day: -3,
    run: () => requestRefund(seeding, { day: -3, employerId: summit, fund: "HW", cents: 14_000, checkNo: "30112" }),
  },
  {
    day: -2,
    run: async () => {
      const { id: chargeId, owedCents: cents } = await findCharge(seeding, summit, "PEN", 1);
      const allocations = [{ chargeId, cents }];
      await receiveCheck(seeding, { ...summitCheck, day: -2, fund: "PEN", number: "5114", cents, allocations });
    },
  },
  {
    day: -1,
    run: async () => {
      await receiveCheck(seeding, { ...harborCheck, day: -1, fund: "HW", number: "20934", cents: 240_000 });
      await requestRefund(seeding, { day: -1, employerId: harbor, fund: "PEN", cents: 30_000, checkNo: "40256" });
    },
  },
];
