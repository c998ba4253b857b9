import { z } from "zod";
import {
  tadTrailSchema,
  linePageQuerySchema,
  tadListSchema,
  tadQuerySchema,
  commitBodySchema,
  completeBodySchema,
  linesBodySchema,
  linesChangeSchema,
  receiptSchema,
  tadSchema,
  workMonthSchema,
  acknowledgeBodySchema,
  addedPersonSchema,
  newPersonBodySchema,
  noWorkBodySchema,
  unitNoteBodySchema,
} from "./schema.ts";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";

const workMonth = z.object({ workMonth: workMonthSchema });
const unitParams = workMonth.extend({ unitCode: z.string().regex(/^[A-Z0-9]{1,8}$/) });

const schemas = describeCalls({
  listTads: {
    summary: "The employer's TADs, newest work month first, 25 at a time",
    query: tadQuerySchema,
    response: tadListSchema,
  },
  getTad: {
    summary: "One TAD with its units, lines and findings; with linePage, 25 lines of each unit, exceptions first",
    params: workMonth,
    query: linePageQuerySchema,
    response: tadSchema,
  },
  getTadTrail: {
    summary: "The history of one TAD: the changes, who made them and when, newest first",
    params: workMonth,
    response: tadTrailSchema,
  },
  changeLines: {
    summary: "Correct cells of up to 500 lines, all or none",
    params: workMonth,
    body: linesBodySchema,
    response: linesChangeSchema,
    failures: ["TadClosed"],
  },
  completeUnit: {
    summary: "Check or clear Complete of one bargaining unit; checking it acknowledges its warnings",
    params: unitParams,
    body: completeBodySchema,
    response: tadSchema,
    failures: ["TadClosed", "ErrorsOpen", "ReasonsMissing"],
  },
  reportNoWork: {
    summary: "Report that no one in a bargaining unit worked in the month, or undo that",
    params: unitParams,
    body: noWorkBodySchema,
    response: tadSchema,
    failures: ["TadClosed"],
  },
  saveUnitNote: {
    summary: "Write a note to the fund about one bargaining unit",
    params: unitParams,
    body: unitNoteBodySchema,
    response: tadSchema,
    failures: ["TadClosed"],
  },
  acknowledgeFindings: {
    summary: "Confirm the warnings of one rule in a bargaining unit, with a reason",
    params: unitParams,
    body: acknowledgeBodySchema,
    response: tadSchema,
    failures: ["TadClosed"],
  },
  addPerson: {
    summary: "Add a person to a bargaining unit of the TAD; someone the fund already knows isn’t added twice",
    params: workMonth,
    body: newPersonBodySchema,
    response: addedPersonSchema,
    failures: ["TadClosed"],
  },
  commitTad: {
    summary: "Commit the whole TAD with the attestation; its charges are posted to the ledger",
    params: workMonth,
    body: commitBodySchema,
    response: receiptSchema,
    failures: ["TadClosed", "ErrorsOpen", "ReasonsMissing", "UnitsIncomplete", "AttestationChanged"],
  },
  takeBackTad: {
    summary: "Take a committed TAD back until it is posted; its charges are reversed",
    params: workMonth,
    response: tadSchema,
    failures: ["NotCommitted", "PaymentStands", "LaterMonthStands"],
  },
});

export type Schemas = typeof schemas;

export const {
  listTads,
  getTad,
  getTadTrail,
  changeLines,
  completeUnit,
  reportNoWork,
  saveUnitNote,
  acknowledgeFindings,
  addPerson,
  commitTad,
  takeBackTad,
} = withSchemas(calls, schemas);
