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
const returned = z.object({ returnId: z.uuid() });

const schemas = describeCalls({
  listBatches: {
    summary: "Payments and refunds due by fund and effective date, and the batches, 25 at a time, newest first",
    query: batchQuerySchema,
    answer: batchListSchema,
    failures: [],
  },
  getBatch: { summary: "One batch with its entries and totals", params: batch, answer: batchSchema, failures: [] },
  createBatch: {
    summary:
      "Lock the payments of one fund and effective date in a batch, with the waiting prenotes; or its waiting refunds",
    body: createBatchBodySchema,
    answer: batchSchema,
    failures: ["NoFundBank", "EffectiveDateRefused", "NothingDue"],
  },
  releaseBatch: {
    summary:
      "Approve a batch that someone else created: its file is written and encrypted, and only taking an entry out makes another one",
    params: batch,
    answer: batchSchema,
    failures: ["SamePerson", "EffectiveDatePassed", "OffsetMissing", "AccountBlocked"],
  },
  markBatchSent: {
    summary: "Mark a downloaded batch as sent, with the bank's confirmation of its file: its payments count as sent",
    params: batch,
    body: confirmationSchema,
    answer: batchSchema,
    failures: ["NotReleased", "VoidWaiting", "NotDownloaded", "AccountBlocked", "OtherTotals"],
  },
  voidBatch: {
    summary:
      "Void a batch that was not sent: its payments are scheduled again; after a download a second person approves it",
    params: batch,
    body: voidBatchBodySchema,
    answer: batchSchema,
    failures: ["AlreadySent", "BankMayHaveFile", "AlreadyWaiting"],
  },
  dropEntry: {
    summary:
      "Take one entry out of a batch that was not sent: its payment is scheduled again, and a second person releases the new file",
    params: batch.extend({ trace: traceSchema }),
    body: voidBatchBodySchema,
    answer: batchSchema,
    failures: ["AlreadySent", "VoidWaiting", "LastEntry", "BankMayHaveFile"],
  },
  downloadNachaFile: {
    summary: "The NACHA file of a released batch: the same bytes at every download",
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
    answer: returnListSchema,
    failures: [],
  },
  recordReturn: {
    summary: "Record one return by trace number and code: the debt is owed again, the employer is emailed",
    body: recordReturnBodySchema,
    answer: recordedSchema,
    failures: ["UnknownTrace", "NotSent", "AlreadyReturned"],
  },
  uploadReturnFile: {
    summary: "Keep a bank's file of returns and notices of change, and say what is in it; nothing is recorded yet",
    answer: returnFileSchema,
    failures: ["UnreadableFile"],
  },
  getReturnFile: {
    summary: "What is in an uploaded file, by group",
    params: returnFileParamsSchema,
    answer: returnFileSchema,
    failures: [],
  },
  recordReturnFile: {
    summary: "Record a file's returns and notices of change; its other entries become exceptions",
    params: returnFileParamsSchema,
    answer: recordedSchema,
    failures: [],
  },
  findSentEntries: {
    summary: "Entries that the bank has, by trace number, amount, employer or confirmation number",
    query: sentEntriesQuerySchema,
    answer: sentEntriesSchema,
    failures: [],
  },
  listFileItems: {
    summary: "Exceptions or notices of change, open or resolved, 25 at a time, newest first",
    query: fileItemsQuerySchema,
    answer: fileItemListSchema,
    failures: [],
  },
  resolveException: {
    summary: "Say how an exception was settled",
    params: fileItemParamsSchema,
    body: resolveBodySchema,
    answer: fileItemListSchema,
    failures: ["AlreadyResolved"],
  },
  confirmNotice: {
    summary: "Give the bank account the data of a notice of change; the employer is emailed",
    params: fileItemParamsSchema,
    answer: fileItemListSchema,
    failures: ["AlreadyResolved"],
  },
  undoReturn: {
    summary: "Ask a second person to undo a return: its payment counts as paid again, the employer is emailed",
    params: returned,
    body: resolveBodySchema,
    answer: recordedSchema,
    failures: ["CannotUndo", "AlreadyWaiting"],
  },
  retryReturn: {
    summary: "Schedule a debit again after a return with R01 or R09, at most twice",
    params: returned,
    answer: recordedSchema,
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
