import { z } from "zod";
import { pageLinksSchema, pageQuery } from "../../platform/contract/list-page.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { lateEstimateSchema } from "../late-charges/schema.ts";
import { centsSchema } from "../../platform/cents/schema.ts";
import { allocationSchema, chargeSchema, paymentSchema, scheduledSchema } from "../payments/schema.ts";
import { fundCodeSchema, isoDateSchema, workMonthSchema } from "../../reporting/tad/schema.ts";
import { reasonLimit } from "../../platform/format/plain-text.ts";

const reasonSchema = z.string().trim().min(1).max(reasonLimit);
const lateTypeSchema = z.enum(["LATE_CHARGE", "INTEREST", "NSF_FEE"]);

/** The decisions that can wait for a second person. */
const secondPersonActions = [
  "WAIVE",
  "VOID_PAYMENT",
  "UNDO_RETURN",
  "REOPEN_MONTH",
  "VOID_BATCH",
  "TRANSFER",
  "REFUND",
  "VOID_MONTH",
  "CREDIT",
  "CHANGE_RATE",
  "ADD_AGREEMENT",
  "END_AGREEMENT",
] as const;
export type SecondPersonAction = (typeof secondPersonActions)[number];

const pendingDecisionSchema = z.object({
  decisionId: z.string(),
  version: z.int(),
  act: z.enum(secondPersonActions),
  /** Null for a decision about several employers. */
  employerId: z.string().nullable(),
  employerName: z.string().nullable(),
  /** "waiver of the Health interest for May 2026" */
  title: z.string(),
  cents: centsSchema,
  /** Current facts about the change. */
  facts: z.array(z.object({ name: z.string(), text: z.string() })),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  /** True when the reader requested it, so that someone else must approve or decline it. */
  isOwn: z.boolean(),
});
export type WaitingDecision = z.infer<typeof pendingDecisionSchema>;

/** Sorted by waiting time, longest first. */
export const pendingListSchema = z.object({ waiting: z.array(pendingDecisionSchema) });
export type PendingList = z.infer<typeof pendingListSchema>;

const pastWaiverSchema = z.object({
  decisionId: z.string(),
  state: z.enum(["DONE", "DECLINED", "WITHDRAWN"]),
  cents: centsSchema,
  reason: z.string(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  secondBy: z.string().nullable(),
  secondReason: z.string(),
});
export type PastWaiver = z.infer<typeof pastWaiverSchema>;

const postedLateSchema = z.object({
  chargeId: z.string(),
  version: z.int(),
  type: lateTypeSchema,
  workMonth: workMonthSchema,
  fund: fundCodeSchema,
  postedOn: isoDateSchema,
  /** The posted amount, before waivers and reversals. */
  cents: centsSchema,
  /** The amount after waivers and reversals. */
  chargedCents: centsSchema,
  paidCents: centsSchema,
  scheduled: scheduledSchema.nullable(),
  /** An open credit when below zero. */
  owedCents: centsSchema,
  explanation: z.string(),
  reason: z.string(),
  chargedBy: z.string(),
  waivableAloneCents: centsSchema,
  waivers: z.array(pastWaiverSchema),
});
export type PostedLate = z.infer<typeof postedLateSchema>;

const fundBalanceSchema = z.object({ fund: fundCodeSchema, cents: centsSchema });

export const employerDecisionsSchema = z.object({
  employerId: employerIdSchema,
  employerName: z.string(),
  today: isoDateSchema,
  /** The last day of a hold, during which no emails about late charges are sent; null without one. */
  holdUntil: isoDateSchema.nullable(),
  /** The sum of each fund's ledger entries. */
  balances: z.array(fundBalanceSchema),
  estimates: z.array(lateEstimateSchema),
  posted: z.array(postedLateSchema),
  /** Payments in progress and payments other than debits, including those that can't be voided. */
  payments: z.array(paymentSchema),
  /** Charges with an owed or paid amount, oldest first. */
  charges: z.array(chargeSchema),
  /** Verified bank accounts that a refund can be paid to. */
  refundAccounts: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** The amounts that payments in unrecorded deposits apply to charges. */
  promised: z.array(allocationSchema),
  /** The fee for a returned check. */
  feeCents: z.array(fundBalanceSchema),
  /** Voiding a payment above this amount needs a second person. */
  soloLimitCents: z.array(fundBalanceSchema),
  /** Subjects of pending decisions: "charge:<id>" for a waiver, "payment:<id>" or "tad:<id>" for a void, "credit:<id>". */
  waitingSubjects: z.array(z.string()),
  /** Filed months, newest first. */
  voidableMonths: z.array(workMonthSchema),
});
export type EmployerDecisions = z.infer<typeof employerDecisionsSchema>;

export const decisionQuerySchema = z.object(pageQuery(employerIdSchema));

const employerToDecideSchema = z.object({
  employerId: employerIdSchema,
  employerName: z.string(),
  lateCents: centsSchema,
  /** The due date of the oldest late contribution; null without one. */
  oldestDueDate: isoDateSchema.nullable(),
  /** Contributions paid after their days of grace without a late charge. */
  paidLateCents: centsSchema,
  /** The amount after waivers and reversals. */
  chargedCents: centsSchema,
});
export type EmployerToDecide = z.infer<typeof employerToDecideSchema>;

export const decisionListSchema = z.object({
  employers: z.array(employerToDecideSchema),
  page: pageLinksSchema,
});

/** The reviewed amounts. The fund API charges exactly these or refuses the request. */
export const chargeLateBodySchema = z.object({
  employerId: employerIdSchema,
  chargeId: z.uuid(),
  damagesCents: z.int().min(0).max(9_999_999_999),
  interestCents: z.int().min(0).max(9_999_999_999),
  reason: reasonSchema,
});

export const waiveBodySchema = z.object({ cents: z.int().positive().max(9_999_999_999), reason: reasonSchema });

export const secondPersonDecisionSchema = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("approve") }),
  z.object({ decision: z.literal("decline"), reason: reasonSchema }),
  z.object({ decision: z.literal("withdraw") }),
]);
export type SecondPersonDecision = z.infer<typeof secondPersonDecisionSchema>;

export const voidPaymentBodySchema = z.object({
  reason: reasonSchema,
  /** True when the check was returned, so that the fund's fee is charged. */
  chargesFee: z.boolean().optional(),
});

/** The error for a refund without exactly one payment method. */
const refundMethodText = "Give a check number or a bank account for the refund, not both";

const movedCentsSchema = z.int().positive().max(9_999_999_999);

export const transferBodySchema = z.object({
  chargeId: z.uuid(),
  toChargeId: z.uuid(),
  cents: movedCentsSchema,
  reason: reasonSchema,
});

/** A refund by check, with its number, or by ACH to the employer's verified bank account. */
export const refundBodySchema = z
  .object({
    chargeId: z.uuid(),
    cents: movedCentsSchema,
    checkNo: z.string().trim().min(1).max(20).optional(),
    bankAccountId: z.uuid().optional(),
    reason: reasonSchema,
  })
  .refine(({ checkNo, bankAccountId }) => (checkNo === undefined) !== (bankAccountId === undefined), refundMethodText);
