import { z } from "zod";
import { centsSchema } from "../../platform/cents/schema.ts";
import { fundCodeSchema, isoDateSchema, requestDateSchema, workMonthSchema } from "../../reporting/tad/schema.ts";

/** Types of ledger entries (docs/domain.md §13). */
const entryTypes = ["CHARGE", "PAYMENT", "CREDIT", "LATE_CHARGE", "INTEREST", "WAIVER", "REVERSAL"] as const;

/** The longest period of one statement, in days. */
export const longestPeriodDays = 1_100;

/** Which statement: of the Health fund and the last twelve months, unless it says otherwise. */
export const statementQuerySchema = z.object({
  fund: fundCodeSchema.optional(),
  from: requestDateSchema.optional(),
  to: requestDateSchema.optional(),
});

const statementEntrySchema = z.object({
  id: z.string(),
  date: isoDateSchema,
  type: z.enum(entryTypes),
  workMonth: workMonthSchema,
  isCorrection: z.boolean(),
  /** What the charge is that the entry changes: a contribution, a late charge or interest. */
  chargeType: z.enum(["CHARGE", "LATE_CHARGE", "INTEREST"]),
  /** Above zero it is owed to the fund, below zero it lowers what is owed. */
  cents: centsSchema,
  /** The sum of all entries up to and with this one. */
  balanceCents: centsSchema,
  /** The number of the report or correction behind the entry. */
  tadNo: z.string().nullable(),
  payment: z
    .object({
      id: z.string(),
      confirmationNo: z.string(),
      isReturned: z.boolean(),
      /** When the bank account is debited, which can be long after the entry; null for what a credit alone paid. */
      debitDate: isoDateSchema.nullable(),
    })
    .nullable(),
  /** What the fund decided: a late charge, waiver, credit, or void of a month or payment. Entries can share one. */
  decision: z.object({ id: z.string(), reason: z.string(), explanation: z.string(), decidedBy: z.string() }).nullable(),
});
export type StatementEntry = z.infer<typeof statementEntrySchema>;

export const statementSchema = z.object({
  employerId: z.string(),
  employerName: z.string(),
  fund: fundCodeSchema,
  from: isoDateSchema,
  to: isoDateSchema,
  openingCents: centsSchema,
  closingCents: centsSchema,
  /** In the order in which they were posted; those of one act in the order that `entryOrderText` gives. */
  entries: z.array(statementEntrySchema),
});
export type Statement = z.infer<typeof statementSchema>;
