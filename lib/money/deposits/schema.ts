import { z } from "zod";
import { pageLinksSchema, pageQuery } from "../../platform/contract/list-page.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { centsSchema } from "../../platform/cents/schema.ts";
import { fundCodeSchema, isoDateSchema, requestDateSchema } from "../../reporting/tad/schema.ts";
import { allocationSchema, chargeSchema } from "../payments/schema.ts";
import { completeColumns, lockboxColumnNames, maxLockboxColumns, readColumnsQuery } from "./lockbox-columns.ts";
import { maxLockboxChecks } from "./lockbox-file.ts";

const receivedMethods = ["CHECK", "WIRE", "LOCKBOX", "CASH"] as const;
export type ReceivedMethod = (typeof receivedMethods)[number];

const paymentPictureSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The kind, by its content. */
  kind: z.enum(["PDF", "PNG", "JPEG"]),
  bytes: z.int().positive(),
  attachedBy: z.string(),
  attachedAt: z.iso.datetime(),
});
export type PaymentPicture = z.infer<typeof paymentPictureSchema>;

export const receivedPaymentSchema = z.object({
  id: z.string(),
  employerId: z.string(),
  employerName: z.string(),
  method: z.enum(receivedMethods),
  /** "" for cash. */
  number: z.string(),
  payer: z.string(),
  cents: centsSchema,
  receivedOn: isoDateSchema,
  unappliedCents: centsSchema,
  recordedBy: z.string(),
  /** Pictures of the check, in the order of their attachment. */
  pictures: z.array(paymentPictureSchema),
});
export type ReceivedPayment = z.infer<typeof receivedPaymentSchema>;

const depositSchema = z.object({
  id: z.string(),
  version: z.int(),
  fund: fundCodeSchema,
  state: z.enum(["OPEN", "POSTED"]),
  postedBy: z.string().nullable(),
  postedAt: z.iso.datetime().nullable(),
  /** The name of the lockbox file with all its payments; null when clerks typed them. */
  fileName: z.string().nullable(),
  /** True when the reader recorded one of its payments, so that someone else must record the deposit. */
  isOwn: z.boolean(),
  payments: z.array(receivedPaymentSchema),
});
export type Deposit = z.infer<typeof depositSchema>;

/** Newest first. Each fund has at most one open deposit, besides those of lockbox files. */
export const depositListSchema = z.object({ deposits: z.array(depositSchema), page: pageLinksSchema });
export type DepositList = z.infer<typeof depositListSchema>;
export const depositQuerySchema = z.object(pageQuery(z.uuid()));

const maxCents = 9_999_999_999;

export const receivedBodySchema = z.object({
  employerId: employerIdSchema,
  fund: fundCodeSchema,
  method: z.enum(receivedMethods),
  number: z.string().trim().max(30),
  payer: z.string().trim().min(1).max(80),
  cents: z.int().max(maxCents).min(-maxCents),
  receivedOn: requestDateSchema,
  /** The rest is left unapplied. */
  allocations: z
    .array(allocationSchema)
    .max(100)
    .refine(
      (allocations) => new Set(allocations.map(({ chargeId }) => chargeId)).size === allocations.length,
      "Name each charge once.",
    ),
  /** True when this is another payment, although one with the same number, amount, and payer or employer is recorded. */
  isAnother: z.boolean().optional(),
  /** True if the clerk confirmed that it was received more than 180 days ago. */
  isLongAgo: z.boolean().optional(),
});
export type ReceivedBody = z.infer<typeof receivedBodySchema>;

export const depositBodySchema = z.object({
  count: z.int().min(0).max(100_000),
  totalCents: z
    .int()
    .min(0)
    .max(maxCents * 10),
});

const lockboxCheckSchema = z.object({
  /** The line number in the file, starting at 1. */
  line: z.int(),
  number: z.string(),
  /** "" when the file doesn't show the payer. */
  payer: z.string(),
  cents: centsSchema,
  receivedOn: isoDateSchema,
  /** Null when no employer or more than one was found. */
  employerId: z.string().nullable(),
  /** The data that identified the employer. */
  sign: z.enum(["ID", "ACCOUNT", "PAYER"]).nullable(),
  /** A sentence about the earlier check that this one may repeat; "" without one. */
  repeats: z.string(),
});
export type LockboxItem = z.infer<typeof lockboxCheckSchema>;

const lockboxEmployerSchema = z.object({
  employerId: z.string(),
  employerName: z.string(),
  /** Charges with an amount owed, oldest first. */
  charges: z.array(chargeSchema),
});
export type LockboxEmployer = z.infer<typeof lockboxEmployerSchema>;

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

const columnIndex = z
  .int()
  .min(0)
  .max(maxLockboxColumns - 1);

/** Indexes of a table's columns, from 0. */
const lockboxColumnsSchema = z
  .object({
    number: columnIndex,
    amount: columnIndex,
    /** The day of the deposit. */
    day: columnIndex,
    /** Null if the file has no payers. */
    payer: columnIndex.nullable(),
    /** The Employer ID; null to search all cells for it. */
    employer: columnIndex.nullable(),
  })
  .refine((columns) => completeColumns(columns) !== null, "Choose a different column for each.");

export const lockboxQuerySchema = z.object({
  /** The fund whose saved columns are used. */
  fund: fundCodeSchema,
  /** Columns chosen instead of the saved ones, as “1,3,0,2,”: indexes of number, amount, day, payer and Employer ID. */
  columns: z
    .string()
    .regex(/^\d{1,2},\d{1,2},\d{1,2},\d{0,2},\d{0,2}$/)
    .refine((text) => readColumnsQuery(text) !== null, "Choose a different column for each.")
    .optional(),
});

const lockboxTableSchema = z.object({
  /** Identifies the saved columns. */
  headerSha256: z.string(),
  header: z.array(z.object({ name: z.string(), example: z.string() })),
  /** The columns used to read the file; null for a column that was not found. */
  columns: z.record(z.enum(lockboxColumnNames), z.int().nullable()),
  source: z.enum(["NAMES", "KEPT", "CHOSEN"]),
  /** The last person who chose columns for files with this header; null before the first choice. */
  kept: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** The reason why the checks can’t be read by these columns; "" when they were read. */
  problem: z.string(),
});
export type LockboxTableView = z.infer<typeof lockboxTableSchema>;

export const lockboxFileSchema = z.object({
  fileName: z.string(),
  /** Hash of the file; "" if the checks can’t be read. */
  sha256: z.string(),
  /** Null for BAI lockbox records. */
  table: lockboxTableSchema.nullable(),
  checks: z.array(lockboxCheckSchema),
  /** The employers that were found. */
  employers: z.array(lockboxEmployerSchema),
});
export type LockboxFile = z.infer<typeof lockboxFileSchema>;

export const lockboxBodySchema = z.object({
  fund: fundCodeSchema,
  fileName: z.string().trim().min(1).max(255),
  sha256: hashSchema,
  /** Saved for the fund’s next file with the same header. */
  columns: z.object({ headerSha256: hashSchema, places: lockboxColumnsSchema }).optional(),
  checks: z
    .array(receivedBodySchema.omit({ fund: true, method: true }))
    .min(1)
    .max(maxLockboxChecks),
});
export type LockboxBody = z.infer<typeof lockboxBodySchema>;
