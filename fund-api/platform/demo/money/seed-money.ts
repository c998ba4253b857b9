import type { CorrectionReceipt } from "#lib/reporting/corrections/schema.ts";
import { commitCorrection } from "../../../reporting/corrections/commit-correction.ts";
import { correctLine } from "../../../reporting/corrections/correct-line.ts";
import { employerOf } from "../../handler/employer-of.ts";
import type { HandlerContext } from "../../handler/handler.ts";
import {
  bankingDay,
  type DemoAction,
  done,
  markEmailsSent,
  noRequest,
  runActionAs,
  runActionsInOrder,
  type Seeding,
} from "./acting.ts";
import { decideCorrection } from "../../../reporting/corrections/decide-correction.ts";
import { closeMonth } from "../../../money/ledger/close-month.ts";
import { getDelinquency } from "../../../money/delinquency/read-delinquency.ts";
import { recordDelinquency } from "../../../money/delinquency/record-delinquency.ts";
import { type FundCode, fundCodes } from "#lib/reporting/tad/schema.ts";
import { openMonthOf } from "../../../reporting/tad/record/tad-lock.ts";
import { postedMonthsOf } from "../rosters/roster-months.ts";
import { demoEmployerIds } from "../rosters/roster-agreements.ts";
import { createPendingBatch, payFundsThenReturn, payHealthAgain, payHealthThenReturn } from "./bank-batches.ts";
import { addAccount, receiveNotices } from "./notices-of-change.ts";
import { receiveChecks } from "./received-checks.ts";
import { chargeOldestLate, insertLatePolicies } from "./late-charges.ts";
import { recordBankStatements } from "../../../money/reconcile/record-statement.ts";
import { correctionAttestation } from "../../../reporting/corrections/filing-terms.ts";

type Correction = {
  readonly workMonth: string;
  readonly unitCode: string;
  /** One change per person, in hundredths of a unit. Negative if too much was reported. */
  readonly changesST: readonly number[];
  readonly reason: string;
};

const listLines = ({ db, ...context }: HandlerContext, { workMonth, unitCode, changesST }: Correction) =>
  db
    .selectFrom("tad_lines as l")
    .innerJoin("tads as t", "t.id", "l.tad_id")
    .innerJoin("bargaining_units as b", "b.id", "l.bargaining_unit_id")
    .innerJoin("assignments as a", "a.id", "l.assignment_id")
    .select(["l.id", "l.units_st", "t.version"])
    .where("t.employer_id", "=", employerOf(context))
    .where("t.work_month", "=", workMonth)
    .where("t.kind", "=", "ORIGINAL")
    .where("b.code", "=", unitCode)
    .where("l.status_code", "=", "ACT")
    .where("l.units_ot", "=", 0)
    .where("l.units_dt", "=", 0)
    .orderBy("a.payroll_no")
    .limit(changesST.length)
    .execute();

const correctPeople = async (context: HandlerContext, correction: Correction): Promise<CorrectionReceipt> => {
  const { workMonth, changesST, reason } = correction;
  const lines = await listLines(context, correction);
  let version = lines[0]?.version ?? 0;
  for (const [index, { id: lineId, units_st }] of lines.entries()) {
    const cells = { unitsST: ((units_st + (changesST[index] ?? 0)) / 100).toFixed(2) };
    const drafted = await correctLine({ params: { workMonth, lineId }, body: { cells }, version, query: {} }, context);
    ({ version } = done(drafted));
  }
  const body = { attestation: correctionAttestation.text, acknowledged: true, reason };
  return done(await commitCorrection({ params: { workMonth }, body, version, query: {} }, context));
};

/** Records Harbor Foods' plan to pay its past due amounts in two parts. */
const planPayment = async (seeding: Seeding, fund: FundCode, day: number): Promise<void> => {
  const context = await runActionAs(seeding, "ops-accounting-admin", { day, time: "15:40" });
  const params = { employerId: demoEmployerIds.harbor };
  const { late, version } = done(await getDelinquency({ ...noRequest, params }, context));
  const owedCents = late.find((fundDebt) => fundDebt.fund === fund)?.cents ?? 0;
  const firstCents = Math.ceil(owedCents / 2);
  const installments = [
    { dueOn: bankingDay(seeding, day + 8), cents: firstCents },
    { dueOn: bankingDay(seeding, day + 28), cents: owedCents - firstCents },
  ];
  const body = { kind: "PLAN", fund, installments, text: "Agreed by phone with the payroll office." } as const;
  done(await recordDelinquency({ ...noRequest, params, body, version }, context));
};

type Line = { readonly fund: FundCode; readonly day: number; readonly text: string; readonly cents: number };

/** Deposits in each fund's account without an entry in the books. Days are banking days from today. */
const unmatchedLines: readonly Line[] = [
  { fund: "HW", day: -3, text: "WIRE IN NORTH SHORE CANNERY", cents: 41_260 },
  { fund: "PEN", day: -4, text: "COUNTER CREDIT", cents: 18_820 },
];
const closingCents = 100_000;

