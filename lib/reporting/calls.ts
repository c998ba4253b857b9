import { z } from "zod";
import { defineCall } from "../contract/call.ts";
import {
  commitBodySchema,
  completeBodySchema,
  linesBodySchema,
  linesChangeSchema,
  receiptSchema,
  tadListSchema,
  tadSchema,
  tadTrailSchema,
  workMonthSchema,
} from "./model.ts";

const workMonth = z.object({ workMonth: workMonthSchema });

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
  summary: "What was done to one TAD, by whom and when, newest first",
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
  params: workMonth.extend({ unitCode: z.string().regex(/^[A-Z0-9]{1,8}$/) }),
  body: completeBodySchema,
  answer: tadSchema,
  failures: ["TadClosed", "ErrorsOpen"],
  ifMatch: true,
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
  failures: ["TadClosed", "ErrorsOpen", "UnitsIncomplete", "AttestationChanged"],
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
