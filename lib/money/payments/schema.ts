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
 * money that no charge took yet, which is an open credit. Or the amounts that verified a bank account: zero, unless the
 * bank returned only a part of them.
 */
export const chargeTypes = ["CHARGE", "LATE_CHARGE", "INTEREST", "NSF_FEE", "UNAPPLIED", "VERIFICATION"] as const;

/** Debits that are authorized and not made yet, with the first and the last of their dates. */
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
  /** By debits and credits that have taken effect. */
  paidCents: centsSchema,
  /** By debits that are made later: owed until then. */
  scheduled: scheduledSchema.nullable(),
  /** Covered by no payment: below zero, an open credit. */
  owedCents: centsSchema,
});
export type Charge = z.infer<typeof chargeSchema>;

export const payableSchema = z.object({
  /** Today at the fund (US Central): the earliest debit date follows from it. */
  today: isoDateSchema,
  earliestDebitDate: isoDateSchema,
  charges: z.array(chargeSchema),
  bankAccounts: z.array(bankAccountSchema),
  authorization: z.object({ version: z.string(), text: z.string() }),
});
export type Payable = z.infer<typeof payableSchema>;

/** The maximum of a bank file: ten digits of cents. */
const paidCentsSchema = z.int().positive().max(9_999_999_999);

export const allocationSchema = z.object({ chargeId: z.uuid(), cents: paidCentsSchema });

/** Both charges are of the same fund. */
const creditUseSchema = z.object({ fromChargeId: z.uuid(), toChargeId: z.uuid(), cents: paidCentsSchema });

export const paymentBodySchema = z
  .object({
    /** Of a debit; credits alone need neither account nor date, and pay today. */
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
  /** As of now, whatever this payment paid. */
  owedCents: centsSchema,
  cents: centsSchema,
});

/** The debit of one fund, or an open credit that pays alone. */
export const paymentSchema = z.object({
  id: z.string(),
  version: z.int(),
  /** Shared with the payment of the other fund, if any. */
  authorizationId: z.string(),
  /** CREDIT pays with an open credit alone: nothing is debited. RECEIVED came by check, wire, lockbox or cash. */
  kind: z.enum(["DEBIT", "CREDIT", "RECEIVED"]),
  /** Came by check or lockbox, so that its bank can return it. */
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
  /** The last moment to cancel it, while no batch has it; null when it can't be canceled anymore. */
  cancelBy: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  settledAt: z.iso.datetime().nullable(),
  returnedAt: z.iso.datetime().nullable(),
  canceledAt: z.iso.datetime().nullable(),
  canceledBy: z.string().nullable(),
  /** The date that was authorized; missing unless the fund makes the debit later. */
  movedFrom: isoDateSchema.optional(),
  /** The reason for a void by the fund; missing without one. */
  cancelReason: z.string().optional(),
  allocations: z.array(paidSchema),
  credits: z.array(paidSchema),
});
export type Payment = z.infer<typeof paymentSchema>;

/** A payment for each fund, under one confirmation number. */
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
  /** In the confirmation number, the account, or who paid; or the amount. */
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
