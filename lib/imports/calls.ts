import { z } from "zod";
import { defineCall } from "../contract/call.ts";
import { workMonthSchema } from "../reporting/schema.ts";
import {
  applyBodySchema,
  beginBodySchema,
  importListSchema,
  importSchema,
  mappingSchema,
  uploadSchema,
} from "./schema.ts";

const workMonth = z.object({ workMonth: workMonthSchema });
const oneImport = workMonth.extend({ importId: z.uuid() });
const oneUpload = workMonth.extend({ uploadId: z.uuid() });

export const listImports = defineCall({
  name: "listImports",
  method: "GET",
  path: "/api/reporting/tads/{workMonth}/imports",
  who: "tadsReporter",
  onBehalf: true,
  summary: "The files that were sent for one TAD, newest first",
  params: workMonth,
  answer: importListSchema,
  failures: [],
});

export const uploadImport = defineCall({
  name: "uploadImport",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/imports",
  who: "tadsReporter",
  onBehalf: true,
  summary: "Keep and read a file for one TAD; nothing of the TAD changes",
  params: workMonth,
  body: "file",
  answer: importSchema,
  failures: ["TadClosed"],
});

export const beginUpload = defineCall({
  name: "beginUpload",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/uploads",
  who: "tadsReporter",
  onBehalf: true,
  summary: "Begin to send a file part by part, or resume the same file",
  params: workMonth,
  body: beginBodySchema,
  answer: uploadSchema,
  failures: ["TadClosed"],
});

export const getUpload = defineCall({
  name: "getUpload",
  method: "GET",
  path: "/api/reporting/tads/{workMonth}/uploads/{uploadId}",
  who: "tadsReporter",
  onBehalf: true,
  summary: "How far a file has come that is sent part by part, and how far it was read",
  params: oneUpload,
  answer: uploadSchema,
  failures: [],
});

export const sendPart = defineCall({
  name: "sendPart",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/uploads/{uploadId}/parts/{part}",
  who: "tadsReporter",
  onBehalf: true,
  summary: "Keep one part of a file, counted from 0; one that has come already is answered alike",
  params: oneUpload.extend({ part: z.string().regex(/^(0|[1-9]\d{0,2})$/) }),
  body: "file",
  answer: uploadSchema,
  failures: ["NoSuchPart"],
});

export const finishUpload = defineCall({
  name: "finishUpload",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/uploads/{uploadId}/finish",
  who: "tadsReporter",
  onBehalf: true,
  summary: "Read a file whose parts have all come, and keep it as an import of the same id; nothing of the TAD changes",
  params: oneUpload,
  answer: uploadSchema,
  failures: ["TadClosed", "PartsMissing", "OtherFile"],
  isSlow: true,
});

export const cancelUpload = defineCall({
  name: "cancelUpload",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/uploads/{uploadId}/cancel",
  who: "tadsReporter",
  onBehalf: true,
  summary: "Delete the parts of a file that is not an import yet",
  params: oneUpload,
  answer: z.object({ cancelled: z.boolean() }),
  failures: [],
});

export const getImport = defineCall({
  name: "getImport",
  method: "GET",
  path: "/api/reporting/tads/{workMonth}/imports/{importId}",
  who: "tadsReporter",
  onBehalf: true,
  summary: "A file that was sent, with what it would do to the TAD as it is now, or did",
  params: oneImport,
  answer: importSchema,
  failures: [],
});

export const mapImport = defineCall({
  name: "mapImport",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/imports/{importId}/mapping",
  who: "tadsReporter",
  onBehalf: true,
  summary: "Tell what a file's columns and codes mean; kept for files with the same header",
  params: oneImport,
  body: mappingSchema,
  answer: importSchema,
  failures: ["AlreadyApplied", "NoColumns", "MappingIncomplete"],
});

export const applyImport = defineCall({
  name: "applyImport",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/imports/{importId}/apply",
  who: "tadsReporter",
  onBehalf: true,
  summary: "Put a file into the TAD, whole or not at all",
  params: oneImport,
  body: applyBodySchema,
  answer: importSchema,
  failures: ["TadClosed", "AlreadyApplied", "NotReady", "CarryOverUndecided"],
  ifMatch: true,
  idempotent: true,
});

export const downloadImportResult = defineCall({
  name: "downloadImportResult",
  method: "GET",
  path: "/api/reporting/tads/{workMonth}/imports/{importId}/result",
  who: "tadsReporter",
  onBehalf: true,
  summary: "The file's own rows and columns as CSV, with what became of each row; of an SSN the last 4 only",
  params: oneImport,
  answer: "blob",
  fileType: "text/csv",
  failures: ["NoRows"],
});
