import { z } from "zod";
import { centsSchema } from "../../platform/cents/schema.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { glAccountNames } from "./gl-accounts.ts";
import { fundCodeSchema, isoDateSchema } from "../../reporting/tad/schema.ts";

export const glParamsSchema = z.object({ fund: fundCodeSchema });

const glTextSchema = z.string().trim().max(200);

/** Each account of the fund's general ledger, with its number and name. */
export const glBodySchema = z.object({
  accounts: z
    .array(z.object({ account: z.enum(glAccountNames), number: glTextSchema, name: glTextSchema }))
    .length(glAccountNames.length)
    .refine((rows) => new Set(rows.map(({ account }) => account)).size === rows.length),
});

export const glAccountsSchema = glBodySchema.extend({
  fund: fundCodeSchema,
  /** Grows with each account that is changed. */
  version: z.int().min(0),
});
export type GlAccounts = z.infer<typeof glAccountsSchema>;

/** The reports of the books. */
export const bookNames = [
  "journal",
  "aging",
  "rollforward",
  "receipts",
  "returns",
  "contributions",
  "underreported",
  "statement",
  "confirmation",
] as const;
export type BookName = (typeof bookNames)[number];

export const bookParamsSchema = z.object({ book: z.enum(bookNames) });

/** Days and the employer are strings here, so that the handler can explain invalid ones. */
export const bookQuerySchema = z.object({
  fund: fundCodeSchema.optional(),
  /** The first day; unused by a report as of one day. */
  from: z.string().max(40).optional(),
  to: z.string().max(40).optional(),
  employer: z.string().max(40).optional(),
});

const columnSchema = z.object({
  name: z.string(),
  /** An `id` appears in the CSV only; `date` and `month` are ISO, `money` is cents. */
  kind: z.enum(["text", "id", "date", "month", "money"]),
});
export type BookColumn = z.infer<typeof columnSchema>;

/** "" is an empty cell of any kind. */
const rowSchema = z.array(z.union([z.string(), centsSchema]));
export type BookRow = z.infer<typeof rowSchema>;

/** The page shows this many rows; files contain all of them. */
export const shownRows = 200;

export const bookSchema = z.object({
  book: z.enum(bookNames),
  fund: fundCodeSchema,
  from: isoDateSchema,
  to: isoDateSchema,
  /** Null for a report about all employers. */
  employerId: employerIdSchema.nullable(),
  title: z.string(),
  /** Sentences above the table. */
  notes: z.array(z.string()),
  columns: z.array(columnSchema),
  rows: z.array(rowSchema),
  /** The sums of money columns; null for a report without sums. */
  totals: rowSchema.nullable(),
  rowCount: z.int(),
});
export type Book = z.infer<typeof bookSchema>;
