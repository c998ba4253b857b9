import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const listImports = defineCall({
  name: "listImports",
  method: "GET",
  path: "/api/reporting/tads/{workMonth}/imports",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
});

export const uploadImport = defineCall({
  name: "uploadImport",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/imports",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
  body: "file",
});

export const beginUpload = defineCall({
  name: "beginUpload",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/uploads",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
});

export const getUpload = defineCall({
  name: "getUpload",
  method: "GET",
  path: "/api/reporting/tads/{workMonth}/uploads/{uploadId}",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
});

export const sendPart = defineCall({
  name: "sendPart",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/uploads/{uploadId}/parts/{part}",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
  body: "file",
});

export const finishUpload = defineCall({
  name: "finishUpload",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/uploads/{uploadId}/finish",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
  isSlow: true,
});

export const cancelUpload = defineCall({
  name: "cancelUpload",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/uploads/{uploadId}/cancel",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
});

export const getImport = defineCall({
  name: "getImport",
  method: "GET",
  path: "/api/reporting/tads/{workMonth}/imports/{importId}",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
});

export const mapImport = defineCall({
  name: "mapImport",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/imports/{importId}/mapping",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
});

export const setImportTotals = defineCall({
  name: "setImportTotals",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/imports/{importId}/totals",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
});

export const applyImport = defineCall({
  name: "applyImport",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/imports/{importId}/apply",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
  ifMatch: true,
  idempotent: true,
});

export const downloadImportResult = defineCall({
  name: "downloadImportResult",
  method: "GET",
  path: "/api/reporting/tads/{workMonth}/imports/{importId}/result",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
  response: "blob",
  fileType: "text/csv",
});

export const listImportPeople = defineCall({
  name: "listImportPeople",
  method: "GET",
  path: "/api/reporting/tads/{workMonth}/imports/{importId}/people",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
});

export const downloadImportPeople = defineCall({
  name: "downloadImportPeople",
  method: "GET",
  path: "/api/reporting/tads/{workMonth}/imports/{importId}/people-file",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
  response: "blob",
  fileType: "text/csv",
});

export const sendFactNote = defineCall({
  name: "sendFactNote",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/imports/{importId}/facts",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
});

export const undoImport = defineCall({
  name: "undoImport",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/imports/{importId}/undo",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
  ifMatch: true,
  idempotent: true,
});
