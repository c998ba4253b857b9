import { z } from "zod";
import { centsSchema } from "../money/schema.ts";
import { fundCodeSchema, isoDateSchema, workMonthSchema } from "../reporting/schema.ts";

/** docs/domain.md §3. */
export const paymentStates = ["SCHEDULED", "LOCKED", "SENT", "SETTLED", "RETURNED", "CANCELLED"] as const;
export type PaymentState = (typeof paymentStates)[number];

export const bankAccountTypes = ["CHECKING", "SAVINGS"] as const;

/** Of the employer, never of the login. The number itself never leaves the fund API. */
export const bankAccountSchema = z.object({
  id: z.string(),
  nickname: z.string(),
  last4: z.string().length(4),
  type: z.enum(bankAccountTypes),
  state: z.enum(["UNVERIFIED", "VERIFIED", "CLOSED"]),
});
export type BankAccount = z.infer<typeof bankAccountSchema>;

/** A charge of one work month and fund, with what has been paid on it, scheduled payments included. */
export const chargeSchema = z.object({
  id: z.string(),
  workMonth: workMonthSchema,
  fund: fundCodeSchema,
  dueDate: isoDateSchema,
  /** What a correction of the month added; the month's own charge otherwise. */
  isCorrection: z.boolean(),
  chargedCents: centsSchema,
  paidCents: centsSchema,
  owedCents: centsSchema,
});
export type Charge = z.infer<typeof chargeSchema>;

/** All a payment form needs, in one answer. */
export const payableSchema = z.object({
  /** Today at the fund (US Central): the earliest debit date follows from it. */
  today: isoDateSchema,
  earliestDebitDate: isoDateSchema,
  charges: z.array(chargeSchema),
  bankAccounts: z.array(bankAccountSchema),
  authorization: z.object({ version: z.string(), text: z.string() }),
});
export type Payable = z.infer<typeof payableSchema>;

export const allocationSchema = z.object({ chargeId: z.uuid(), cents: z.int().positive() });

export const paymentBodySchema = z.object({
  bankAccountId: z.uuid(),
  debitDate: isoDateSchema,
  allocations: z.array(allocationSchema).min(1).max(100),
  /** Version of the authorization text the payer saw. */
  authorizationVersion: z.string().max(40),
});
export type PaymentBody = z.infer<typeof paymentBodySchema>;

export const paymentSchema = z.object({
  id: z.string(),
  confirmationNo: z.string(),
  state: z.enum(paymentStates),
  cents: centsSchema,
  debitDate: isoDateSchema,
  bankAccountNickname: z.string(),
  bankAccountLast4: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  /** ACH return code, "R01", when the payment came back. */
  returnCode: z.string().nullable(),
  allocations: z.array(
    z.object({ chargeId: z.string(), workMonth: workMonthSchema, fund: fundCodeSchema, cents: centsSchema }),
  ),
});
export type Payment = z.infer<typeof paymentSchema>;
export const paymentListSchema = z.object({
  payments: z.array(paymentSchema),
  bankAccounts: z.array(bankAccountSchema),
});
