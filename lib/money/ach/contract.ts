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
  recordedSchema,
  recordReturnBodySchema,
  returnListSchema,
  voidBatchBodySchema,
} from "./schema.ts";

const batch = z.object({ batchId: z.uuid() });
const returned = z.object({ returnId: z.uuid() });

const schemas = describeCalls({
  listBatches: {
    summary: "Payments due for debit by fund and effective date, and the batches, 25 at a time, newest first",
    query: batchQuerySchema,
    answer: batchListSchema,
    failures: [],
  },
  getBatch: { summary: "One batch with its entries and totals", params: batch, answer: batchSchema, failures: [] },
  createBatch: {
    summary: "Lock the payments of one fund and effective date in a batch, with the waiting prenotes",
    body: createBatchBodySchema,
    answer: batchSchema,
    failures: ["NoFundBank", "EffectiveDateRefused", "NothingDue"],
  },
  releaseBatch: {
    summary: "Approve a batch that someone else created: its file is written and encrypted, and never changes again",
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
    failures: ["UnknownTrace", "NotSent", "AlreadyReturned", "OtherAmount"],
  },
  uploadReturnFile: {
    summary: "Record every return of a bank's NACHA return file, or none; the same file again changes nothing",
    answer: recordedSchema,
    failures: ["UnreadableFile", "UnknownTrace", "NotSent", "AlreadyReturned", "OtherAmount"],
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
  downloadNachaFile,
  downloadRegister,
  listReturns,
  recordReturn,
  uploadReturnFile,
  retryReturn,
} = withSchemas(calls, schemas);
