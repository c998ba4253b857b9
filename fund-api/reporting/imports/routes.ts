import * as profiles from "../../../lib/reporting/file-profiles/contract.ts";
import * as imports from "../../../lib/reporting/imports/contract.ts";
import * as reporting from "../../../lib/reporting/tad/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { applyImport } from "./apply-import.ts";
import { getImport, listImports } from "./record/import-view.ts";
import { downloadImportPeople, listImportPeople, sendFactNote } from "./import-people.ts";
import { downloadImportResult } from "./import-result.ts";
import { mapImport } from "./map-import.ts";
import { addPerson } from "./plan/add-person.ts";
import { changeFileProfile, deleteFileProfile, getFileProfile, listFileProfiles } from "./file-profiles.ts";
import { setImportTotals } from "./set-import-totals.ts";
import { undoImport } from "./undo-import.ts";
import { beginUpload, cancelUpload, getUpload, sendPart } from "./upload/upload-parts.ts";
import { finishUpload, uploadImport } from "./upload/upload-import.ts";

export const importsRoutes: readonly Route[] = [
  // A person added on the page is planned like a file with one row.
  route(reporting.addPerson, addPerson),
  route(imports.listImports, listImports),
  // Reads the file before the transaction begins.
  route(imports.uploadImport, uploadImport, { transaction: "handler" }),
  route(imports.beginUpload, beginUpload),
  route(imports.getUpload, getUpload),
  route(imports.sendPart, sendPart),
  route(imports.finishUpload, finishUpload, { transaction: "handler" }),
  route(imports.cancelUpload, cancelUpload),
  route(imports.getImport, getImport),
  route(imports.mapImport, mapImport, { transaction: "handler" }),
  // Reads a file whose totals don't fit before the transaction begins.
  route(imports.setImportTotals, setImportTotals, { transaction: "handler" }),
  route(imports.applyImport, applyImport),
  route(imports.downloadImportResult, downloadImportResult),
  route(imports.listImportPeople, listImportPeople),
  route(imports.downloadImportPeople, downloadImportPeople),
  // Waits for a file's people before the transaction begins.
  route(imports.sendFactNote, sendFactNote, { transaction: "handler" }),
  route(imports.undoImport, undoImport),
  route(profiles.listFileProfiles, listFileProfiles),
  route(profiles.getFileProfile, getFileProfile),
  route(profiles.changeFileProfile, changeFileProfile),
  route(profiles.deleteFileProfile, deleteFileProfile),
];
