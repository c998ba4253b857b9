import { z } from "zod";
import { pageLinksSchema, pageQuery } from "../../platform/contract/list-page.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { centsSchema } from "../../platform/cents/schema.ts";
import { fundCodeSchema, isoDateSchema, requestDateSchema } from "../../reporting/tad/schema.ts";
import { isBetweenBanks, isReturnCode } from "../../platform/rules/return-codes.ts";
import { batchKinds, batchStates, entryKinds, referenceLimit } from "./batch.ts";
import { entryDescriptions } from "./nacha-file.ts";
import { itemGroups } from "./group-items.ts";
import { rateNames } from "./return-rates.ts";
import { reasonLimit } from "../../platform/format/plain-text.ts";

const shaSchema = z.string().regex(/^[0-9a-f]{64}$/);

const duePaymentSchema = z.object({
  confirmationNo: z.string(),
  employerId: employerIdSchema,
  employerName: z.string(),
  cents: centsSchema,
  debitDate: isoDateSchema,
  /** Null when the batch can include it. */
  heldBecause: z.string().nullable(),
});
export type DuePayment = z.infer<typeof duePaymentSchema>;

const dueRefundSchema = z.object({
  /** The decision's id. */
  refundId: z.uuid(),
  employerId: employerIdSchema,
  employerName: z.string(),
  /** "Operating ••6789" */
  bankAccount: z.string(),
  cents: centsSchema,
  approvedOn: isoDateSchema,
  /** Null when it is included in the batch. */
  heldBecause: z.string().nullable(),
});
export type DueRefund = z.infer<typeof dueRefundSchema>;

const dueGroupSchema = z.object({
  kind: z.enum(batchKinds),
  fund: fundCodeSchema,
  effectiveDate: isoDateSchema,
  /** The number of payments or refunds included in the batch, and their total in cents. */
  paymentCount: z.int(),
  cents: centsSchema,
  payments: z.array(duePaymentSchema),
  refunds: z.array(dueRefundSchema),
});
export type DueGroup = z.infer<typeof dueGroupSchema>;

const batchSummarySchema = z.object({
  batchId: z.uuid(),
  fund: fundCodeSchema,
  kind: z.enum(batchKinds),
  batchNo: z.int(),
  effectiveDate: isoDateSchema,
  state: z.enum(batchStates),
  entryCount: z.int(),
  debitCents: centsSchema,
  creditCents: centsSchema,
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  version: z.int(),
  /** True when it is matched with a line of the fund’s bank. */
  isMatched: z.boolean(),
});
export type BatchSummary = z.infer<typeof batchSummarySchema>;

export const batchListSchema = z.object({
  batches: z.array(batchSummarySchema),
  page: pageLinksSchema,
  due: z.array(dueGroupSchema),
  /** The count of bank accounts whose prenote or micro-amounts go into the next batch of either fund. */
  accountsToVerify: z.int(),
});
export type BatchList = z.infer<typeof batchListSchema>;

/** Filters only the batches; all due payments are always listed. */
export const batchQuerySchema = z.object({ state: z.enum(batchStates).optional(), ...pageQuery(z.uuid()) });
export type BatchQuery = z.infer<typeof batchQuerySchema>;

const ownerFields = {
  /** Null for entries without a payment. */
  confirmationNo: z.string().nullable(),
  employerId: employerIdSchema,
  employerName: z.string(),
  bankAccountLast4: z.string(),
};
const entryFields = { trace: z.string(), kind: z.enum(entryKinds), ...ownerFields };

const batchEntrySchema = z.object({
  ...entryFields,
  /** The purpose that the employer's bank shows. */
  description: z.enum(entryDescriptions),
  /** True when the account is credited. */
  isCredit: z.boolean(),
  cents: centsSchema,
  returnCode: z.string().nullable(),
  returnedOn: isoDateSchema.nullable(),
});
export type BatchEntry = z.infer<typeof batchEntrySchema>;

const downloadSchema = z.object({ by: z.string(), at: z.iso.datetime() });

export const batchSchema = batchSummarySchema.extend({
  /** True when the reader created the batch or removed an entry, so that another person must release it. */
  createdByYou: z.boolean(),
  entryHash: z.string(),
  /** The number of entries on the fund’s own account, which are counted but not listed. */
  offsetCount: z.int(),
  fileSha256: shaSchema.nullable(),
  releasedBy: z.string().nullable(),
  releasedAt: z.iso.datetime().nullable(),
  /** Downloads of its NACHA file, newest first. */
  downloads: z.array(downloadSchema),
  /** Downloads of files that are no longer valid because an entry was removed later. */
  oldDownloads: z.array(downloadSchema),
  sentBy: z.string().nullable(),
  sentAt: z.iso.datetime().nullable(),
  bankReference: z.string().nullable(),
  /** The day on which its debits settle unless they are returned; null before it is sent. */
  settlesOn: isoDateSchema.nullable(),
  settledAt: z.iso.datetime().nullable(),
  voidedAt: z.iso.datetime().nullable(),
  voidReason: z.string(),
  /** The person who requested a void that is waiting for a second person. */
  voidAskedBy: z.string().nullable(),
  entries: z.array(batchEntrySchema),
  /** Entries removed before the batch was sent; an older file has them. */
  dropped: z.array(batchEntrySchema.extend({ droppedBy: z.string(), droppedAt: z.iso.datetime() })),
});
export type Batch = z.infer<typeof batchSchema>;

