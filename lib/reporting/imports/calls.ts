import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

const reporting = { who: "tadsReporter", right: "report", onBehalf: true } as const;

export const listImports = defineCall({
  name: "listImports",
  method: "GET",
  path: "/api/reporting/tads/{workMonth}/imports",
  ...reporting,
});

export const uploadImport = defineCall({
  name: "uploadImport",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/imports",
  ...reporting,
  body: "file",
});

export const beginUpload = defineCall({
  name: "beginUpload",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/uploads",
  ...reporting,
});

export const getUpload = defineCall({
  name: "getUpload",
  method: "GET",
  path: "/api/reporting/tads/{workMonth}/uploads/{uploadId}",
  ...reporting,
});

export const sendPart = defineCall({
  name: "sendPart",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/uploads/{uploadId}/parts/{part}",
  ...reporting,
  body: "file",
});

export const finishUpload = defineCall({
  name: "finishUpload",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/uploads/{uploadId}/finish",
  ...reporting,
  isSlow: true,
});

export const cancelUpload = defineCall({
  name: "cancelUpload",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/uploads/{uploadId}/cancel",
  ...reporting,
});

export const getImport = defineCall({
  name: "getImport",
  method: "GET",
  path: "/api/reporting/tads/{workMonth}/imports/{importId}",
  ...reporting,
});

export const mapImport = defineCall({
  name: "mapImport",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/imports/{importId}/mapping",
  ...reporting,
});

export const setImportTotals = defineCall({
  name: "setImportTotals",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/imports/{importId}/totals",
  ...reporting,
});

export const applyImport = defineCall({
  name: "applyImport",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/imports/{importId}/apply",
  ...reporting,
  ifMatch: true,
  idempotent: true,
});

export const downloadImportResult = defineCall({
  name: "downloadImportResult",
  method: "GET",
  path: "/api/reporting/tads/{workMonth}/imports/{importId}/result",
  ...reporting,
  response: "blob",
  fileType: "text/csv",
});

export const listImportPeople = defineCall({
  name: "listImportPeople",
  method: "GET",
  path: "/api/reporting/tads/{workMonth}/imports/{importId}/people",
  ...reporting,
});

export const downloadImportPeople = defineCall({
  name: "downloadImportPeople",
  method: "GET",
  path: "/api/reporting/tads/{workMonth}/imports/{importId}/people-file",
  ...reporting,
  response: "blob",
  fileType: "text/csv",
});

export const sendFactNote = defineCall({
  name: "sendFactNote",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/imports/{importId}/facts",
  ...reporting,
});

export const undoImport = defineCall({
  name: "undoImport",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/imports/{importId}/undo",
  ...reporting,
  ifMatch: true,
  idempotent: true,
});
