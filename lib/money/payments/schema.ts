import { z } from "zod";
import { bankAccountSchema } from "../bank-accounts/schema.ts";
import { pageLinksSchema, pageQuery } from "../../platform/contract/list-page.ts";
import { centsSchema } from "../../platform/cents/schema.ts";
import { fundCodeSchema, isoDateSchema, requestDateSchema, workMonthSchema } from "../../reporting/tad/schema.ts";

/** docs/domain.md §3. */
export const paymentStates = ["SCHEDULED", "LOCKED", "SENT", "SETTLED", "RETURNED", "CANCELLED"] as const;
export type PaymentState = (typeof paymentStates)[number];

/**
 * A contribution, a late charge (liquidated damages), interest on a late contribution, the fee for a returned check, or
 * money not yet applied to a charge, which is an open credit. Also the amounts that verify a bank account, which are
 * zero in total unless the bank returned only some of them.
 */
export const chargeTypes = ["CHARGE", "LATE_CHARGE", "INTEREST", "NSF_FEE", "UNAPPLIED", "VERIFICATION"] as const;

/** The total of authorized debits that haven't been made yet, with their first and last dates. */
export const scheduledSchema = z.object({ cents: centsSchema, first: isoDateSchema, last: isoDateSchema });
export type Scheduled = z.infer<typeof scheduledSchema>;

/** Charged = paid + scheduled + owed. */
export const chargeSchema = z.object({
  id: z.string(),
  type: z.enum(chargeTypes),
  workMonth: workMonthSchema,
  fund: fundCodeSchema,
  dueDate: isoDateSchema,
  /** Added by a correction of the month. */
  isCorrection: z.boolean(),
  chargedCents: centsSchema,
  /** Paid by debits and credits that have taken effect. */
  paidCents: centsSchema,
  /** To be paid by later debits; owed until then. */
  scheduled: scheduledSchema.nullable(),
  /** Not covered by any payment; an open credit when below zero. */
  owedCents: centsSchema,
});
export type Charge = z.infer<typeof chargeSchema>;

export const payableSchema = z.object({
  /** Today in the fund's time zone: the earliest debit date follows from it. */
  today: isoDateSchema,
  earliestDebitDate: isoDateSchema,
  charges: z.array(chargeSchema),
  bankAccounts: z.array(bankAccountSchema),
  authorization: z.object({ version: z.string(), text: z.string() }),
});
export type Payable = z.infer<typeof payableSchema>;

/** The largest amount in a bank file has ten digits of cents. */
const paidCentsSchema = z.int().positive().max(9_999_999_999);

export const allocationSchema = z.object({ chargeId: z.uuid(), cents: paidCentsSchema });

/** Both charges belong to the same fund. */
const creditUseSchema = z.object({ fromChargeId: z.uuid(), toChargeId: z.uuid(), cents: paidCentsSchema });

export const paymentBodySchema = z
  .object({
    /** Required for a debit. Credits alone need neither account nor date, and pay today. */
    bankAccountId: z.uuid().optional(),
    debitDate: requestDateSchema.optional(),
    /** Debits by charge; empty when credits pay everything. */
    allocations: z.array(allocationSchema).max(100),
    creditUses: z.array(creditUseSchema).max(100).optional(),
    authorizationVersion: z.string().max(40),
    unusualConfirmed: z.boolean().optional(),
  })
  .refine(({ allocations, creditUses = [] }) => allocations.length + creditUses.length > 0, {
    path: ["allocations"],
    message: "Choose at least one charge to pay",
  })
  .refine(({ allocations, bankAccountId }) => allocations.length === 0 || bankAccountId !== undefined, {
    path: ["bankAccountId"],
    message: "Choose the bank account to debit",
  })
  .refine(({ allocations, debitDate }) => allocations.length === 0 || debitDate !== undefined, {
    path: ["debitDate"],
    message: "Choose the day of the debit",
  });
export type PaymentBody = z.infer<typeof paymentBodySchema>;
export type PaymentOrder = Omit<PaymentBody, "bankAccountId" | "debitDate" | "creditUses" | "unusualConfirmed"> & {
  /** Null for credits alone, whose `debitDate` is today. */
  readonly bankAccountId: string | null;
  readonly debitDate: string;
  readonly creditUses: NonNullable<PaymentBody["creditUses"]>;
  readonly unusualConfirmed: boolean;
};

const paidSchema = z.object({
  chargeId: z.string(),
  type: z.enum(chargeTypes),
  workMonth: workMonthSchema,
  fund: fundCodeSchema,
  dueDate: isoDateSchema,
  isCorrection: z.boolean(),
  /** The current amount, after all payments. */
  owedCents: centsSchema,
  cents: centsSchema,
});

/** The debit for one fund, or a payment from open credits alone. */
export const paymentSchema = z.object({
  id: z.string(),
  version: z.int(),
  /** Shared with the payment to the other fund, if any. */
  authorizationId: z.string(),
  /** CREDIT uses an open credit alone, without a debit. RECEIVED is money from a check, wire, lockbox or cash. */
  kind: z.enum(["DEBIT", "CREDIT", "RECEIVED"]),
  /** True for a check or lockbox payment, which its bank can return. */
  isCheck: z.literal(true).optional(),
  fund: fundCodeSchema,
  confirmationNo: z.string(),
  state: z.enum(paymentStates),
  cents: centsSchema,
  debitDate: isoDateSchema,
  bankAccountNickname: z.string(),
  bankAccountLast4: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  returnCode: z.string().nullable(),
  /** The number of the payment that retries a returned one; null unless staff scheduled it. */
  retriedAs: z.string().nullable(),
  /** The last moment to cancel it, unless a batch includes it sooner; null when it can't be canceled anymore. */
  cancelBy: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  settledAt: z.iso.datetime().nullable(),
  returnedAt: z.iso.datetime().nullable(),
  canceledAt: z.iso.datetime().nullable(),
  canceledBy: z.string().nullable(),
  /** The authorized date; present only when the fund moved the debit to a later day. */
  movedFrom: isoDateSchema.optional(),
  /** The fund's reason for voiding the payment; missing unless it did. */
  cancelReason: z.string().optional(),
  allocations: z.array(paidSchema),
  credits: z.array(paidSchema),
});
export type Payment = z.infer<typeof paymentSchema>;

/** One payment for each fund, under one confirmation number. */
export const authorizedSchema = z.object({
  authorizationId: z.string(),
  confirmationNo: z.string(),
  cents: centsSchema,
  debitDate: isoDateSchema,
  payments: z.array(paymentSchema).min(1).max(2),
});
export type Authorized = z.infer<typeof authorizedSchema>;

export const paymentQuerySchema = z.object({
  ...pageQuery(z.uuid()),
  state: z.enum(paymentStates).optional(),
  month: workMonthSchema.optional(),
  /** Matches part of the confirmation number, account or payer's name, or the exact amount. */
  text: z.string().max(40).optional(),
});
export type PaymentQuery = z.infer<typeof paymentQuerySchema>;

export const paymentListSchema = z.object({
  payments: z.array(paymentSchema),
  page: pageLinksSchema,
  /** Work months with payments, newest first. */
  months: z.array(workMonthSchema),
  bankAccounts: z.array(bankAccountSchema),
});
