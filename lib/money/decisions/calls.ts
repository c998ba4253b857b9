import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const listDecisions = defineCall({
  name: "listDecisions",
  method: "GET",
  path: "/api/decisions",
  who: "operations",
});

export const getEmployerDecisions = defineCall({
  name: "getEmployerDecisions",
  method: "GET",
  path: "/api/decisions/employers/{employerId}",
  who: "operations",
});

/** The reviewed amounts replace a version, because an estimate changes daily. */
export const chargeLate = defineCall({
  name: "chargeLate",
  method: "POST",
  path: "/api/decisions/late-charges",
  who: "operations",
  idempotent: true,
});

/** The version counts the changes to this late charge or interest. */
export const waiveLateCharge = defineCall({
  name: "waiveLateCharge",
  method: "POST",
  path: "/api/decisions/late-charges/{chargeId}/waive",
  who: "operationsAdmin",
  ifMatch: true,
  idempotent: true,
});

export const listWaiting = defineCall({
  name: "listWaiting",
  method: "GET",
  path: "/api/decisions/waiting",
  who: "operations",
});

/** Checks the version of the pending request, so that the second of two decisions is refused. */
export const decideWaiting = defineCall({
  name: "decideWaiting",
  method: "POST",
  path: "/api/decisions/waiting/{decisionId}",
  who: "operationsAdmin",
  ifMatch: true,
});

/** Waits for a second person above the limit or to the other fund. The amounts are checked when it posts. */
export const transferPaid = defineCall({
  name: "transferPaid",
  method: "POST",
  path: "/api/decisions/employers/{employerId}/transfers",
  who: "operations",
  idempotent: true,
});

export const askRefund = defineCall({
  name: "askRefund",
  method: "POST",
  path: "/api/decisions/employers/{employerId}/refunds",
  who: "operations",
  idempotent: true,
});

export const voidPayment = defineCall({
  name: "voidPayment",
  method: "POST",
  path: "/api/decisions/payments/{paymentId}/void",
  who: "operationsAdmin",
  ifMatch: true,
  idempotent: true,
});
