import * as ach from "../../../lib/money/ach/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { createBatch } from "./create-batch.ts";
import { dropEntry } from "./drop-entry.ts";
import { downloadNachaFile, downloadRegister } from "./download-batch.ts";
import { getBatch, listBatches } from "./list-batches.ts";
import { releaseBatch } from "./release-batch.ts";
import { markBatchSent } from "./send-batch.ts";
import { listFileItems, resolveException } from "./file-items.ts";
import { confirmNotice } from "./notices.ts";
import { findSentEntries, listReturns, recordReturn } from "./record-returns.ts";
import { getReturnFile, recordReturnFile, uploadReturnFile } from "./return-files.ts";
import { retryReturn } from "./retry-return.ts";
import { undoReturn } from "./undo-return.ts";
import { voidBatch } from "./void-batch.ts";

export const achRoutes: readonly Route[] = [
  route(ach.listBatches, listBatches),
  route(ach.getBatch, getBatch),
  route(ach.createBatch, createBatch),
  route(ach.releaseBatch, releaseBatch),
  route(ach.markBatchSent, markBatchSent),
  route(ach.voidBatch, voidBatch),
  route(ach.dropEntry, dropEntry),
  // The audit trail records who downloads the file with the account numbers.
  route(ach.downloadNachaFile, downloadNachaFile, { transaction: "request" }),
  route(ach.downloadRegister, downloadRegister, { transaction: "request" }),
  route(ach.listReturns, listReturns),
  route(ach.recordReturn, recordReturn),
  route(ach.uploadReturnFile, uploadReturnFile, { transaction: "handler" }),
  route(ach.getReturnFile, getReturnFile),
  route(ach.recordReturnFile, recordReturnFile),
  route(ach.findSentEntries, findSentEntries),
  route(ach.listFileItems, listFileItems),
  route(ach.resolveException, resolveException),
  route(ach.confirmNotice, confirmNotice),
  route(ach.undoReturn, undoReturn),
  route(ach.retryReturn, retryReturn),
];
