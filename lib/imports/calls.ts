import { z } from "zod";
import { defineCall } from "../contract/call.ts";
import { workMonthSchema } from "../reporting/model.ts";
import { applyBodySchema, importListSchema, importSchema, mappingSchema } from "./model.ts";

const workMonth = z.object({ workMonth: workMonthSchema });
const oneImport = workMonth.extend({ importId: z.uuid() });

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
  failures: ["TadClosed", "AlreadyApplied", "NotReady"],
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
  failures: ["NoRows"],
});
