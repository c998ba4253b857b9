import { chargeTypes } from "../../money/payments/schema.ts";
import { z } from "zod";
import { centsSchema } from "../../platform/cents/schema.ts";
import { reportedPersonSchema } from "../../messages/inbox/schema.ts";
import {
  followedSchema,
  findingSchema,
  fundCodeSchema,
  fundTotalSchema,
  isoDateSchema,
  tadLineSchema,
  tadUnitSchema,
  tadSources,
  tadStates,
  workMonthSchema,
} from "../tad/schema.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { unitTypes } from "../line/unit-types.ts";
import { type CorrectableCell, correctableCells } from "../line/cells.ts";
import { reasonLimit } from "../../platform/format/plain-text.ts";

const workSchema = tadLineSchema.pick(
  Object.fromEntries(correctableCells.map((cell) => [cell, true])) as Record<CorrectableCell, true>,
);
export type Work = z.infer<typeof workSchema>;

const personShape = {
  id: z.string(),
  unitCode: z.string(),
  unitType: z.enum(unitTypes),
  name: z.string(),
  ssnLast4: z.string().length(4),
};

const monthPersonSchema = workSchema.extend({
  ...personShape,
  memberId: z.string(),
  waits: z.boolean(),
});
export type MonthPerson = z.infer<typeof monthPersonSchema>;

const amountChangeSchema = z.object({
  fund: fundCodeSchema,
  oldCents: centsSchema,
  newCents: centsSchema,
  oldExplanation: z.string(),
  newExplanation: z.string(),
});
export type AmountChange = z.infer<typeof amountChangeSchema>;

const correctedLineSchema = z.object({
  ...personShape,
  old: workSchema,
  now: workSchema,
  amounts: z.array(amountChangeSchema),
  /** True if the person wasn't on the month's report. `old` is then blank. */
  isAdded: z.boolean(),
});
export type CorrectedLine = z.infer<typeof correctedLineSchema>;

/** Omits the last four digits, because the employer may know the person only from a member's report. */
const draftLineSchema = correctedLineSchema.omit({ ssnLast4: true }).extend({
  unread: tadLineSchema.shape.unread,
  /** Units before and after this correction, in hundredths, oldest month first. */
  months: z.array(z.object({ workMonth: workMonthSchema, before: z.int(), after: z.int() })),
  /** Neighboring posted months with the same values. */
  alike: z.array(workMonthSchema),
});
export type DraftLine = z.infer<typeof draftLineSchema>;

/** Cents charged immediately, and cents credited if the fund approves. Not negative. */
const fundChangeSchema = z.object({ fund: fundCodeSchema, chargedCents: centsSchema, creditCents: centsSchema });
export type FundChange = z.infer<typeof fundChangeSchema>;

const creditStates = ["REQUESTED", "APPROVED", "DECLINED"] as const;
export type CreditState = (typeof creditStates)[number];

const filedCorrectionSchema = z.object({
  tadId: z.string(),
  confirmationNo: z.string(),
  filedAt: z.iso.datetime(),
  filedBy: z.string(),
  source: z.enum(tadSources),
  reason: z.string(),
  changes: z.array(fundChangeSchema),
  lines: z.array(correctedLineSchema),
  credit: z
    .object({
      state: z.enum(creditStates),
      decidedAt: z.iso.datetime().nullable(),
      decidedBy: z.string().nullable(),
      reason: z.string(),
    })
    .nullable(),
});
export type FiledCorrection = z.infer<typeof filedCorrectionSchema>;

const voidedReportSchema = z.object({ confirmationNo: z.string(), voidedAt: z.iso.datetime(), reason: z.string() });
export type VoidedReport = z.infer<typeof voidedReportSchema>;

export const filingsSchema = z.object({
  workMonth: workMonthSchema,
  state: z.enum(tadStates),
  corrections: z.array(filedCorrectionSchema),
  voided: z.array(voidedReportSchema),
  /**
   * True if the previous month was corrected after this one's Commit. The report is compared with the uncorrected
   * month.
   */
  isEarlierCorrected: z.boolean(),
});

