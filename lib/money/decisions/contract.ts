import { z } from "zod";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import * as calls from "./calls.ts";
import {
  chargeLateBodySchema,
  decideWaiverBodySchema,
  decisionListSchema,
  decisionQuerySchema,
  employerDecisionsSchema,
  voidPaymentBodySchema,
  waiveBodySchema,
} from "./schema.ts";

const schemas = describeCalls({
  listDecisions: {
    summary: "Waivers that wait for a second person, and 25 employers with something late",
    query: decisionQuerySchema,
    answer: decisionListSchema,
    failures: [],
  },
  getEmployerDecisions: {
    summary: "What staff can decide for one employer: late charges, estimated and charged, and payments under way",
    params: z.object({ employerId: employerIdSchema }),
    answer: employerDecisionsSchema,
    failures: [],
  },
  chargeLate: {
    summary: "Charge the estimated damages and interest of one late contribution; the employer is emailed",
    body: chargeLateBodySchema,
    answer: employerDecisionsSchema,
    failures: [],
  },
  waiveLateCharge: {
    summary: "Waive or reduce a late charge or interest; above $1,000.00 it waits for a second person",
    params: z.object({ chargeId: z.uuid() }),
    body: waiveBodySchema,
    answer: employerDecisionsSchema,
    failures: ["MoreThanCharged", "AlreadyWaiting"],
  },
  decideWaiver: {
    summary: "Approve or decline a waiver as its second person, or withdraw your own",
    params: z.object({ decisionId: z.uuid() }),
    body: decideWaiverBodySchema,
    answer: employerDecisionsSchema,
    failures: ["SamePerson", "NotYours", "MoreThanCharged"],
  },
  voidPayment: {
    summary: "Void a payment that isn’t in a batch: what it paid is owed again; the employer is emailed",
    params: z.object({ paymentId: z.uuid() }),
    body: voidPaymentBodySchema,
    answer: employerDecisionsSchema,
    failures: ["NotVoidable"],
  },
});

export type Schemas = typeof schemas;

export const { listDecisions, getEmployerDecisions, chargeLate, waiveLateCharge, decideWaiver, voidPayment } =
  withSchemas(calls, schemas);
