import type { Batch } from "#lib/money/ach/schema.ts";
import { addBankingDays, onOrAfter } from "#lib/platform/calendar/banking-day.ts";
import { addMonths } from "#lib/platform/calendar/work-month.ts";
import { paymentAuthorization } from "#lib/money/payments/payment-states.ts";
import { fundCodes, type FundCode } from "#lib/reporting/tad/schema.ts";
import { createBatch } from "../../../money/ach/create-batch.ts";
import { downloadNachaFile } from "../../../money/ach/download-batch.ts";
import { releaseBatch } from "../../../money/ach/release-batch.ts";
import { markBatchSent } from "../../../money/ach/send-batch.ts";
import { recordReturn } from "../../../money/ach/record-returns.ts";
import type { HandlerContext } from "../../handler/handler.ts";
import { settleBatch } from "../../jobs/settle-batches.ts";
import { authorizePayment } from "../../../money/payments/authorize-payment.ts";
import { getPayable } from "../../../money/payments/list-payments.ts";
import { postedMonthsOf } from "../rosters/roster-months.ts";
import { runActionAs, bankingDay, type DemoAction, type DemoDay, done, noRequest, type Seeding } from "./acting.ts";

/** Authorizes a payment of all open charges. @param since the first work month to pay */
const payOpenCharges = async (
  context: HandlerContext,
  funds: readonly FundCode[],
  debitDate: string,
  since = "",
): Promise<void> => {
  const { charges, bankAccounts } = done(await getPayable(noRequest, context));
  const owed = charges.filter(
    ({ fund, owedCents, workMonth }) => owedCents > 0 && funds.includes(fund) && workMonth >= since,
  );
  const body = {
    bankAccountId: bankAccounts.find(({ state }) => state === "VERIFIED")?.id ?? "",
    debitDate,
    allocations: owed.map(({ id, owedCents }) => ({ chargeId: id, cents: owedCents })),
    authorizationVersion: paymentAuthorization.version,
  };
  done(await authorizePayment({ ...noRequest, body }, context));
};

type BatchToSend = { readonly fund: FundCode; readonly day: DemoDay; readonly effectiveDate: string };

/** Creates, releases and sends a batch of the due entries. */
export const sendBatch = async (seeding: Seeding, { fund, day, effectiveDate }: BatchToSend): Promise<Batch> => {
  const hour = fund === "HW" ? "13" : "14";
  const contextFor = (userName: string, minute: string) =>
    runActionAs(seeding, userName, { day, time: `${hour}:${minute}` });
  const group = { fund, effectiveDate };
  const created = done(await createBatch({ ...noRequest, body: group }, await contextFor("ops-accounting", "10")));
  const params = { batchId: created.batchId };
  const releaserContext = await contextFor("ops-accounting-admin", "40");
  const released = done(await releaseBatch({ ...noRequest, params, version: created.version }, releaserContext));
  done(await downloadNachaFile({ ...noRequest, params }, await contextFor("ops-accounting", "45")));
  const { entryCount, debitCents: totalCents, version, batchNo } = released;
  const body = { reference: `${fund}-${String(batchNo).padStart(5, "0")}`, entryCount, totalCents };
  return done(await markBatchSent({ ...noRequest, params, version, body }, await contextFor("ops-accounting", "50")));
};

/** Returns the last batch's first debit for insufficient funds and settles everything else. */
const returnAndSettle = async (seeding: Seeding, batches: readonly Batch[], day: DemoDay): Promise<void> => {
  const trace = batches.at(-1)?.entries[0]?.trace ?? "";
  const returnContext = await runActionAs(seeding, "ops-accounting", { day, time: "09:15" });
  done(await recordReturn({ ...noRequest, body: { trace, code: "R01" } }, returnContext));
  const settleContext = await runActionAs(seeding, "ops-accounting", { day, time: "10:00" });
  for (const { batchId } of batches) await settleBatch(seeding.db, batchId, settleContext.now);
};

type ReturnedPayment = { readonly funds: readonly FundCode[]; readonly day: DemoDay; readonly effectiveDate: string };

/** Pays each fund. Two banking days after the debit, the bank returns the last fund's payment. */
const payThenReturn = (
  seeding: Seeding,
  payer: string,
  { funds, day, effectiveDate }: ReturnedPayment,
): DemoAction[] => {
  const batches: Batch[] = [];
  const returnedOn = addBankingDays(effectiveDate, 2);
  return [
    {
      day,
      run: async () => {
        await payOpenCharges(await runActionAs(seeding, payer, { day, time: "09:25" }), funds, effectiveDate);
        for (const fund of funds) batches.push(await sendBatch(seeding, { fund, day, effectiveDate }));
      },
    },
    { day: returnedOn, run: () => returnAndSettle(seeding, batches, returnedOn) },
  ];
};

/** Pays Health for the newest posted month early. The bank returns the payment. */
export const payHealthThenReturn = (seeding: Seeding, payer: string): DemoAction[] => {
  const day = onOrAfter(`${addMonths(postedMonthsOf(seeding.now).at(-1) ?? "", 1)}-08`);
  return payThenReturn(seeding, payer, { funds: ["HW"], day, effectiveDate: addBankingDays(day, 1) });
};

/** Pays Health again. The payment isn't in a batch yet. */
export const payHealthAgain = async (seeding: Seeding, payer: string): Promise<void> =>
  payOpenCharges(await runActionAs(seeding, payer, { day: -1, time: "14:00" }), ["HW"], bankingDay(seeding, 2));

/**
 * Pays both funds ten banking days ago. Health settles. Pension is returned, paid again, and waits for a second person.
 * @param since the first work month to pay again
 */
export const payFundsThenReturn = (seeding: Seeding, payer: string, since: string): DemoAction[] => [
  ...payThenReturn(seeding, payer, { funds: fundCodes, day: -10, effectiveDate: bankingDay(seeding, -9) }),
  {
    day: -2,
    run: async () =>
      payOpenCharges(
        await runActionAs(seeding, payer, { day: -2, time: "10:50" }),
        ["PEN"],
        bankingDay(seeding, 2),
        since,
      ),
  },
];

/** Creates a batch of Pension payments that waits for the second person. */
export const createPendingBatch = async (seeding: Seeding): Promise<void> => {
  const maker = await runActionAs(seeding, "ops-accounting", { day: -1, time: "14:30" });
  done(await createBatch({ ...noRequest, body: { fund: "PEN", effectiveDate: bankingDay(seeding, 2) } }, maker));
};