export const monthCorrectionSchema = z.object({
  tadId: z.string(),
  workMonth: workMonthSchema,
  employerName: z.string(),
  version: z.int(),
  /** Due date of an increase if the correction were committed now. */
  dueDate: isoDateSchema,
  refusal: z.string().nullable(),
  attestation: z.string(),
  people: z.array(monthPersonSchema),
  units: z.array(tadUnitSchema.pick({ code: true, title: true, classifications: true, unitType: true })),
  /** Null unless the visitor followed a link from a member's report about this month. */
  reported: reportedPersonSchema.nullable(),
  lines: z.array(draftLineSchema),
  changes: z.array(fundChangeSchema),
  follows: z.array(followedSchema),
  findings: z.array(findingSchema),
});
export type MonthCorrection = z.infer<typeof monthCorrectionSchema>;

export const correctBodySchema = z.object({ cells: z.partialRecord(z.enum(correctableCells), z.string().max(500)) });

export const commitCorrectionBodySchema = z.object({
  attestation: z.string().min(1).max(2000),
  /** Confirms all warnings with one click (docs/domain.md §7). */
  acknowledged: z.boolean(),
  reason: z.string().trim().max(reasonLimit),
});

export const correctionReceiptSchema = z.object({
  tadId: z.string(),
  workMonth: workMonthSchema,
  confirmationNo: z.string(),
  filedAt: z.iso.datetime(),
  dueDate: isoDateSchema,
  changes: z.array(fundChangeSchema),
  follows: z.array(followedSchema),
});
export type CorrectionReceipt = z.infer<typeof correctionReceiptSchema>;

const staffCorrectionSchema = filedCorrectionSchema.extend({
  employerId: employerIdSchema,
  employerName: z.string(),
  workMonth: workMonthSchema,
  version: z.int(),
  filedByYou: z.boolean(),
  /** An approval of its credit waits for a second person. */
  approvalWaits: z.boolean(),
  memberReports: z.array(reportedPersonSchema.pick({ threadId: true, from: true, shouldBe: true })),
});
export type StaffCorrection = z.infer<typeof staffCorrectionSchema>;

/** Waiting corrections first, longest wait first; then decided ones, newest first. */
export const correctionListSchema = z.object({ corrections: z.array(staffCorrectionSchema) });
export type CorrectionList = z.infer<typeof correctionListSchema>;

const reasonSchema = z.string().trim().min(1).max(reasonLimit);

export const decideBodySchema = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("approve"), tadId: z.uuid() }),
  z.object({ decision: z.literal("decline"), tadId: z.uuid(), reason: reasonSchema }),
]);
export type DecideBody = z.infer<typeof decideBodySchema>;

const voidEffectSchema = z.object({
  canceled: z.array(
    z.object({
      paymentId: z.string(),
      confirmationNo: z.string(),
      fund: fundCodeSchema,
      cents: centsSchema,
      debitDate: isoDateSchema,
      workMonths: z.array(workMonthSchema),
    }),
  ),
  reversed: z.array(
    z.object({
      chargeId: z.string(),
      type: z.enum(chargeTypes),
      fund: fundCodeSchema,
      cents: centsSchema,
    }),
  ),
  credits: z.array(fundTotalSchema),
  declined: z.array(fundTotalSchema),
  balances: z.array(z.object({ fund: fundCodeSchema, beforeCents: centsSchema, afterCents: centsSchema })),
  /** Identifies exactly this effect. The void is refused if the effect has changed. */
  hash: z.string(),
});
export type VoidEffect = z.infer<typeof voidEffectSchema>;

export const staffMonthSchema = z.object({
  tadId: z.string(),
  employerId: employerIdSchema,
  employerName: z.string(),
  workMonth: workMonthSchema,
  state: z.enum(tadStates),
  version: z.int(),
  confirmationNo: z.string().nullable(),
  charged: z.array(fundTotalSchema),
  payments: z.array(z.string()),
  corrections: z.array(z.string()),
  voided: z.array(voidedReportSchema),
  effect: voidEffectSchema.nullable(),
  /** True if a void of this month waits for a second person. */
  voidWaits: z.boolean(),
});
export type StaffMonth = z.infer<typeof staffMonthSchema>;

export const voidBodySchema = z.object({
  employerId: employerIdSchema,
  workMonth: workMonthSchema,
  effectHash: z.string().min(1).max(64),
  reason: reasonSchema,
});
