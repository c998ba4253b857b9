import { z } from "zod";
import { pageQuery } from "../../platform/contract/list-page.ts";
import { workMonthSchema } from "../tad/schema.ts";
import { effectPeopleSchema, factNoteSchema, peopleFileQuerySchema, peopleQuerySchema } from "./effect-schema.ts";
import { mappingBodySchema } from "../payroll-file/ground/steps.ts";
import {
  applyBodySchema,
  beginBodySchema,
  totalsBodySchema,
  importListSchema,
  importSchema,
  uploadSchema,
} from "./schema.ts";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";

const workMonth = z.object({ workMonth: workMonthSchema });
const importParams = workMonth.extend({ importId: z.uuid() });
const uploadParams = workMonth.extend({ uploadId: z.uuid() });

const schemas = describeCalls({
  listImports: {
    summary: "The files uploaded for one TAD, newest first",
    params: workMonth,
    query: z.object(pageQuery(z.uuid())),
    response: importListSchema,
  },
  uploadImport: {
    summary: "Upload a file for one TAD and read it; the TAD doesn’t change",
    params: workMonth,
    response: importSchema,
    failures: ["TadClosed"],
  },
  beginUpload: {
    summary: "Begin an upload in parts, or resume one of the same file",
    params: workMonth,
    body: beginBodySchema,
    response: uploadSchema,
    failures: ["TadClosed"],
  },
  getUpload: {
    summary: "The progress of an upload in parts, and of reading its file",
    params: uploadParams,
    response: uploadSchema,
  },
  sendPart: {
    summary: "Upload one part of a file, counted from 0; a repeated part gets the same response",
    params: uploadParams.extend({ part: z.string().regex(/^(0|[1-9]\d{0,2})$/) }),
    response: uploadSchema,
    failures: ["NoSuchPart"],
  },
  finishUpload: {
    summary:
      "Read a file once all its parts have arrived, and save it as an import with the same id; the TAD doesn’t change",
    params: uploadParams,
    response: uploadSchema,
    failures: ["TadClosed", "PartsMissing", "OtherFile"],
  },
  cancelUpload: {
    summary: "Delete the parts of a file that isn’t an import yet",
    params: uploadParams,
    response: z.object({ cancelled: z.boolean() }),
  },
  getImport: {
    summary: "One import, with its preview against the current TAD, or its result",
    params: importParams,
    response: importSchema,
  },
  mapImport: {
    summary: "Map the columns and codes of a file; saved for files with the same header",
    params: importParams,
    body: mappingBodySchema,
    response: importSchema,
    failures: ["AlreadyApplied", "NoColumns", "MappingIncomplete"],
  },
  setImportTotals: {
    summary: "Save the totals of the payroll register for one file, or that there are none; the TAD doesn’t change",
    params: importParams,
    body: totalsBodySchema,
    response: importSchema,
    failures: ["TadClosed", "AlreadyApplied"],
  },
  applyImport: {
    summary: "Add a file to the TAD, all of it or nothing",
    params: importParams,
    body: applyBodySchema,
    response: importSchema,
    failures: [
      "TadClosed",
      "AlreadyApplied",
      "ReadOtherwise",
      "NotReady",
      "CarryOverUndecided",
      "TotalsMissing",
      "TotalsDiffer",
      "ChangesUnseen",
    ],
  },
  downloadImportResult: {
    summary: "The file's rows and columns as CSV, with the result of each row and only the last 4 digits of SSNs",
    params: importParams,
    failures: ["NoRows"],
  },
  listImportPeople: {
    summary:
      "The people a file changes and by how much, largest change first: the preview, or the result once the file is in the TAD",
    params: importParams,
    query: peopleQuerySchema,
    response: effectPeopleSchema,
  },
  downloadImportPeople: {
    summary: "The whole list of people as CSV, with only the last 4 digits of SSNs",
    params: importParams,
    query: peopleFileQuerySchema,
  },
  sendFactNote: {
    summary: "Send the fund a note that a file has a different hire date, birth date or name for a known person",
    params: importParams,
    body: factNoteSchema,
    response: z.object({ isSent: z.literal(true) }),
    failures: ["NoSuchFact"],
  },
  undoImport: {
    summary: "Undo an import, as long as nothing else has changed the TAD",
    params: importParams,
    response: importSchema,
    failures: ["TadClosed", "NotUndoable"],
  },
});

export type Schemas = typeof schemas;

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
} = withSchemas(calls, schemas);
