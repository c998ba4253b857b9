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

/** The acts that can wait for a second person. */
const secondPersonActs = [
  "WAIVE",
  "VOID_PAYMENT",
  "UNDO_RETURN",
  "REOPEN_MONTH",
  "VOID_BATCH",
  "TRANSFER",
  "REFUND",
  "VOID_MONTH",
] as const;
export type SecondPersonAct = (typeof secondPersonActs)[number];

const waitingDecisionSchema = z.object({
  decisionId: z.string(),
  version: z.int(),
  act: z.enum(secondPersonActs),
  /** Null where the act concerns several employers. */
  employerId: z.string().nullable(),
  employerName: z.string().nullable(),
  /** "waiver of the Health interest for May 2026" */
  title: z.string(),
  cents: centsSchema,
  /** Facts about the change, as they are now. */
  facts: z.array(z.object({ name: z.string(), text: z.string() })),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  /** The reader asked for it: someone else approves or declines it. */
  isOwn: z.boolean(),
});
export type WaitingDecision = z.infer<typeof waitingDecisionSchema>;

/** The longest wait first. */
export const waitingListSchema = z.object({ waiting: z.array(waitingDecisionSchema) });
export type WaitingList = z.infer<typeof waitingListSchema>;

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
});
export type PostedLate = z.infer<typeof postedLateSchema>;

const fundBalanceSchema = z.object({ fund: fundCodeSchema, cents: centsSchema });

export const employerDecisionsSchema = z.object({
  employerId: employerIdSchema,
  employerName: z.string(),
  today: isoDateSchema,
  /** The last day of a hold, during which no email about a late charge goes out; null without one. */
  holdUntil: isoDateSchema.nullable(),
  /** The sum of all ledger entries of each fund. */
  balances: z.array(fundBalanceSchema),
  estimates: z.array(lateEstimateSchema),
  posted: z.array(postedLateSchema),
  /** Under way, or not a debit: what can be voided, and what says why not. */
  payments: z.array(paymentSchema),
  /** Charges with an amount owed or paid, oldest first. */
  charges: z.array(chargeSchema),
  /** Verified bank accounts that a refund can be paid to. */
  refundAccounts: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** What payments pay in deposits that are not recorded yet. */
  promised: z.array(allocationSchema),
  /** For a check that its bank returned. */
  feeCents: z.array(fundBalanceSchema),
  /** Above it, a second person approves the void of a payment. */
  soloLimitCents: z.array(fundBalanceSchema),
  /** Subjects of acts that wait for a second person: "charge:<id>" of a waiver, "payment:<id>" and "tad:<id>" of a void. */
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
  /** Of the oldest late contribution; null without one. */
  oldestDueDate: isoDateSchema.nullable(),
  /** Contributions paid after their days of grace, and not charged. */
  paidLateCents: centsSchema,
  /** After waivers and reversals. */
  chargedCents: centsSchema,
});
export type EmployerToDecide = z.infer<typeof employerToDecideSchema>;

export const decisionListSchema = z.object({
  employers: z.array(employerToDecideSchema),
  page: pageLinksSchema,
});

/** The reviewed amounts: exactly these are charged, or the act is refused. */
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
  /** Its bank returned the check: the fund's fee is charged. */
  chargesFee: z.boolean().optional(),
});

/** Says how a refund is paid. */
const refundWayText = "Give a check number or a bank account for the refund, not both";

const movedCentsSchema = z.int().positive().max(9_999_999_999);

export const transferBodySchema = z.object({
  chargeId: z.uuid(),
  toChargeId: z.uuid(),
  cents: movedCentsSchema,
  reason: reasonSchema,
});

/** By check, with its number, or by ACH to a verified bank account of the employer. */
export const refundBodySchema = z
  .object({
    chargeId: z.uuid(),
    cents: movedCentsSchema,
    checkNo: z.string().trim().min(1).max(20).optional(),
    bankAccountId: z.uuid().optional(),
    reason: reasonSchema,
  })
  .refine(({ checkNo, bankAccountId }) => (checkNo === undefined) !== (bankAccountId === undefined), refundWayText);
