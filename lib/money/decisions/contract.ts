import { z } from "zod";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import * as calls from "./calls.ts";
import {
  chargeLateBodySchema,
  decisionListSchema,
  decisionQuerySchema,
  employerDecisionsSchema,
  secondPersonDecisionSchema,
  voidPaymentBodySchema,
  transferBodySchema,
  refundBodySchema,
  waiveBodySchema,
  pendingListSchema,
} from "./schema.ts";

const schemas = describeCalls({
  listDecisions: {
    summary: "25 employers with something late",
    query: decisionQuerySchema,
    response: decisionListSchema,
  },
  getEmployerDecisions: {
    summary: "One employer's open decisions: estimated and charged late charges, and payments under way",
    params: z.object({ employerId: employerIdSchema }),
    response: employerDecisionsSchema,
  },
  chargeLate: {
    summary: "Charge the estimated damages and interest of one late contribution; the employer gets an email",
    body: chargeLateBodySchema,
    response: employerDecisionsSchema,
  },
  waiveLateCharge: {
    summary:
      "Waive or reduce a late charge, interest or a returned-check fee; above the fund’s limit it waits for a second person",
    params: z.object({ chargeId: z.uuid() }),
    body: waiveBodySchema,
    response: employerDecisionsSchema,
    failures: ["MoreThanCharged", "AlreadyWaiting"],
  },
  listWaiting: {
    summary: "Decisions waiting for a second person, longest wait first",
    response: pendingListSchema,
  },
  decideWaiting: {
    summary:
      "Approve or decline a waiting decision as its second person, or withdraw your own; returns the decisions still waiting",
    params: z.object({ decisionId: z.uuid() }),
    body: secondPersonDecisionSchema,
    response: pendingListSchema,
    failures: [
      "SamePerson",
      "NotYours",
      "MoreThanCharged",
      "NotVoidable",
      "MoreThanPaid",
      "MoreThanOwed",
      "NoSuchCredit",
      "NumberUsed",
      "BankAccountRefused",
      "CannotUndo",
      "NotClosed",
      "AlreadySent",
      "NotFiled",
      "RateRefused",
      "AgreementRefused",
    ],
  },
  transferPaid: {
    summary: "Apply a credit or the amount paid on one charge to another charge; between funds, two people decide",
    params: z.object({ employerId: employerIdSchema }),
    body: transferBodySchema,
    response: employerDecisionsSchema,
    failures: ["MoreThanPaid", "MoreThanOwed", "AlreadyWaiting"],
  },
  askRefund: {
    summary: "Ask a second person to approve the refund of an open credit by check or ACH",
    params: z.object({ employerId: employerIdSchema }),
    body: refundBodySchema,
    response: employerDecisionsSchema,
    failures: ["NoSuchCredit", "NumberUsed", "BankAccountRefused", "AlreadyWaiting"],
  },
  voidPayment: {
    summary: "Void a payment that isn’t in a batch; above the fund’s limit it waits for a second person",
    params: z.object({ paymentId: z.uuid() }),
    body: voidPaymentBodySchema,
    response: employerDecisionsSchema,
    failures: ["NotVoidable", "AlreadyWaiting"],
  },
});

export type Schemas = typeof schemas;

export const {
  listDecisions,
  getEmployerDecisions,
  chargeLate,
  waiveLateCharge,
  listWaiting,
  decideWaiting,
  transferPaid,
  askRefund,
  voidPayment,
} = withSchemas(calls, schemas);
