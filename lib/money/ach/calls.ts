import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const listBatches = defineCall({
  name: "listBatches",
  method: "GET",
  path: "/api/ach/batches",
  who: "operations",
});

export const getBatch = defineCall({
  name: "getBatch",
  method: "GET",
  path: "/api/ach/batches/{batchId}",
  who: "operations",
});

export const createBatch = defineCall({
  name: "createBatch",
  method: "POST",
  path: "/api/ach/batches",
  who: "operations",
  idempotent: true,
});

/** Checks the batch's version, so that the second of two simultaneous releases is refused. */
export const releaseBatch = defineCall({
  name: "releaseBatch",
  method: "POST",
  path: "/api/ach/batches/{batchId}/release",
  who: "operationsAdmin",
  ifMatch: true,
});

export const markBatchSent = defineCall({
  name: "markBatchSent",
  method: "POST",
  path: "/api/ach/batches/{batchId}/send",
  who: "operations",
  ifMatch: true,
});

export const voidBatch = defineCall({
  name: "voidBatch",
  method: "POST",
  path: "/api/ach/batches/{batchId}/void",
  who: "operationsAdmin",
  ifMatch: true,
});

/** Removes an entry from an unsent batch; a second person releases the new file. */
export const dropEntry = defineCall({
  name: "dropEntry",
  method: "POST",
  path: "/api/ach/batches/{batchId}/entries/{trace}/drop",
  who: "operations",
  ifMatch: true,
});

export const downloadNachaFile = defineCall({
  name: "downloadNachaFile",
  method: "GET",
  path: "/api/ach/batches/{batchId}/nacha",
  who: "operations",
  response: "blob",
  fileType: "text/plain",
});

export const downloadRegister = defineCall({
  name: "downloadRegister",
  method: "GET",
  path: "/api/ach/batches/{batchId}/register",
  who: "operations",
  response: "blob",
  fileType: "text/csv",
});

export const listReturns = defineCall({
  name: "listReturns",
  method: "GET",
  path: "/api/ach/returns",
  who: "operations",
});

export const recordReturn = defineCall({
  name: "recordReturn",
  method: "POST",
  path: "/api/ach/returns",
  who: "operations",
  idempotent: true,
});

export const uploadReturnFile = defineCall({
  name: "uploadReturnFile",
  method: "POST",
  path: "/api/ach/return-files",
  who: "operations",
  body: "file",
});

export const getReturnFile = defineCall({
  name: "getReturnFile",
  method: "GET",
  path: "/api/ach/return-files/{fileId}",
  who: "operations",
});

/** Recording the same file again changes nothing. */
export const recordReturnFile = defineCall({
  name: "recordReturnFile",
  method: "POST",
  path: "/api/ach/return-files/{fileId}/record",
  who: "operations",
});

export const findSentEntries = defineCall({
  name: "findSentEntries",
  method: "GET",
  path: "/api/ach/sent-entries",
  who: "operations",
});

export const listFileItems = defineCall({
  name: "listFileItems",
  method: "GET",
  path: "/api/ach/file-items",
  who: "operations",
});

/** A repeat by a second person changes nothing. */
export const resolveException = defineCall({
  name: "resolveException",
  method: "POST",
  path: "/api/ach/file-items/{itemId}/resolve",
  who: "operations",
});

export const confirmNotice = defineCall({
  name: "confirmNotice",
  method: "POST",
  path: "/api/ach/file-items/{itemId}/confirm",
  who: "operations",
});

/** The undo waits for a second person's approval. */
export const undoReturn = defineCall({
  name: "undoReturn",
  method: "POST",
  path: "/api/ach/returns/{returnId}/undo",
  who: "operations",
  idempotent: true,
});

export const retryReturn = defineCall({
  name: "retryReturn",
  method: "POST",
  path: "/api/ach/returns/{returnId}/retry",
  who: "operations",
  idempotent: true,
});
