import { z } from "zod";
import { pageQuery } from "../../platform/contract/list-page.ts";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";
import {
  batchQuerySchema,
  batchListSchema,
  batchSchema,
  confirmationSchema,
  createBatchBodySchema,
  fileItemListSchema,
  fileItemParamsSchema,
  fileItemsQuerySchema,
  recordedSchema,
  recordReturnBodySchema,
  resolveBodySchema,
  returnFileParamsSchema,
  returnFileSchema,
  returnListSchema,
  sentEntriesQuerySchema,
  sentEntriesSchema,
  traceSchema,
  voidBatchBodySchema,
} from "./schema.ts";

const batch = z.object({ batchId: z.uuid() });
const returnParams = z.object({ returnId: z.uuid() });

const schemas = describeCalls({
  listBatches: {
    summary: "Payments and refunds due by fund and effective date, and the batches, 25 at a time, newest first",
    query: batchQuerySchema,
    response: batchListSchema,
  },
  getBatch: { summary: "One batch with its entries and totals", params: batch, response: batchSchema },
  createBatch: {
    summary:
      "Lock the payments of one fund and effective date in a batch, with the waiting prenotes; or its waiting refunds",
    body: createBatchBodySchema,
    response: batchSchema,
    failures: ["NoFundBank", "EffectiveDateRefused", "NothingDue"],
  },
  releaseBatch: {
    summary:
      "Approve a batch that someone else created and write its encrypted file, which changes only if an entry is removed",
    params: batch,
    response: batchSchema,
    failures: ["SamePerson", "EffectiveDatePassed", "OffsetMissing", "AccountBlocked"],
  },
  markBatchSent: {
    summary: "Mark a downloaded batch and its payments as sent, with the bank's confirmation of its file",
    params: batch,
    body: confirmationSchema,
    response: batchSchema,
    failures: ["NotReleased", "VoidWaiting", "NotDownloaded", "AccountBlocked", "OtherTotals"],
  },
  voidBatch: {
    summary: "Void an unsent batch and schedule its payments again; after a download, a second person must approve",
    params: batch,
    body: voidBatchBodySchema,
    response: batchSchema,
    failures: ["AlreadySent", "BankMayHaveFile", "AlreadyWaiting"],
  },
  dropEntry: {
    summary:
      "Remove one entry from an unsent batch and schedule its payment again; a second person releases the new file",
    params: batch.extend({ trace: traceSchema }),
    body: voidBatchBodySchema,
    response: batchSchema,
    failures: ["AlreadySent", "VoidWaiting", "LastEntry", "BankMayHaveFile"],
  },
  downloadNachaFile: {
    summary: "The NACHA file of a released batch; all downloads have the same bytes",
    params: batch,
    failures: ["NotReleased"],
  },
  downloadRegister: {
    summary: "The register of a released batch as CSV, read from its NACHA file",
    params: batch,
    failures: ["NotReleased"],
  },
  listReturns: {
    summary: "Returned payments and prenotes, 25 at a time, newest first",
    query: z.object(pageQuery(z.uuid())),
    response: returnListSchema,
  },
  recordReturn: {
    summary: "Record one return by trace number and code; its amount is owed again, and the employer gets an email",
    body: recordReturnBodySchema,
    response: recordedSchema,
    failures: ["UnknownTrace", "NotSent", "AlreadyReturned"],
  },
  uploadReturnFile: {
    summary: "Upload a bank's file of returns and notices of change for review; nothing is recorded yet",
    response: returnFileSchema,
    failures: ["UnreadableFile"],
  },
  getReturnFile: {
    summary: "Contents of an uploaded file, by group",
    params: returnFileParamsSchema,
    response: returnFileSchema,
  },
  recordReturnFile: {
    summary: "Record a file's returns and notices of change; its other entries become exceptions",
    params: returnFileParamsSchema,
    response: recordedSchema,
  },
  findSentEntries: {
    summary: "Entries that the bank has, by trace number, amount, employer or confirmation number",
    query: sentEntriesQuerySchema,
    response: sentEntriesSchema,
  },
  listFileItems: {
    summary: "Exceptions or notices of change, open or resolved, 25 at a time, newest first",
    query: fileItemsQuerySchema,
    response: fileItemListSchema,
  },
  resolveException: {
    summary: "Record how an exception was resolved",
    params: fileItemParamsSchema,
    body: resolveBodySchema,
    response: fileItemListSchema,
    failures: ["AlreadyResolved"],
  },
  confirmNotice: {
    summary: "Update the bank account with the data of a notice of change; the employer gets an email",
    params: fileItemParamsSchema,
    response: fileItemListSchema,
    failures: ["AlreadyResolved"],
  },
  undoReturn: {
    summary:
      "Ask a second person to undo a return; its payment then counts as paid again, and the employer gets an email",
    params: returnParams,
    body: resolveBodySchema,
    response: recordedSchema,
    failures: ["CannotUndo", "AlreadyWaiting"],
  },
  retryReturn: {
    summary: "Schedule a debit again after a return with R01 or R09, at most twice",
    params: returnParams,
    response: recordedSchema,
    failures: ["CannotRetry", "NothingOwed"],
  },
});

export type Schemas = typeof schemas;

export const {
  listBatches,
  getBatch,
  createBatch,
  releaseBatch,
  markBatchSent,
  voidBatch,
  dropEntry,
  downloadNachaFile,
  downloadRegister,
  listReturns,
  recordReturn,
  uploadReturnFile,
  getReturnFile,
  recordReturnFile,
  findSentEntries,
  listFileItems,
  resolveException,
  confirmNotice,
  undoReturn,
  retryReturn,
} = withSchemas(calls, schemas);
