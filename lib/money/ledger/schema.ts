import { z } from "zod";
import { reasonLimit } from "../../platform/format/plain-text.ts";
import { chargeTypes } from "../payments/schema.ts";
import { centsSchema } from "../../platform/cents/schema.ts";
import { fundCodeSchema, isoDateSchema, requestDateSchema, workMonthSchema } from "../../reporting/tad/schema.ts";

/** docs/domain.md §13. */
const entryTypes = [...chargeTypes, "PAYMENT", "CREDIT", "WAIVER", "REVERSAL", "TRANSFER", "REFUND"] as const;

/** The ISO date for a report as of one day. The handler refuses any other text with its own message. */
export const asOfSchema = z.string().max(40);

export const longestPeriodDays = 1_100;

/** Defaults to the Health fund and the last twelve months. */
export const statementQuerySchema = z.object({
  fund: fundCodeSchema.optional(),
  from: requestDateSchema.optional(),
  to: requestDateSchema.optional(),
});

const statementEntrySchema = z.object({
  id: z.string(),
  date: isoDateSchema,
  /** The entry's original day in a closed month, or the authorized date of a debit that the fund moved. */
  belongsOn: isoDateSchema.optional(),
  type: z.enum(entryTypes),
  workMonth: workMonthSchema,
  isCorrection: z.boolean(),
  /** The type of the charge that the entry changes. */
  chargeType: z.enum(chargeTypes),
  /** Above zero is owed to the fund; below zero lowers the debt. */
  cents: centsSchema,
  /** The balance including this entry. */
  balanceCents: centsSchema,
  tadNo: z.string().nullable(),
  /** The bank's trace number of a verification amount. */
  trace: z.string().optional(),
  payment: z
    .object({
      id: z.string(),
      confirmationNo: z.string(),
      /** True for an entry of a return or its undo. */
      isReturned: z.boolean(),
      /** "Check 1045" for money received without a debit; otherwise null. */
      received: z.string().nullable(),
      /** Can be long after the entry; null for a payment from credits alone. */
      debitDate: isoDateSchema.nullable(),
    })
    .nullable(),
  /** The decision for a late charge, waiver, credit, or void of a month or payment. Entries can share one. */
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
  /** Debits authorized by the last day but made later, earliest first. */
  scheduled: z.array(z.object({ debitDate: isoDateSchema, cents: centsSchema })),
  /** Sorted by effective day, then by posting time; `entryOrderText` describes the order within one posting. */
  entries: z.array(statementEntrySchema),
});
export type Statement = z.infer<typeof statementSchema>;

export const closeMonthBodySchema = z.object({ fund: fundCodeSchema, month: workMonthSchema });

export const reopenMonthBodySchema = closeMonthBodySchema.extend({ reason: z.string().trim().min(1).max(reasonLimit) });

export const closedMonthsSchema = z.object({
  funds: z.array(
    z.object({
      fund: fundCodeSchema,
      /** Ended months that can be closed, oldest first. */
      open: z.array(workMonthSchema),
      /** Newest first; all earlier months are closed too. */
      closed: z.array(z.object({ month: workMonthSchema, by: z.string(), at: z.iso.datetime() })),
    }),
  ),
});
export type ClosedMonths = z.infer<typeof closedMonthsSchema>;
