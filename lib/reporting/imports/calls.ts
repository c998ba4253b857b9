import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const reporting = { who: "tadsReporter", right: "report", onBehalf: true } as const;
const once = { ...reporting, ifMatch: true, idempotent: true } as const;
const csv = { ...reporting, response: "blob", fileType: "text/csv" } as const;

const imports = "/api/reporting/tads/{workMonth}/imports";
const ofImport = `${imports}/{importId}` as const;
const uploads = "/api/reporting/tads/{workMonth}/uploads";
const ofUpload = `${uploads}/{uploadId}` as const;

export const {
  listImports,
  uploadImport,
  beginUpload,
  getUpload,
  sendPart,
  finishUpload,
  cancelUpload,
  getImport,
  mapImport,
  setImportTotals,
  applyImport,
  downloadImportResult,
  listImportPeople,
  downloadImportPeople,
  sendFactNote,
  undoImport,
} = defineCalls<Schemas>()({
  listImports: { method: "GET", path: imports, ...reporting },
  uploadImport: { method: "POST", path: imports, ...reporting, body: "file" },
  beginUpload: { method: "POST", path: uploads, ...reporting },
  getUpload: { method: "GET", path: ofUpload, ...reporting },
  sendPart: { method: "POST", path: `${ofUpload}/parts/{part}`, ...reporting, body: "file" },
  finishUpload: { method: "POST", path: `${ofUpload}/finish`, ...reporting, isSlow: true },
  cancelUpload: { method: "POST", path: `${ofUpload}/cancel`, ...reporting },
  getImport: { method: "GET", path: ofImport, ...reporting },
  mapImport: { method: "POST", path: `${ofImport}/mapping`, ...reporting },
  setImportTotals: { method: "POST", path: `${ofImport}/totals`, ...reporting },
  applyImport: { method: "POST", path: `${ofImport}/apply`, ...once },
  downloadImportResult: { method: "GET", path: `${ofImport}/result`, ...csv },
  listImportPeople: { method: "GET", path: `${ofImport}/people`, ...reporting },
  downloadImportPeople: { method: "GET", path: `${ofImport}/people-file`, ...csv },
  sendFactNote: { method: "POST", path: `${ofImport}/facts`, ...reporting },
  undoImport: { method: "POST", path: `${ofImport}/undo`, ...once },
});
