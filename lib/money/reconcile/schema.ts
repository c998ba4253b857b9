import { z } from "zod";
import { centsSchema } from "../../platform/cents/schema.ts";
import { pageLinksSchema, pageQuery } from "../../platform/contract/list-page.ts";
import { reasonLimit } from "../../platform/format/plain-text.ts";
import { fundCodeSchema, isoDateSchema, requestDateSchema } from "../../reporting/tad/schema.ts";

/** Amounts of the books that the bank books as well; VOIDED is a payment by check that its bank returned. */
const itemKinds = ["BATCH", "RETURN", "DEPOSIT", "VOIDED", "REFUND"] as const;
export type ItemKind = (typeof itemKinds)[number];

const bankLineSchema = z.object({
  id: z.string(),
  /** The ISO date that the statement closes. */
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
  /** On which the books have it. */
  day: isoDateSchema,
  cents: centsSchema,
  /** The bank should have booked it by now. */
  isOverdue: z.boolean(),
});
export type BookItem = z.infer<typeof bookItemSchema>;

export const differenceGroups = ["NOT_AT_BANK", "NOT_IN_BOOKS", "EXPLAINED", "CHANGED"] as const;
export type DifferenceGroup = (typeof differenceGroups)[number];

const differenceSchema = z.object({
  group: z.enum(differenceGroups),
  count: z.int(),
  /** Leads from the bank’s balance to the books’, with those of the other groups. */
  cents: centsSchema,
  /** The first ones. */
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
  /** The fund’s own; null where its statements are not read. */
  accountNumber: z.string().nullable(),
  asOf: isoDateSchema,
  /** The last one up to that day; null before the first one. */
  statement: z
    .object({ day: isoDateSchema, closingCents: centsSchema, recordedBy: z.string(), recordedAt: z.iso.datetime() })
    .nullable(),
  /** The newest one, which can be undone while none of its lines is matched; null before the first one. */
  last: recordedStatementSchema.nullable(),
  /** Undone last, newest first, up to 25. */
  undone: z.array(recordedStatementSchema.extend({ undone: undoneSchema })),
  /** Of the bank at its first statement, and of the books since. */
  bookCents: centsSchema,
  differences: z.array(differenceSchema),
  /** Now, whatever the day above: lines and amounts that fit each other alone. */
  exact: z.array(z.object({ line: bankLineSchema, item: bookItemSchema, why: z.string() })),
  /** The newest lines that need a person, each with the ids of the amounts that fit. */
  lines: z.array(z.object({ line: bankLineSchema, possible: z.array(z.string()) })),
  lineCount: z.int(),
  /** Amounts that no line is matched with, the longest wait first. */
  items: z.array(bookItemSchema),
  itemCount: z.int(),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;

/** By default, the Health fund up to its last statement. */
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
      /** The first ones. */
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

/** Newest first, each with its matches: one at most that is not undone, then the ones undone last. */
export const bankLineListSchema = z.object({
  lines: z.array(bankLineSchema.extend({ matches: z.array(bankMatchSchema) })),
  page: pageLinksSchema,
});
export type BankLineList = z.infer<typeof bankLineListSchema>;
