import { z } from "zod";
import { centsSchema } from "../../platform/cents/schema.ts";
import { pageLinksSchema, pageQuery } from "../../platform/contract/list-page.ts";
import { reasonLimit } from "../../platform/format/plain-text.ts";
import { fundCodeSchema, isoDateSchema, requestDateSchema } from "../../reporting/tad/schema.ts";

/** Kinds of book amounts that also appear at the bank; VOIDED is a voided payment, such as a returned check. */
const itemKinds = ["BATCH", "RETURN", "DEPOSIT", "VOIDED", "REFUND"] as const;
export type ItemKind = (typeof itemKinds)[number];

const bankLineSchema = z.object({
  id: z.string(),
  /** The ISO date of the statement. */
  day: isoDateSchema,
  /** Above zero for money in. */
  cents: centsSchema,
  text: z.string(),
  reference: z.string(),
});
export type BankLineView = z.infer<typeof bankLineSchema>;

const bookItemSchema = z.object({
  kind: z.enum(itemKinds),
  id: z.string(),
  name: z.string(),
  /** The ISO date of the amount in the books. */
  day: isoDateSchema,
  cents: centsSchema,
  /** True when the bank should have booked it by now. */
  isOverdue: z.boolean(),
});
export type BookItem = z.infer<typeof bookItemSchema>;

export const differenceGroups = ["NOT_AT_BANK", "NOT_IN_BOOKS", "EXPLAINED", "CHANGED"] as const;
export type DifferenceGroup = (typeof differenceGroups)[number];

const differenceSchema = z.object({
  group: z.enum(differenceGroups),
  count: z.int(),
  /** The sum of all groups is the difference between the bank’s balance and the books’. */
  cents: centsSchema,
  /** The first rows only. */
  rows: z.array(z.object({ id: z.string(), name: z.string(), day: isoDateSchema, cents: centsSchema })),
});
export type Difference = z.infer<typeof differenceSchema>;

const undoneSchema = z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string() });

const recordedStatementSchema = z.object({
  id: z.string(),
  day: isoDateSchema,
  closingCents: centsSchema,
  fileName: z.string(),
  recordedBy: z.string(),
  recordedAt: z.iso.datetime(),
});
export type RecordedStatement = z.infer<typeof recordedStatementSchema>;

export const reconciliationSchema = z.object({
  fund: fundCodeSchema,
  bankName: z.string(),
  /** The fund’s account number; null when its statements can't be read. */
  accountNumber: z.string().nullable(),
  asOf: isoDateSchema,
  /** The latest statement up to that day; null before the first one. */
  statement: z
    .object({ day: isoDateSchema, closingCents: centsSchema, recordedBy: z.string(), recordedAt: z.iso.datetime() })
    .nullable(),
  /** The newest statement, which can be undone while none of its lines is matched; null before the first one. */
  last: recordedStatementSchema.nullable(),
  /** Undone statements, latest undo first, up to 25. */
  undone: z.array(recordedStatementSchema.extend({ undone: undoneSchema })),
  /** The bank's first opening balance plus later book entries. */
  bookCents: centsSchema,
  differences: z.array(differenceSchema),
  /** Current pairs of a line and an amount that can only match each other, regardless of the day above. */
  exact: z.array(z.object({ line: bankLineSchema, item: bookItemSchema, why: z.string() })),
  /** The newest lines that a person must match, each with the ids of its possible amounts. */
  lines: z.array(z.object({ line: bankLineSchema, possible: z.array(z.string()) })),
  lineCount: z.int(),
  /** Unmatched amounts, oldest first. */
  items: z.array(bookItemSchema),
  itemCount: z.int(),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;

/** Defaults to the Health fund and its last statement. */
export const reconciliationQuerySchema = z.object({
  fund: fundCodeSchema.optional(),
  asOf: requestDateSchema.optional(),
});

/** Statements in a bank’s file, before or after they are recorded. */
export const statementFileSchema = z.object({
  fileName: z.string(),
  statements: z.array(
    z.object({
      fund: fundCodeSchema,
      day: isoDateSchema,
      openingCents: centsSchema,
      closingCents: centsSchema,
      lineCount: z.int(),
      /** The first lines only. */
      lines: z.array(bankLineSchema.omit({ id: true, day: true })),
    }),
  ),
});
export type StatementFile = z.infer<typeof statementFileSchema>;

const matchPart = {
  lineIds: z.array(z.uuid()).max(100),
  items: z.array(z.object({ kind: z.enum(itemKinds), id: z.uuid() })).max(100),
};

/** Records all or none. A match without amounts needs a reason. */
export const matchBodySchema = z.object({
  fund: fundCodeSchema,
  matches: z
    .array(
      z
        .object({ ...matchPart, reason: z.string().trim().max(reasonLimit) })
        .refine(({ lineIds, items }) => lineIds.length + items.length > 0, "Choose a line or an amount"),
    )
    .min(1)
    .max(200),
});
export type MatchBody = z.infer<typeof matchBodySchema>;

export const matchParamsSchema = z.object({ matchId: z.uuid() });
export const statementParamsSchema = z.object({ statementId: z.uuid() });
export const undoBodySchema = z.object({ reason: z.string().trim().min(1).max(reasonLimit) });

const bankMatchSchema = z.object({
  id: z.string(),
  reason: z.string(),
  matchedBy: z.string(),
  matchedAt: z.iso.datetime(),
  undone: undoneSchema.nullable(),
});
export type BankMatch = z.infer<typeof bankMatchSchema>;

export const bankLineQuerySchema = z.object({ ...pageQuery(z.uuid()), fund: fundCodeSchema });

/** Newest first, each with its matches: at most one live match, then undone ones, latest first. */
export const bankLineListSchema = z.object({
  lines: z.array(bankLineSchema.extend({ matches: z.array(bankMatchSchema) })),
  page: pageLinksSchema,
});
export type BankLineList = z.infer<typeof bankLineListSchema>;
