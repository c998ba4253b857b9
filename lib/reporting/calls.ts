import { z } from "zod";
import { defineCall } from "../contract/call.ts";
import { tadTrailSchema } from "./trail-schema.ts";
import {
  commitBodySchema,
  completeBodySchema,
  linesBodySchema,
  linesChangeSchema,
  receiptSchema,
  tadListSchema,
  tadSchema,
  workMonthSchema,
} from "./schema.ts";
import {
  acknowledgeBodySchema,
  addedPersonSchema,
  newPersonBodySchema,
  noWorkBodySchema,
  unitNoteBodySchema,
} from "./unit-schema.ts";

const workMonth = z.object({ workMonth: workMonthSchema });
const unitOfMonth = workMonth.extend({ unitCode: z.string().regex(/^[A-Z0-9]{1,8}$/) });

export const listTads = defineCall({
  name: "listTads",
  method: "GET",
  path: "/api/reporting/tads",
  who: "tadsReporter",
  onBehalf: true,
  summary: "The employer's TADs, newest work month first",
  answer: tadListSchema,
  failures: [],
});

export const getTad = defineCall({
  name: "getTad",
  method: "GET",
  path: "/api/reporting/tads/{workMonth}",
  who: "tadsReporter",
  onBehalf: true,
  summary: "One TAD with its units, lines and findings",
  params: workMonth,
  answer: tadSchema,
  failures: [],
});

export const getTadTrail = defineCall({
  name: "getTadTrail",
  method: "GET",
  path: "/api/reporting/tads/{workMonth}/trail",
  who: "tadsReporter",
  onBehalf: true,
  summary: "What was done to one TAD, who did it and when, newest first",
  params: workMonth,
  answer: tadTrailSchema,
  failures: [],
});

export const changeLines = defineCall({
  name: "changeLines",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/lines",
  who: "tadsReporter",
  onBehalf: true,
  summary: "Correct cells of up to 500 lines, as typed: all of them or none",
  params: workMonth,
  body: linesBodySchema,
  answer: linesChangeSchema,
  failures: ["TadClosed"],
  ifMatch: true,
});

export const completeUnit = defineCall({
  name: "completeUnit",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/units/{unitCode}/complete",
  who: "tadsReporter",
  onBehalf: true,
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
  who: "tadsReporter",
  onBehalf: true,
  summary: "Say that no one of a bargaining unit worked in the month, or take that back",
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
  who: "tadsReporter",
  onBehalf: true,
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
  who: "tadsReporter",
  onBehalf: true,
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
  who: "tadsReporter",
  onBehalf: true,
  summary: "Add a person to a bargaining unit of the TAD; someone the fund knows joins as the person known",
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
  who: "tadsReporter",
  onBehalf: true,
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
  who: "tadsReporter",
  onBehalf: true,
  summary: "Take a committed TAD back until it is posted; its charges are reversed",
  params: workMonth,
  answer: tadSchema,
  failures: ["NotCommitted", "PaymentStands", "LaterMonthStands"],
  ifMatch: true,
  idempotent: true,
});
