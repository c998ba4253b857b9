import { z } from "zod";
import { centsSchema } from "../../platform/cents/schema.ts";
import { reportedPersonSchema } from "../../messages/inbox/schema.ts";
import { followedSchema } from "../../platform/cents/follows-schema.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { unitTypes } from "../line/unit-types.ts";
import {
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
import { type CorrectableCell, correctableCells } from "../line/cells.ts";
import { reasonLimit } from "../../platform/format/plain-text.ts";

const workSchema = tadLineSchema.pick(
  Object.fromEntries(correctableCells.map((cell) => [cell, true])) as Record<CorrectableCell, true>,
);
export type Work = z.infer<typeof workSchema>;

/** A person on the month's report with the values that count now. The id is that of their line. */
const monthPersonSchema = workSchema.extend({
  id: z.string(),
  unitCode: z.string(),
  unitType: z.enum(unitTypes),
  name: z.string(),
  ssnLast4: z.string().length(4),
  memberId: z.string(),
  /** An earlier correction of this person is waiting for the fund’s decision. */
  waits: z.boolean(),
});
export type MonthPerson = z.infer<typeof monthPersonSchema>;

/** One fund's amount before and after, each with the words that explain it. Cents. */
const amountChangeSchema = z.object({
  fund: fundCodeSchema,
  oldCents: centsSchema,
  newCents: centsSchema,
  oldExplanation: z.string(),
  newExplanation: z.string(),
});
export type AmountChange = z.infer<typeof amountChangeSchema>;

const correctedLineSchema = z.object({
  id: z.string(),
  unitCode: z.string(),
  unitType: z.enum(unitTypes),
  name: z.string(),
  ssnLast4: z.string().length(4),
  old: workSchema,
  now: workSchema,
  amounts: z.array(amountChangeSchema),
  /** The correction adds the person, who wasn’t on the month’s report; `old` is then blank. */
  isAdded: z.boolean(),
});
export type CorrectedLine = z.infer<typeof correctedLineSchema>;

/** Without the last four digits: the employer may know the person from a member’s report only. */
const draftLineSchema = correctedLineSchema.omit({ ssnLast4: true }).extend({
  unread: tadLineSchema.shape.unread,
  /** Units of the person's posted months, oldest first: before and after this correction, in hundredths. */
  months: z.array(z.object({ workMonth: workMonthSchema, before: z.int(), after: z.int() })),
  /** Posted months next to this one that say the same about the person as this one did. */
  alike: z.array(workMonthSchema),
});
export type DraftLine = z.infer<typeof draftLineSchema>;

/** What a correction changes for one fund: charged at once, and credited if the fund agrees. Cents, not negative. */
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
  /** Why the employer asks for a credit; "" when it asks for none. */
  reason: z.string(),
  changes: z.array(fundChangeSchema),
  lines: z.array(correctedLineSchema),
  /** Null when nothing went down. */
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

/** A report of the month that the fund made void. */
const voidedReportSchema = z.object({
  confirmationNo: z.string(),
  voidedAt: z.iso.datetime(),
  reason: z.string(),
});
export type VoidedReport = z.infer<typeof voidedReportSchema>;

/** What happened to a month after it was committed: its corrections in their order, and reports that were made void. */
export const filingsSchema = z.object({
  workMonth: workMonthSchema,
  state: z.enum(tadStates),
  corrections: z.array(filedCorrectionSchema),
  voided: z.array(voidedReportSchema),
  /** The month before was corrected after this one’s Commit: the report is compared with it as it was then. */
  isEarlierCorrected: z.boolean(),
});

/** A posted month as it is corrected: its people, and the draft. */
export const monthCorrectionSchema = z.object({
  tadId: z.string(),
  workMonth: workMonthSchema,
  employerName: z.string(),
  /** Version of the month's report; rises with every change of a correction. Sent back as If-Match. */
  version: z.int(),
  /** When what is charged more would be due, if the correction were committed now. */
  dueDate: isoDateSchema,
  /** Why the month cannot be corrected, and what to do instead; null when it can. */
  refusal: z.string().nullable(),
  attestation: z.string(),
  people: z.array(monthPersonSchema),
  /** The bargaining units of the month’s report, to which a person can be added. */
  units: z.array(tadUnitSchema.pick({ code: true, title: true, classifications: true, unitType: true })),
  /** The member’s report that led here; null if there is none, or it is about another month. */
  reported: reportedPersonSchema.nullable(),
  lines: z.array(draftLineSchema),
  changes: z.array(fundChangeSchema),
  follows: z.array(followedSchema),
  findings: z.array(findingSchema),
});
export type MonthCorrection = z.infer<typeof monthCorrectionSchema>;

/** Cells as typed. The fund API reads them with the reader of the report. */
export const correctBodySchema = z.object({
  cells: z.partialRecord(z.enum(correctableCells), z.string().max(500)),
});

export const commitCorrectionBodySchema = z.object({
  attestation: z.string().min(1).max(2000),
  /** The one click on the warnings (docs/domain.md §7). */
  acknowledged: z.boolean(),
  /** Why something goes down; "" when nothing does. */
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
  /** What the members it is about reported of the month, in conversations that are open; none once it is decided. */
  memberReports: z.array(reportedPersonSchema.pick({ threadId: true, from: true, shouldBe: true })),
});
export type StaffCorrection = z.infer<typeof staffCorrectionSchema>;

/** Corrections that ask for a credit: those that wait, the longest first, then those decided, newest first. */
export const correctionListSchema = z.object({ corrections: z.array(staffCorrectionSchema) });
export type CorrectionList = z.infer<typeof correctionListSchema>;

const reasonSchema = z.string().trim().min(1).max(reasonLimit);

export const decideBodySchema = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("approve"), tadId: z.uuid() }),
  z.object({ decision: z.literal("decline"), tadId: z.uuid(), reason: reasonSchema }),
]);
export type DecideBody = z.infer<typeof decideBodySchema>;

