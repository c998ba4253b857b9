import { z } from "zod";
import { pageQuery } from "../contract/page.ts";
import { workMonthSchema } from "../reporting/schema.ts";
import { effectPeopleSchema, factNoteSchema, peopleFileQuerySchema, peopleQuerySchema } from "./effect-schema.ts";
import {
  applyBodySchema,
  beginBodySchema,
  importListSchema,
  importSchema,
  mappingBodySchema,
  uploadSchema,
} from "./schema.ts";
import { describeCalls, withSchemas } from "../contract/with-schemas.ts";
import * as calls from "./calls.ts";

const workMonth = z.object({ workMonth: workMonthSchema });
const oneImport = workMonth.extend({ importId: z.uuid() });
const oneUpload = workMonth.extend({ uploadId: z.uuid() });

const schemas = describeCalls({
  listImports: {
    summary: "The files that were sent for one TAD, newest first",
    params: workMonth,
    query: z.object(pageQuery(z.uuid())),
    answer: importListSchema,
    failures: [],
  },
  uploadImport: {
    summary: "Keep and read a file for one TAD; nothing of the TAD changes",
    params: workMonth,
    answer: importSchema,
    failures: ["TadClosed"],
  },
  beginUpload: {
    summary: "Begin to send a file part by part, or resume the same file",
    params: workMonth,
    body: beginBodySchema,
    answer: uploadSchema,
    failures: ["TadClosed"],
  },
  getUpload: {
    summary: "How far a file has come that is sent part by part, and how far it was read",
    params: oneUpload,
    answer: uploadSchema,
    failures: [],
  },
  sendPart: {
    summary: "Keep one part of a file, counted from 0; one that has come already is answered alike",
    params: oneUpload.extend({ part: z.string().regex(/^(0|[1-9]\d{0,2})$/) }),
    answer: uploadSchema,
    failures: ["NoSuchPart"],
  },
  finishUpload: {
    summary:
      "Read a file whose parts have all come, and keep it as an import of the same id; nothing of the TAD changes",
    params: oneUpload,
    answer: uploadSchema,
    failures: ["TadClosed", "PartsMissing", "OtherFile"],
  },
  cancelUpload: {
    summary: "Delete the parts of a file that is not an import yet",
    params: oneUpload,
    answer: z.object({ cancelled: z.boolean() }),
    failures: [],
  },
  getImport: {
    summary: "A file that was sent, with what it would do to the TAD as it is now, or did",
    params: oneImport,
    answer: importSchema,
    failures: [],
  },
  mapImport: {
    summary: "Tell what a file's columns and codes mean; kept for files with the same header",
    params: oneImport,
    body: mappingBodySchema,
    answer: importSchema,
    failures: ["AlreadyApplied", "NoColumns", "MappingIncomplete"],
  },
  applyImport: {
    summary: "Put a file into the TAD, whole or not at all",
    params: oneImport,
    body: applyBodySchema,
    answer: importSchema,
    failures: ["TadClosed", "AlreadyApplied", "NotReady", "CarryOverUndecided"],
  },
  downloadImportResult: {
    summary: "The file's own rows and columns as CSV, with the result of each row; of an SSN the last 4 only",
    params: oneImport,
    failures: ["NoRows"],
  },
  listImportPeople: {
    summary: "Who a file changes and by how much, largest first: a preview before it is in the TAD, its result after",
    params: oneImport,
    query: peopleQuerySchema,
    answer: effectPeopleSchema,
    failures: [],
  },
  downloadImportPeople: {
    summary: "Everyone of such a list as CSV; of an SSN the last 4 only",
    params: oneImport,
    query: peopleFileQuerySchema,
    failures: [],
  },
  sendFactNote: {
    summary: "Send the fund a note that a file gives a known person another hire date, birth date or name",
    params: oneImport,
    body: factNoteSchema,
    answer: z.object({ isSent: z.literal(true) }),
    failures: ["NoSuchFact"],
  },
  undoImport: {
    summary: "Take a file out of the TAD again, as long as nothing else has changed it",
    params: oneImport,
    answer: importSchema,
    failures: ["TadClosed", "NotUndoable"],
  },
});

/** What the calls of this room take and answer; `calls.ts` carries it as a type only. */
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
  applyImport,
  downloadImportResult,
  listImportPeople,
  downloadImportPeople,
  sendFactNote,
  undoImport,
} = withSchemas(calls, schemas);
