import { z } from "zod";
import { defineCall } from "../contract/call.ts";
import {
  commitBodySchema,
  completeBodySchema,
  lineBodySchema,
  lineChangeSchema,
  receiptSchema,
  tadListSchema,
  tadSchema,
  tadTrailSchema,
  workMonthSchema,
} from "./model.ts";
import {
  acknowledgeBodySchema,
  addedPersonSchema,
  newPersonBodySchema,
  noWorkBodySchema,
  unitNoteBodySchema,
} from "./unit-model.ts";
import { uploadReportSchema } from "../roster-file/model.ts";

const workMonth = z.object({ workMonth: workMonthSchema });
const unitOfMonth = workMonth.extend({ unitCode: z.string().regex(/^[A-Z0-9]{1,8}$/) });

export const listTads = defineCall({
  name: "listTads",
  method: "GET",
  path: "/api/reporting/tads",
  who: "tadsEmployer",
  summary: "The employer's TADs, newest work month first",
  answer: tadListSchema,
  failures: [],
});

export const getTad = defineCall({
  name: "getTad",
  method: "GET",
  path: "/api/reporting/tads/{workMonth}",
  who: "tadsEmployer",
  summary: "One TAD with its units, lines and findings",
  params: workMonth,
  answer: tadSchema,
  failures: [],
});

export const uploadTadFile = defineCall({
  name: "uploadTadFile",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/uploads",
  who: "tadsEmployer",
  summary: "Read a file into the TAD: applied whole, or refused whole with one list",
  params: workMonth,
  body: "file",
  answer: uploadReportSchema,
  failures: ["TadClosed"],
  ifMatch: true,
});

export const getTadTrail = defineCall({
  name: "getTadTrail",
  method: "GET",
  path: "/api/reporting/tads/{workMonth}/trail",
  who: "tadsEmployer",
  summary: "What was done to one TAD, by whom and when, newest first",
  params: workMonth,
  answer: tadTrailSchema,
  failures: [],
});

export const changeLine = defineCall({
  name: "changeLine",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/lines/{lineId}",
  who: "tadsEmployer",
  summary: "Correct cells of one line, as typed",
  params: workMonth.extend({ lineId: z.uuid() }),
  body: lineBodySchema,
  answer: lineChangeSchema,
  failures: ["TadClosed"],
  ifMatch: true,
});

export const completeUnit = defineCall({
  name: "completeUnit",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/units/{unitCode}/complete",
  who: "tadsEmployer",
  summary: "Tick or untick Complete of one bargaining unit; ticking acknowledges its warnings",
  params: unitOfMonth,
  body: completeBodySchema,
  answer: tadSchema,
  failures: ["TadClosed", "ErrorsOpen", "ReasonsMissing"],
  ifMatch: true,
});

export const reportNoWork = defineCall({
  name: "reportNoWork",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/units/{unitCode}/no-work",
  who: "tadsEmployer",
  summary: "Say that nobody of a bargaining unit worked in the month, or take that back",
  params: unitOfMonth,
  body: noWorkBodySchema,
  answer: tadSchema,
  failures: ["TadClosed"],
  ifMatch: true,
});

export const saveUnitNote = defineCall({
  name: "saveUnitNote",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/units/{unitCode}/note",
  who: "tadsEmployer",
  summary: "Write a note to the fund about one bargaining unit",
  params: unitOfMonth,
  body: unitNoteBodySchema,
  answer: tadSchema,
  failures: ["TadClosed"],
  ifMatch: true,
});

export const acknowledgeFindings = defineCall({
  name: "acknowledgeFindings",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/units/{unitCode}/acknowledge",
  who: "tadsEmployer",
  summary: "Say why the warnings of one rule in a bargaining unit are right all the same",
  params: unitOfMonth,
  body: acknowledgeBodySchema,
  answer: tadSchema,
  failures: ["TadClosed"],
  ifMatch: true,
});

export const addPerson = defineCall({
  name: "addPerson",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/people",
  who: "tadsEmployer",
  summary: "Add a person to a bargaining unit of the TAD; somebody the fund knows joins as the person known",
  params: workMonth,
  body: newPersonBodySchema,
  answer: addedPersonSchema,
  failures: ["TadClosed"],
  ifMatch: true,
  idempotent: true,
});

export const commitTad = defineCall({
  name: "commitTad",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/commit",
  who: "tadsEmployer",
  summary: "Commit the whole TAD with the attestation; the charges stand on the ledger",
  params: workMonth,
  body: commitBodySchema,
  answer: receiptSchema,
  failures: ["TadClosed", "ErrorsOpen", "ReasonsMissing", "UnitsIncomplete", "AttestationChanged"],
  ifMatch: true,
  idempotent: true,
});

export const takeBackTad = defineCall({
  name: "takeBackTad",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/take-back",
  who: "tadsEmployer",
  summary: "Take a committed TAD back until it is posted; its charges are reversed",
  params: workMonth,
  answer: tadSchema,
  failures: ["NotCommitted", "PaymentStands", "LaterMonthStands"],
  ifMatch: true,
  idempotent: true,
});