/** What voiding a month would do, in the order in which it would be done. Cents. */
const voidEffectSchema = z.object({
  /** Scheduled payments that pay the month: canceled whole, with what they pay of other months. */
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
  /** Charges, late charges and interest that are reversed. */
  reversed: z.array(
    z.object({
      chargeId: z.string(),
      type: z.enum(["CHARGE", "LATE_CHARGE", "INTEREST"]),
      fund: fundCodeSchema,
      cents: centsSchema,
    }),
  ),
  /** What was paid for the month and becomes an open credit. */
  credits: z.array(fundTotalSchema),
  /** Credits that corrections of the month asked for, and that are declined. */
  declined: z.array(fundTotalSchema),
  /** The sum of the employer's ledger entries by fund. */
  balances: z.array(z.object({ fund: fundCodeSchema, beforeCents: centsSchema, afterCents: centsSchema })),
  /** Names exactly this effect: the void does it, or is refused. */
  hash: z.string(),
});
export type VoidEffect = z.infer<typeof voidEffectSchema>;

/** One month of an employer, as staff look at it before they make it void. */
export const staffMonthSchema = z.object({
  tadId: z.string(),
  employerId: employerIdSchema,
  employerName: z.string(),
  workMonth: workMonthSchema,
  state: z.enum(tadStates),
  version: z.int(),
  confirmationNo: z.string().nullable(),
  /** What is charged for the month, corrections and credits included. */
  charged: z.array(fundTotalSchema),
  /** Confirmation numbers of its active payments. */
  payments: z.array(z.string()),
  corrections: z.array(z.string()),
  voided: z.array(voidedReportSchema),
  /** What voiding it would do; null while it isn’t committed. */
  effect: voidEffectSchema.nullable(),
});
export type StaffMonth = z.infer<typeof staffMonthSchema>;

export const voidBodySchema = z.object({
  employerId: employerIdSchema,
  workMonth: workMonthSchema,
  /** Of the effect that was reviewed. */
  effectHash: z.string().min(1).max(64),
  reason: reasonSchema,
});
