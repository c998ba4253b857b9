import { z } from "zod";
import { pageLinksSchema, pageQuery } from "../../platform/contract/list-page.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { lateEstimateSchema } from "../late-charges/schema.ts";
import { centsSchema } from "../../platform/cents/schema.ts";
import { paymentSchema, scheduledSchema } from "../payments/schema.ts";
import { fundCodeSchema, isoDateSchema, workMonthSchema } from "../../reporting/tad/schema.ts";
import { reasonLimit } from "../../platform/format/plain-text.ts";

const reasonSchema = z.string().trim().min(1).max(reasonLimit);
const lateTypeSchema = z.enum(["LATE_CHARGE", "INTEREST"]);

const waitingWaiverSchema = z.object({
  decisionId: z.string(),
  version: z.int(),
  employerId: z.string(),
  employerName: z.string(),
  chargeId: z.string(),
  type: lateTypeSchema,
  workMonth: workMonthSchema,
  fund: fundCodeSchema,
  cents: centsSchema,
  /** Before this waiver. */
  chargedCents: centsSchema,
  reason: z.string(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  /** The reader asked for it: someone else approves or declines it. */
  isOwn: z.boolean(),
});
export type WaitingWaiver = z.infer<typeof waitingWaiverSchema>;

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
  /** Before waivers and reversals. */
  cents: centsSchema,
  /** After waivers and reversals. */
  chargedCents: centsSchema,
  paidCents: centsSchema,
  scheduled: scheduledSchema.nullable(),
  /** Below zero: an open credit. */
  owedCents: centsSchema,
  explanation: z.string(),
  reason: z.string(),
  chargedBy: z.string(),
  waivableAloneCents: centsSchema,
  waivers: z.array(pastWaiverSchema),
  waiting: waitingWaiverSchema.nullable(),
});
export type PostedLate = z.infer<typeof postedLateSchema>;

const fundBalanceSchema = z.object({ fund: fundCodeSchema, cents: centsSchema });

export const employerDecisionsSchema = z.object({
  employerId: employerIdSchema,
  employerName: z.string(),
  today: isoDateSchema,
  /** The sum of all ledger entries of each fund. */
  balances: z.array(fundBalanceSchema),
  estimates: z.array(lateEstimateSchema),
  posted: z.array(postedLateSchema),
  payments: z.array(paymentSchema),
  /** Filed months, newest first. */
  voidableMonths: z.array(workMonthSchema),
});
export type EmployerDecisions = z.infer<typeof employerDecisionsSchema>;

export const decisionQuerySchema = z.object(pageQuery(employerIdSchema));

const employerToDecideSchema = z.object({
  employerId: employerIdSchema,
  employerName: z.string(),
  lateCents: centsSchema,
  /** Of the oldest late contribution; null without one. */
  oldestDueDate: isoDateSchema.nullable(),
  /** Contributions paid after their days of grace, and not charged. */
  paidLateCents: centsSchema,
  /** After waivers and reversals. */
  chargedCents: centsSchema,
});
export type EmployerToDecide = z.infer<typeof employerToDecideSchema>;

export const decisionListSchema = z.object({
  /** The longest wait first. */
  waiting: z.array(waitingWaiverSchema),
  employers: z.array(employerToDecideSchema),
  page: pageLinksSchema,
});
export type DecisionList = z.infer<typeof decisionListSchema>;

/** The reviewed amounts: exactly these are charged, or the act is refused. */
export const chargeLateBodySchema = z.object({
  employerId: employerIdSchema,
  chargeId: z.uuid(),
  damagesCents: z.int().min(0).max(9_999_999_999),
  interestCents: z.int().min(0).max(9_999_999_999),
  reason: reasonSchema,
});

export const waiveBodySchema = z.object({ cents: z.int().positive().max(9_999_999_999), reason: reasonSchema });

export const decideWaiverBodySchema = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("approve") }),
  z.object({ decision: z.literal("decline"), reason: reasonSchema }),
  z.object({ decision: z.literal("withdraw") }),
]);
export type WaiverDecision = z.infer<typeof decideWaiverBodySchema>;

export const voidPaymentBodySchema = z.object({ reason: reasonSchema });
