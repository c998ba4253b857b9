import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

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
} = defineCalls<Schemas>()({
  listBatches: { method: "GET", path: "/api/ach/batches", who: "operations" },
  getBatch: { method: "GET", path: "/api/ach/batches/{batchId}", who: "operations" },
  createBatch: { method: "POST", path: "/api/ach/batches", who: "operations", idempotent: true },
  /** Checks the batch's version, so that the second of two simultaneous releases is refused. */
  releaseBatch: { method: "POST", path: "/api/ach/batches/{batchId}/release", who: "operationsAdmin", ifMatch: true },
  markBatchSent: { method: "POST", path: "/api/ach/batches/{batchId}/send", who: "operations", ifMatch: true },
  voidBatch: { method: "POST", path: "/api/ach/batches/{batchId}/void", who: "operationsAdmin", ifMatch: true },
  /** Removes an entry from an unsent batch; a second person releases the new file. */
  dropEntry: {
    method: "POST",
    path: "/api/ach/batches/{batchId}/entries/{trace}/drop",
    who: "operations",
    ifMatch: true,
  },
  downloadNachaFile: {
    method: "GET",
    path: "/api/ach/batches/{batchId}/nacha",
    who: "operations",
    response: "blob",
    fileType: "text/plain",
  },
  downloadRegister: {
    method: "GET",
    path: "/api/ach/batches/{batchId}/register",
    who: "operations",
    response: "blob",
    fileType: "text/csv",
  },
  listReturns: { method: "GET", path: "/api/ach/returns", who: "operations" },
  recordReturn: { method: "POST", path: "/api/ach/returns", who: "operations", idempotent: true },
  uploadReturnFile: { method: "POST", path: "/api/ach/return-files", who: "operations", body: "file" },
  getReturnFile: { method: "GET", path: "/api/ach/return-files/{fileId}", who: "operations" },
  /** Recording the same file again changes nothing. */
  recordReturnFile: { method: "POST", path: "/api/ach/return-files/{fileId}/record", who: "operations" },
  findSentEntries: { method: "GET", path: "/api/ach/sent-entries", who: "operations" },
  listFileItems: { method: "GET", path: "/api/ach/file-items", who: "operations" },
  /** A repeat by a second person changes nothing. */
  resolveException: { method: "POST", path: "/api/ach/file-items/{itemId}/resolve", who: "operations" },
  confirmNotice: { method: "POST", path: "/api/ach/file-items/{itemId}/confirm", who: "operations" },
  /** The undo waits for a second person's approval. */
  undoReturn: { method: "POST", path: "/api/ach/returns/{returnId}/undo", who: "operations", idempotent: true },
  retryReturn: { method: "POST", path: "/api/ach/returns/{returnId}/retry", who: "operations", idempotent: true },
});
