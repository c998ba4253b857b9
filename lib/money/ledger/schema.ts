import { z } from "zod";
import { reasonLimit } from "../../platform/format/plain-text.ts";
import { chargeTypes } from "../payments/schema.ts";
import { centsSchema } from "../../platform/cents/schema.ts";
import { fundCodeSchema, isoDateSchema, requestDateSchema, workMonthSchema } from "../../reporting/tad/schema.ts";

/** docs/domain.md §13. */
const entryTypes = [...chargeTypes, "PAYMENT", "CREDIT", "WAIVER", "REVERSAL", "TRANSFER", "REFUND"] as const;

/** The day as of which the books are asked, an ISO date; a handler says what is wrong with another text. */
export const asOfSchema = z.string().max(40);

export const longestPeriodDays = 1_100;

/** By default, the Health fund and the last twelve months. */
export const statementQuerySchema = z.object({
  fund: fundCodeSchema.optional(),
  from: requestDateSchema.optional(),
  to: requestDateSchema.optional(),
});

const statementEntrySchema = z.object({
  id: z.string(),
  date: isoDateSchema,
  /** Its own day, in a closed month; or the authorized date of a debit that the fund made later. */
  belongsOn: isoDateSchema.optional(),
  type: z.enum(entryTypes),
  workMonth: workMonthSchema,
  isCorrection: z.boolean(),
  /** The type of the charge that the entry changes. */
  chargeType: z.enum(chargeTypes),
  /** Above zero it is owed to the fund, below zero it lowers the debt. */
  cents: centsSchema,
  /** The sum up to and with this entry. */
  balanceCents: centsSchema,
  tadNo: z.string().nullable(),
  /** Of a verification amount: the number by which both banks know it. */
  trace: z.string().optional(),
  payment: z
    .object({
      id: z.string(),
      confirmationNo: z.string(),
      /** The entry is of a return, or of its undoing. */
      isReturned: z.boolean(),
      /** "Check 1045" for money that was not debited; otherwise null. */
      received: z.string().nullable(),
      /** Can be long after the entry; null when a credit alone paid. */
      debitDate: isoDateSchema.nullable(),
    })
    .nullable(),
  /** A late charge, waiver, credit, or void of a month or payment. Entries can share one. */
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
  /** Debits authorized by the last day that are made later, the earliest first. */
  scheduled: z.array(z.object({ debitDate: isoDateSchema, cents: centsSchema })),
  /** By the day they take effect, then in the order of posting; within one act, by `entryOrderText`. */
  entries: z.array(statementEntrySchema),
});
export type Statement = z.infer<typeof statementSchema>;

export const closeMonthBodySchema = z.object({ fund: fundCodeSchema, month: workMonthSchema });

export const reopenMonthBodySchema = closeMonthBodySchema.extend({ reason: z.string().trim().min(1).max(reasonLimit) });

export const closedMonthsSchema = z.object({
  funds: z.array(
    z.object({
      fund: fundCodeSchema,
      /** Months that are over and can be closed, oldest first. */
      open: z.array(workMonthSchema),
      /** Newest first; the months before each are closed too. */
      closed: z.array(z.object({ month: workMonthSchema, by: z.string(), at: z.iso.datetime() })),
    }),
  ),
});
export type ClosedMonths = z.infer<typeof closedMonthsSchema>;