/** The kind is DEBITS by default. */
export const createBatchBodySchema = z.object({
  fund: fundCodeSchema,
  kind: z.enum(batchKinds).optional(),
  effectiveDate: requestDateSchema,
});
export type CreateBatchBody = z.infer<typeof createBatchBodySchema>;
export const voidBatchBodySchema = z.object({
  reason: z.string().trim().min(1).max(reasonLimit),
  /** True when the user states that the bank doesn't have a downloaded file. */
  bankHasNoFile: z.boolean().optional(),
});

/** The bank's confirmation of a file: its reference and its totals of entries and debits, or of credits for refunds. */
export const confirmationSchema = z.object({
  reference: z.string().trim().min(1).max(referenceLimit),
  entryCount: z.int().min(0),
  totalCents: centsSchema.min(0),
});
export type Confirmation = z.infer<typeof confirmationSchema>;

const recordedReturnSchema = z.object({
  returnId: z.uuid(),
  code: z.string(),
  returnDate: isoDateSchema,
  ...entryFields,
  cents: centsSchema,
  recordedBy: z.string(),
  recordedAt: z.iso.datetime(),
  /** Null for a return that was typed in. */
  fileName: z.string().nullable(),
  /** docs/domain.md §8. */
  canRetry: z.boolean(),
  retriedAs: z.string().nullable(),
  /** A second person undoes a return. */
  undo: z.enum(["POSSIBLE", "WAITING", "DONE"]),
});
export type RecordedReturn = z.infer<typeof recordedReturnSchema>;

const returnRatesSchema = z.object({
  fund: fundCodeSchema,
  debits: z.int(),
  rates: z.array(
    z.object({
      name: z.enum(rateNames),
      returns: z.int(),
      /** In hundredths of a percent, like the limit. */
      rate: z.int(),
      limit: z.int(),
      isOver: z.boolean(),
    }),
  ),
});
export type ReturnRates = z.infer<typeof returnRatesSchema>;

const fileHeadSchema = z.object({
  /** The SHA-256 of its records, the same for any line ends or filler. */
  fileId: shaSchema,
  fileName: z.string(),
  uploadedBy: z.string(),
  uploadedAt: z.iso.datetime(),
});

export const returnListSchema = z.object({
  returns: z.array(recordedReturnSchema),
  page: pageLinksSchema,
  /** Uploaded files that are not recorded yet. */
  waitingFiles: z.array(fileHeadSchema),
  openExceptions: z.int(),
  openNotices: z.int(),
  rates: z.array(returnRatesSchema),
});
export type ReturnList = z.infer<typeof returnListSchema>;

const fileItemSchema = z.object({
  itemId: z.uuid(),
  group: z.enum(itemGroups),
  kind: z.enum(["RETURN", "NOTICE", "INTERNATIONAL"]),
  line: z.int(),
  fileName: z.string(),
  code: z.string(),
  trace: z.string(),
  cents: centsSchema,
  /** Null for an entry that the fund didn't send. */
  owner: z.object(ownerFields).nullable(),
  /** A sentence that explains why the entry is in its group. */
  said: z.string(),
  /** A notice’s data before and after, with four digits of an account number, and the last day to confirm it. */
  change: z.object({ was: z.string(), becomes: z.string(), dueOn: isoDateSchema }).nullable(),
  /** Null until a person resolves or confirms it. */
  resolved: z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string() }).nullable(),
});
export type FileItemView = z.infer<typeof fileItemSchema>;

/** A file before and after it is recorded. */
export const returnFileSchema = fileHeadSchema.extend({
  summary: z.string(),
  recordedAt: z.iso.datetime().nullable(),
  /** The first entries of each group in the file; `count` includes all of them. */
  groups: z.array(z.object({ group: z.enum(itemGroups), count: z.int(), items: z.array(fileItemSchema) })),
});
export type ReturnFile = z.infer<typeof returnFileSchema>;
export const returnFileParamsSchema = z.object({ fileId: shaSchema });

const itemLists = ["EXCEPTIONS", "NOTICES"] as const;
const itemStates = ["OPEN", "RESOLVED"] as const;
export const fileItemsQuerySchema = z.object({
  list: z.enum(itemLists),
  state: z.enum(itemStates).optional(),
  ...pageQuery(z.uuid()),
});
export type FileItemsQuery = z.infer<typeof fileItemsQuerySchema>;
export const fileItemListSchema = z.object({ items: z.array(fileItemSchema), page: pageLinksSchema });
export type FileItemList = z.infer<typeof fileItemListSchema>;
export const fileItemParamsSchema = z.object({ itemId: z.uuid() });
export const resolveBodySchema = z.object({ reason: z.string().trim().min(1).max(reasonLimit) });

export const sentEntriesQuerySchema = z.object({ text: z.string().trim().min(2).max(100) });
export const sentEntriesSchema = z.object({
  entries: z.array(
    z.object({
      ...entryFields,
      cents: centsSchema,
      effectiveDate: isoDateSchema,
      /** The reason why it can't be recorded as returned; null when it can. */
      obstacle: z.string().nullable(),
    }),
  ),
  hasMore: z.boolean(),
});
export type SentEntries = z.infer<typeof sentEntriesSchema>;

export const traceSchema = z.string().regex(/^[0-9]{15}$/, "Type the 15 digits of the trace number.");

export const recordReturnBodySchema = z.object({
  trace: traceSchema,
  code: z
    .string()
    .regex(/^R[0-9]{2}$/, "Type the return code as R and two digits, such as R01.")
    .refine((code) => isReturnCode(code) && !isBetweenBanks(code), "Type a return code that banks use, such as R01."),
});

/** The result of a file or a typed return, with the newest returns. */
export const recordedSchema = returnListSchema.extend({
  /** The recorded returns, blocked accounts, and changes for employers. */
  summary: z.string(),
  recordedCount: z.int(),
});
export type Recorded = z.infer<typeof recordedSchema>;