/** Records one day's bank statement for each fund, with one line to match. */
const recordStatements = (seeding: Seeding): DemoAction => ({
  day: -1,
  run: async () => {
    const clerk = await runActionAs(seeding, "ops-accounting", { day: -1, time: "08:20" });
    const statements = unmatchedLines.map(({ fund, day: age, text, cents }) => {
      const day = bankingDay(seeding, age);
      return {
        fund,
        day,
        openingCents: closingCents - cents,
        closingCents,
        lines: [{ day, cents, text, reference: "" }],
      };
    });
    done(await recordBankStatements(clerk, "bank-statements.csv", statements, true));
  },
});

/** Hundredths of an hour. */
const [oneDay, oneWeek] = [800, 4_000];

const approveCredit = async (seeding: Seeding, workMonth: string): Promise<void> => {
  const clerk = await runActionAs(seeding, "lakeside-clerk", { day: -12, time: "08:40" });
  const correction = {
    workMonth,
    unitCode: "JC711B",
    changesST: [-oneDay],
    reason: "A day off was entered as worked.",
  };
  const { tadId } = await correctPeople(clerk, correction);
  const { version } = await seeding.db
    .selectFrom("tads")
    .select("version")
    .where("id", "=", tadId)
    .executeTakeFirstOrThrow();
  const admin = await runActionAs(seeding, "ops-accounting-admin", { day: -11, time: "10:20" });
  const body = { decision: "approve", tadId } as const;
  done(await decideCorrection({ params: {}, query: {}, body, version }, admin));
};

/** Corrects swapped hours of two people: one change adds a charge, and the other is a pending credit. */
const correctSwappedHours = async (seeding: Seeding, workMonth: string): Promise<void> => {
  const payroll = await runActionAs(seeding, "harbor-payroll", { day: -11, time: "15:30" });
  const reason = "Hours of two people were mixed up.";
  await correctPeople(payroll, { workMonth, unitCode: "HF200A", changesST: [oneWeek, -oneDay], reason });
};

/** Adds missing hours to an old month. Their charge will soon be past due. */
const addMissingHours = async (seeding: Seeding, workMonth: string): Promise<void> => {
  const payroll = await runActionAs(seeding, "harbor-payroll", { day: -6, time: "15:20" });
  const changesST = [oneWeek, oneWeek];
  const reason = "A week of two people was left out.";
  await correctPeople(payroll, { workMonth, unitCode: "HF200A", changesST, reason });
};

const chargeLateContribution = async (seeding: Seeding): Promise<void> => {
  const admin = await runActionAs(seeding, "ops-accounting-admin", { day: -6, time: "09:40" });
  await chargeOldestLate(admin, demoEmployerIds.lakeside);
};

const unverifiedAccount = { nickname: "Payroll", routing: "222222226", accountNumber: "880031574420" };

const closeOldMonth = async (seeding: Seeding, month: string): Promise<void> => {
  const context = await runActionAs(seeding, "ops-accounting-admin", { day: -14, time: "09:30" });
  for (const fund of fundCodes)
    done(await closeMonth({ body: { fund, month }, params: {}, query: undefined, version: undefined }, context));
};

/**
 * Uses fund API calls to seed money actions on the days before today. Some are complete, and some wait for the fund's
 * staff.
 */
export const seedMoney = async (seeding: Seeding): Promise<void> => {
  const months = postedMonthsOf(seeding.now);
  const findPostedMonth = (age: number): string => months.at(-age) ?? "";
  await insertLatePolicies(seeding.db, openMonthOf(seeding.now));
  await runActionsInOrder(seeding, [
    ...payHealthThenReturn(seeding, "lakeside-admin"),
    { day: -14, run: () => closeOldMonth(seeding, findPostedMonth(9)) },
    { day: -12, run: () => approveCredit(seeding, findPostedMonth(6)) },
    { day: -11, run: () => correctSwappedHours(seeding, findPostedMonth(2)) },
    { day: -6, run: () => chargeLateContribution(seeding) },
    recordStatements(seeding),
    ...receiveNotices(seeding),
    { day: -6, run: () => addMissingHours(seeding, findPostedMonth(7)) },
    ...receiveChecks(seeding),
    ...payFundsThenReturn(seeding, "harbor-payroll", findPostedMonth(2)),
    { day: -3, run: () => planPayment(seeding, "HW", -3) },
    { day: -2, run: () => planPayment(seeding, "PEN", -2) },
    { day: -1, run: () => addAccount(seeding, "lakeside-admin", { day: -1, time: "11:05" }, unverifiedAccount) },
    { day: -1, run: () => payHealthAgain(seeding, "lakeside-admin") },
    { day: -1, run: () => createPendingBatch(seeding) },
  ]);
  await markEmailsSent(seeding);
};
